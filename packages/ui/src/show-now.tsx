/** Used as a `ref`: scrolls an element into sight when it appears in a long form, wherever the user is. */
export function showNow(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
