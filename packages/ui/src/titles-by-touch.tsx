import { bubbleAt } from './title-bubble.ts'

/** What has an act of its own is not tapped to read what it says. */
const acts =
  'a, button, input, select, textarea, label, summary, [role=button], [role=option], [role=menuitem]'

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
