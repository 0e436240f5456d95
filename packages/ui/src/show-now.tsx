/** As a `ref`: what appears in a long form is brought into sight, wherever somebody is in it. */
export function showNow(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
