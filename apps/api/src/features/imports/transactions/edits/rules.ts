import { MAX_EDITED_CELLS } from '@kinfolio/contract/constants'
import { type RowGroup } from '@kinfolio/contract/import-edits'
import { isLeftOut, type RefusedRow } from '@kinfolio/contract/imports'
import { rangesOf } from '@kinfolio/contract/line-ranges'
import { say } from '@kinfolio/contract/say'

import type { PlacedRow } from '../rows/rules.ts'

/**
 * The identities of lines that were refused: their text, with the number of its occurrence. A person may change such a
 * line, and the same file may come once more.
 */
export function refusedIdentities(format: string, refused: readonly RefusedRow[]): string[] {
  const seen = new Map<string, number>()
  return refused.map(({ raw }) => {
    const occurrence = (seen.get(raw) ?? 0) + 1
    seen.set(raw, occurrence)
    return `${format} refused ${raw} ${occurrence}`
  })
}

type Known = { row: { line: number } }

/** The fingerprints of a file by line: those of the rows that it has, and those of the lines that were refused. */
export function printsByLine(
  rows: readonly Known[],
  prints: readonly string[],
  refused: readonly RefusedRow[],
  refusedPrints: readonly string[],
): Map<number, string[]> {
  const byLine = new Map<number, string[]>()
  const add = (line: number, print: string | undefined) => {
    if (print !== undefined) byLine.set(line, [...(byLine.get(line) ?? []), print])
  }
  for (const [index, { row }] of rows.entries()) add(row.line, prints[index])
  for (const [index, { line }] of refused.entries()) add(line, refusedPrints[index])
  return byLine
}

/** The rows that a person can choose at once: those of an instrument, and those with one problem. */
export function groupsOf(
  rows: readonly PlacedRow[],
  refused: readonly RefusedRow[],
  isTable: boolean,
): RowGroup[] {
  const groups = new Map<string, { kind: RowGroup['kind']; key: string; lines: Set<number> }>()
  const add = (kind: RowGroup['kind'], key: string, line: number) => {
    const group = groups.get(`${kind} ${key}`) ?? { kind, key, lines: new Set() }
    groups.set(`${kind} ${key}`, group)
    group.lines.add(line)
  }
  for (const { row, key, status, problems } of rows) {
    if (status === 'DUPLICATE' || status === 'SKIPPED') continue
    if (key !== '') add('INSTRUMENT', key, row.line)
    for (const { code } of problems) add('PROBLEM', code, row.line)
  }
  for (const one of refused) {
    // Of a file without columns, a line that could not be read has nothing to change.
    if (isLeftOut(one) || (!isTable && one.cells === undefined)) continue
    for (const { code } of one.problems) add('PROBLEM', code, one.line)
  }
  return Array.from(groups.values(), ({ kind, key, lines }) => ({
    kind,
    key,
    count: lines.size,
    lines: lines.size > MAX_EDITED_CELLS ? '' : rangesOf(lines),
  }))
}

/** A line that an earlier import brought in with changes by hand. */
export function changedBefore(on: string): { code: string; message: string } {
  return {
    code: 'CHANGED_BEFORE',
    message: say`This line was changed by hand and imported on ${on}. It is recorded as it was changed; nothing is missing.`,
  }
}
