import type { Cell, Row } from '@kinfolio/contract/report-data'
import { addDays, addMonths, day, type Day } from '@kinfolio/ledger/days/day'
import { plus, sum, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { Sight } from '../sight/queries.ts'
import { column, row } from './reader.ts'
import { monthWords } from './words.ts'

export type Each = 'month' | 'quarter' | 'year'

const lengths = { month: 1, quarter: 3, year: 12 } as const

/** What the month, quarter or year of a day is called: `Mar 2026`, `Q1 2026`, `2026`. */
export function bucketOf(on: Day, each: Each): string {
  const [year, month] = [on.slice(0, 4), +on.slice(5, 7)]
  if (each === 'year') return year
  return each === 'quarter' ? `Q${Math.ceil(month / 3)} ${year}` : `${monthWords()[month - 1]} ${year}`
}

/** All months, quarters or years from the end of one day to the end of another, also those in which nothing was. */
export function bucketsBetween(from: Day, to: Day, each: Each): string[] {
  const buckets: string[] = []
  const first = addDays(from, 1)
  let begin = day(`${first.slice(0, 7)}-01`)
  while (begin <= to && buckets.length < mostBuckets) {
    const bucket = bucketOf(begin, each)
    if (buckets.at(-1) !== bucket) buckets.push(bucket)
    begin = addMonths(begin, each === 'year' ? 12 - (+begin.slice(5, 7) - 1) : 1)
  }
  return buckets.slice(-Math.ceil(mostBuckets / lengths[each]))
}

/** Fifty years of months: more are no picture any more. */
const mostBuckets = 600

/** The days that a setting asks for: those of the report, or all from the eve of the first of some days on. */
export function spanOf(
  { from, to }: Pick<Sight, 'from' | 'to'>,
  span: 'period' | 'all',
  days: readonly { readonly day: Day }[],
): { from: Day; to: Day } {
  const first = days.reduce<Day | null>(
    (least, { day: on }) => (least === null || on < least ? on : least),
    null,
  )
  return { from: span === 'all' && first !== null ? addDays(first, -1) : from, to }
}

/** What lies after the end of one day until the end of another. */
export function within<T extends { readonly day: Day }>(
  list: readonly T[],
  { from, to }: Pick<Sight, 'from' | 'to'>,
): T[] {
  return list.filter(({ day: on }) => on > from && on <= to)
}

/** The amounts of each month, quarter or year. */
export class Buckets {
  readonly #sums = new Map<string, Decimal>()

  add(bucket: string, amount: Decimal): void {
    this.#sums.set(bucket, plus(this.#sums.get(bucket) ?? zero, amount))
  }

  of(bucket: string): Decimal {
    return this.#sums.get(bucket) ?? zero
  }
}

type Dated = { readonly day: Day; readonly amount: Decimal }

/** A year in each row, the latest first, a month in each column, and the sum of the year. */
export function heatTable(amounts: readonly Dated[], { from, to }: { from: Day; to: Day }, currency: string) {
  const months = new Buckets()
  const years = new Buckets()
  for (const { day: on, amount } of within(amounts, { from, to })) {
    months.add(on.slice(0, 7), amount)
    years.add(on.slice(0, 4), amount)
  }
  const keys = monthWords().map((_, at) => `m${at + 1}`)
  const rows = bucketsBetween(from, to, 'year')
    .toReversed()
    .map((year): Row => {
      const cells = monthWords().map((_, at): [string, Cell] => {
        const month = `${year}-${String(at + 1).padStart(2, '0')}`
        const isIn = month >= addDays(from, 1).slice(0, 7) && month <= to.slice(0, 7)
        return [keys[at] ?? '', isIn ? { amount: toText(months.of(month)) } : {}]
      })
      return row({
        year: { text: year },
        ...Object.fromEntries(cells),
        sum: { amount: toText(years.of(year)) },
      })
    })
  return {
    columns: [
      column('year', 'Year', 'text'),
      ...monthWords().map((name, at) => column(keys[at] ?? '', name, 'money', currency)),
      column('sum', 'Year', 'money', currency),
    ],
    rows,
    picture: { kind: 'heat', label: 'year', cells: keys } as const,
  }
}

/** The row below others that sums their money. */
export function sumRow(
  label: Readonly<Record<string, Cell>>,
  sums: Readonly<Record<string, readonly Decimal[]>>,
): Row {
  const cells = Object.entries(sums).map(([key, amounts]) => [key, { amount: toText(sum(amounts)) }])
  return row({ ...label, ...Object.fromEntries(cells) }, { isSum: true })
}
