import { doubtfulMark, markEvidence } from './number-column.ts'
import type { DecimalMark } from './number-column.ts'

/**
 * The decimal mark by which the doubtful cells of each numeric column are read; null where nothing settles it.
 * A person's answer settles all columns. Else a column's own clear cells do; else those of the other columns; else a
 * comma between columns, beside which points are decimal, since decimal commas would need quotes everywhere.
 */
export function numberMarks<Field extends string>(
  columns: ReadonlyMap<Field, readonly string[]>,
  delimiter: string,
  decimalComma: boolean | undefined,
): Map<Field, DecimalMark | null> {
  if (decimalComma !== undefined) {
    return new Map(Array.from(columns.keys(), (field) => [field, decimalComma ? ',' : '.']))
  }
  const evidence = Array.from(columns, ([field, cells]) => ({ field, cells, mark: markEvidence(cells) }))
  const clear = new Set(evidence.map(({ mark }) => mark).filter((mark) => mark !== 'NONE'))
  const [only] = clear
  const shared = clear.size === 1 && only !== 'MIXED' ? only : undefined

  return new Map(
    evidence.map(({ field, cells, mark }) => {
      if (mark === 'MIXED') return [field, null]
      if (mark !== 'NONE') return [field, mark]
      if (shared !== undefined || clear.size > 0) return [field, shared ?? null]
      const isPlain = delimiter === ',' && cells.every((cell) => doubtfulMark(cell) !== ',')
      return [field, isPlain ? '.' : null]
    }),
  )
}
