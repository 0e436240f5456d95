import { say } from '@kinfolio/contract/say'

import { UnreadableFile } from '../files/unreadable-file.ts'
import { suggestMapping } from './column-mapping.ts'
import { countLabels } from './header-labels.ts'

type Row = { line: number; cells: readonly string[] }

const fewestLabels = 3
const startsLikeDay = /^\d{1,4}[-./]\d{1,2}[-./]\d{2,4}/

/** A note about a file begins with a word; a row of a table begins with its day. */
export function isRowOfTable({ cells }: Row): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.length >= 3 && startsLikeDay.test(filled[0] ?? '')
}

/** The rows that name a day and an amount and have a row with a day below them. */
export function tableStarts(rows: readonly Row[]): Row[] {
  return rows.filter(({ cells }, at) => {
    const below = rows[at + 1]?.cells ?? []
    if (!below.some((cell) => startsLikeDay.test(cell.trim())) || countLabels(cells) < fewestLabels)
      return false
    const { day, amount } = suggestMapping(cells)
    return day !== undefined && amount !== undefined
  })
}

/**
 * Refuses a file that has one account below another, as some banks export all accounts of a person. The rows above the
 * chosen header would be lost, and the rows below would be mixed. Repeated headers without a title are a new page of
 * the same account.
 */
export function refuseSeveralTables(rows: readonly Row[], header: Row): void {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const isPage = (start: Row) => {
    const before = filled[filled.indexOf(start) - 1]?.cells ?? []
    return (
      start.cells.join('\n') === header.cells.join('\n') &&
      before.filter((cell) => cell.trim() !== '').length > 2
    )
  }
  const other = tableStarts(filled).find((start) => start.line !== header.line && !isPage(start))
  if (other === undefined) return
  const lines = [header.line, other.line].toSorted((first, second) => first - second)
  throw new UnreadableFile(
    say`This file holds several tables, one below another: they begin in lines ${lines.join(' and ')}. Save each as a file of its own and import them one by one.`,
  )
}
