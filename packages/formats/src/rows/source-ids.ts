import { say } from '@kinfolio/contract/say'

import { refuse } from './parsed.ts'
import type { ParsedTransaction, RefusedRow } from './parsed.ts'

/**
 * An id of the source may belong to one row only. A row that repeats another one with its id is refused. Different rows
 * with the same id (an order that was filled in parts) lose it, and their contents tell them apart.
 */
export function settleSourceIds(rows: readonly ParsedTransaction[]): {
  rows: ParsedTransaction[]
  repeated: RefusedRow[]
} {
  const first = new Map<string, ParsedTransaction>()
  const differing = new Set<string>()
  for (const row of rows) {
    if (row.sourceId === null) continue
    const earlier = first.get(row.sourceId)
    if (earlier === undefined) first.set(row.sourceId, row)
    else if (contentOf(row) !== contentOf(earlier)) differing.add(row.sourceId)
  }

  const distinct: ParsedTransaction[] = []
  const repeated: RefusedRow[] = []
  for (const row of rows) {
    const earlier = row.sourceId === null ? undefined : first.get(row.sourceId)
    if (row.sourceId === null || earlier === undefined) distinct.push(row)
    else if (differing.has(row.sourceId)) distinct.push(withoutId(row))
    else if (row === earlier) distinct.push(row)
    else {
      const message = say`This row repeats line ${earlier.line} with the same id. It is left out; nothing is missing.`
      repeated.push(refuse(row.line, [{ code: 'REPEATED_ROW', message, isLeftOut: true }], row.sourceId))
    }
  }
  return { rows: distinct, repeated }
}

function withoutId(row: ParsedTransaction): ParsedTransaction {
  const message = say`Several different rows have the id ${row.sourceId}. The row is told apart by its content instead.`
  return { ...row, sourceId: null, warnings: [...row.warnings, { code: 'SOURCE_ID_REPEATED', message }] }
}

function contentOf({ line: _line, warnings: _warnings, ...content }: ParsedTransaction): string {
  return JSON.stringify(content)
}
