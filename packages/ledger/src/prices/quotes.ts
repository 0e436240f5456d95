import { toEpochDay } from '../days/day.ts'
import { decimal, toFloat } from '../numbers/decimal.ts'
import type { Tick, Ticks } from './ticks.ts'

/**
 * Prices as a source gave them: ascending by day, as a day may stand there twice. `volumes` are NaN where the source
 * has none. A series of closes (`Ticks`) is one without volumes and without doubles.
 */
export type Quotes = Pick<Ticks, 'days' | 'values'> & { readonly volumes?: Float64Array }

/** Rows in any order, as read from a file or a feed; rows of one day keep their order. */
export function quotes(rows: Iterable<Tick & { readonly volume?: string | null }>): Quotes {
  const ordered = [...rows].toSorted((a, b) => (a.day < b.day ? -1 : +(a.day > b.day)))
  const columns = {
    days: Int32Array.from(ordered, (row) => toEpochDay(row.day)),
    values: Float64Array.from(ordered, (row) => toFloat(decimal(row.value))),
  }
  if (!ordered.some((row) => typeof row.volume === 'string')) return columns
  const volumes = Float64Array.from(ordered, ({ volume }) =>
    typeof volume === 'string' ? toFloat(decimal(volume)) : NaN,
  )
  return { ...columns, volumes }
}
