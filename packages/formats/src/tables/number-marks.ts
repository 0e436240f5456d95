import { doubtfulMark, markEvidence } from './number-column.ts'
import type { DecimalMark } from './number-column.ts'

/**
 * The decimal mark for the ambiguous cells of each numeric column. Null if nothing decides it. The answer of a person
 * decides for all columns. Else the clear cells of the column decide, else those of the other columns. Else the
 * delimiter decides: if it is a comma, the decimal mark is a point, because decimal commas would need quotes
 * everywhere.
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
