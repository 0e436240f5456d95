/** What has an act of its own is not tapped to read what it says. */
const acts =
  'a, button, input, select, textarea, label, summary, [role=button], [role=option], [role=menuitem]'
/** Between the words and the edge of the window, and between them and what they explain, in px. */
const gap = 8

/**
 * Shows the words of a `title` to whoever taps: why a figure is missing, the exact amount of a rounded one. A mouse shows them by
 * itself. They go with the next touch. Returns what ends it.
 */
export function showTitlesByTouch(): () => void {
  let bubble: HTMLElement | null = null

  function hide() {
    bubble?.remove()
    bubble = null
  }

  function onClick(event: MouseEvent) {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return
    if (!(event.target instanceof Element)) return
    const titled = event.target.closest<HTMLElement>('[title]')
    if (!titled?.title || titled.closest(acts)) return
    bubble = bubbleAt(titled)
  }

  document.addEventListener('pointerdown', hide, true)
  document.addEventListener('scroll', hide, true)
  document.addEventListener('click', onClick)
  return () => {
    hide()
    document.removeEventListener('pointerdown', hide, true)
    document.removeEventListener('scroll', hide, true)
    document.removeEventListener('click', onClick)
  }
}

/** A bubble with the title of an element, below it, or above it where there is no room below. */
function bubbleAt(titled: HTMLElement): HTMLElement {
  const bubble = document.createElement('span')
  bubble.role = 'status'
  bubble.popover = 'manual'
  bubble.className =
    'pointer-events-none fixed m-0 max-w-72 rounded-md bg-neutral-900 px-2.5 py-1.5 text-left text-xs font-normal whitespace-normal text-neutral-50 shadow-lg dark:bg-neutral-200 dark:text-neutral-900'
  bubble.textContent = titled.title
  // Within it, so that it goes when a page goes.
  titled.append(bubble)
  bubble.showPopover()
  const { left, top, bottom } = titled.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const isAbove = bottom + gap + height > window.innerHeight
  bubble.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - width - gap))}px`
  bubble.style.top = `${isAbove ? top - gap - height : bottom + gap}px`
  return bubble
}
