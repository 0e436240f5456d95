import type { Cell } from '@kinfolio/contract/report-data'
import { said } from '@kinfolio/contract/say'

import { markNotes, reasonWords } from './words.ts'

/** A footnote of a cell: its words stand where it is marked first, later marks lead there. */
export type NoteMark = { id: string; text?: string }

export type Footnotes = { of(widgetId: string, cell: Cell): NoteMark[] }

/** Footnotes of a report: within a widget, what is said of several figures is said once. */
export function footnotesOf(): Footnotes {
  const placed = new Map<string, string>()
  return {
    of(widgetId, cell) {
      const texts = [
        cell.reason === undefined ? undefined : reasonWords[cell.reason],
        cell.mark === undefined ? undefined : markNotes[cell.mark],
      ].filter((text) => text !== undefined)
      return texts.map(said).map((text) => {
        const key = `${widgetId} ${text}`
        const id = placed.get(key)
        if (id !== undefined) return { id }
        const own = `note-${placed.size + 1}`
        placed.set(key, own)
        return { id: own, text }
      })
    },
  }
}
