import { bubbleAt } from './title-bubble.ts'

/** What is explained now, with the bubble that says so. */
let shown: { titled: HTMLElement; bubble: HTMLElement } | null = null

/**
 * Shows the words of the next `title` to whoever works by keys: of what has the focus, such as a row of a table, and then of what
 * follows on the page, or before it. Any other key and any touch ends it.
 */
export function showTitleByKey(direction: 1 | -1): void {
  const all = titledElements()
  const next = shown?.titled.isConnected
    ? all[all.indexOf(shown.titled) + direction]
    : firstFrom(all, direction)
  hide()
  if (!next) return
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  next.toggleAttribute('data-explained', true)
  shown = { titled: next, bubble: bubbleAt(next) }
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('pointerdown', hide, true)
  document.addEventListener('wheel', hide, { capture: true, passive: true })
}

function hide(): void {
  shown?.titled.removeAttribute('data-explained')
  shown?.bubble.remove()
  shown = null
  document.removeEventListener('keydown', onKey, true)
  document.removeEventListener('pointerdown', hide, true)
  document.removeEventListener('wheel', hide, true)
}

/** Escape closes the words before it closes what they stand in. */
function onKey(event: KeyboardEvent): void {
  if (event.key === 'F2' || event.key === 'Shift') return
  hide()
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
}

/** All that says more than it shows, in the dialog that is open, or else on the page. */
function titledElements(): HTMLElement[] {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  const room = dialogs[dialogs.length - 1] ?? document.querySelector('main') ?? document.body
  return Array.from(room.querySelectorAll<HTMLElement>('[title]')).filter(saysMore)
}

function saysMore(element: HTMLElement): boolean {
  const { title, textContent, scrollWidth, clientWidth } = element
  if (title === '' || element instanceof HTMLIFrameElement || !element.checkVisibility()) return false
  return title !== textContent.trim() || scrollWidth > clientWidth
}

/** The first one in what has the focus, or beyond it; the first of all where nothing has it. */
function firstFrom(all: readonly HTMLElement[], direction: 1 | -1): HTMLElement | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return direction === 1 ? all[0] : all.at(-1)
  const isBeyond = (element: HTMLElement) => {
    const place = focused.compareDocumentPosition(element)
    return (
      (place & (direction === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING)) !== 0
    )
  }
  if (direction === -1) return all.findLast(isBeyond)
  return all.find((element) => element === focused || isBeyond(element))
}
