import type { KeyboardEvent, MouseEvent } from 'react'

const interactive = 'a, button, input, select, textarea, label, [role="menuitem"], [role="checkbox"]'

function linkOf(target: EventTarget): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null
  return target.closest('tr[data-linked]')?.querySelector('a') ?? null
}

/**
 * Makes the whole row act as its link. The click keeps its modifiers, so that a new tab opens as from the link
 * itself. A click that ends a selection of text does nothing.
 */
export function openRowOnClick(event: MouseEvent) {
  if (event.button > 1) return
  const link = linkOf(event.target)
  if (!link || (event.target instanceof Element && event.target.closest(interactive))) return
  if (window.getSelection()?.type === 'Range') return
  if (event.button === 1) {
    window.open(link.href, '_blank', 'noopener')
    return
  }
  const { ctrlKey, metaKey, shiftKey } = event
  link.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}

export type RowKeyMove = { to: number } | { toggle: boolean } | { open: HTMLAnchorElement } | null

/** What a key on a focused row means: go to another row, open or close this one, follow its link. */
export function readRowKey(event: KeyboardEvent, index: number, count: number): RowKeyMove {
  const clamp = (next: number) => ({ to: Math.max(0, Math.min(count - 1, next)) })
  switch (event.key) {
    case 'ArrowDown':
      return clamp(index + 1)
    case 'ArrowUp':
      return clamp(index - 1)
    case 'PageDown':
      return clamp(index + 15)
    case 'PageUp':
      return clamp(index - 15)
    case 'Home':
      return clamp(0)
    case 'End':
      return clamp(count - 1)
    case 'ArrowRight':
      return { toggle: true }
    case 'ArrowLeft':
      return { toggle: false }
    case 'Enter': {
      const link = linkOf(event.target)
      return link ? { open: link } : null
    }
    default:
      return null
  }
}

type Level = { depth: number }

/** In a tree, the line above that a line belongs to. */
export function parentOf(lines: readonly Level[], index: number): number | null {
  const depth = lines[index]?.depth ?? 0
  const parent = lines.findLastIndex((line, other) => other < index && line.depth < depth)
  return parent === -1 ? null : parent
}

/** In a tree, the first line below an open line. */
export function firstBelow(lines: readonly Level[], index: number): number | null {
  return (lines[index + 1]?.depth ?? 0) > (lines[index]?.depth ?? 0) ? index + 1 : null
}
