/** Between the words and the edge of the window, and between them and what they explain, in px. */
const gap = 8

/** A bubble with the title of an element, below it, or above it where there is no room below. */
export function bubbleAt(titled: HTMLElement): HTMLElement {
  const bubble = document.createElement('span')
  bubble.role = 'status'
  bubble.popover = 'manual'
  bubble.className =
    'pointer-events-none fixed m-0 max-w-72 rounded-md bg-neutral-900 px-2.5 py-1.5 text-left text-xs font-normal whitespace-normal text-neutral-50 shadow-lg dark:bg-neutral-200 dark:text-neutral-900'
  bubble.textContent = titled.title
  // Within it, so that it goes when a page goes. A field shows nothing that is within it.
  const room = titled.matches('input, select, textarea') ? titled.parentElement : titled
  room?.append(bubble)
  bubble.showPopover()
  const { left, top, bottom } = titled.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const isAbove = bottom + gap + height > window.innerHeight
  bubble.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - width - gap))}px`
  bubble.style.top = `${isAbove ? top - gap - height : bottom + gap}px`
  return bubble
}
