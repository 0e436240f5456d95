import type { WidgetNote } from '@kinfolio/contract/report-data'
import type { earningsWidgets } from '@kinfolio/contract/report-widgets/earnings'
import { addMonths, type Day } from '@kinfolio/ledger/days/day'
import { plus, roundMoney, sum, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { gainEffectsOf } from '@kinfolio/ledger/rows/effects'
import { kindOn } from '@kinfolio/ledger/rows/kind'
import { splitsAfter } from '@kinfolio/ledger/rows/splits'
import { convert } from '@kinfolio/ledger/value/figure'
import { valuePosition } from '@kinfolio/ledger/value/valuation'

import type { Book, BookEntry } from '../../../book/rows/rules.ts'
import { seenBook } from '../../sight/book/queries.ts'
import { Buckets, bucketOf, bucketsBetween, within } from '../calendar.ts'
import { column, empty, row, type Reader } from '../reader.ts'
import { listIncome, type Income } from './income.ts'

type Ahead = { day: Day; amount: Decimal }

/**
 * Income of the months ahead: what is recorded, and of each position without a record in a month what came a year before it, for the
 * units that are held now. What was repeated is an estimate, and said so.
 */
export const incomeAhead: Reader<(typeof earningsWidgets)['income-ahead']['settings']> = async (
  sight,
  { months },
) => {
  const { book, entries, notes } = await seenBook(sight)
  const last = addMonths(sight.to, months)
  const recorded = new Map(entries.map((entry) => [entry.row.id, recordedAhead(entry, sight.to, last, book)]))
  const { incomes } = await listIncome(sight)
  const lastYear = within(incomes, { from: addMonths(sight.to, -12), to: sight.to })
  const repeated = lastYear.flatMap((income) => {
    if (income.isSettledInTrade) return []
    const own = recorded.get(income.entry.row.id) ?? []
    const next = repeatedOf(income, sight.to, book)
    const isRecorded = own.some(({ day }) => day.slice(0, 7) === next?.day.slice(0, 7))
    return next === null || next.day > last || isRecorded ? [] : [next]
  })
  const told = [...recorded.values()].flat()
  if (told.length + repeated.length === 0)
    return empty('Nothing is recorded for the months ahead, and nothing came in the last twelve.')
  const [known, estimated] = [new Buckets(), new Buckets()]
  for (const { day, amount } of told) known.add(bucketOf(day, 'month'), amount)
  for (const { day, amount } of repeated) estimated.add(bucketOf(day, 'month'), amount)
  const money = (amount: Decimal, mark: 'PLANNED' | 'ESTIMATED') => ({ amount: toText(amount), mark })
  return {
    columns: [
      column('month', 'Month', 'text'),
      column('recorded', 'Recorded', 'money', sight.currency),
      column('expected', 'As a year before', 'money', sight.currency),
      column('both', 'Together', 'money', sight.currency),
    ],
    rows: [
      ...bucketsBetween(sight.to, last, 'month').map((month) =>
        row({
          month: { text: month },
          recorded: money(known.of(month), 'PLANNED'),
          expected: money(estimated.of(month), 'ESTIMATED'),
          both: money(plus(known.of(month), estimated.of(month)), 'ESTIMATED'),
        }),
      ),
      row(
        {
          month: { text: 'Sum' },
          recorded: money(sum(told.map(({ amount }) => amount)), 'PLANNED'),
          expected: money(sum(repeated.map(({ amount }) => amount)), 'ESTIMATED'),
          both: money(sum([...told, ...repeated].map(({ amount }) => amount)), 'ESTIMATED'),
        },
        { isSum: true },
      ),
    ],
    picture: {
      kind: 'bars',
      x: 'month',
      y: ['recorded', 'expected'],
      isStacked: true,
      isHorizontal: false,
    },
    notes: [...notes, method],
  }
}

const method: WidgetNote = {
  kind: 'ESTIMATED',
  text: 'What came a year before is expected again, before tax, for the units that are held now and at the rate of the day of the report.',
}

function recordedAhead({ row: position, input }: BookEntry, from: Day, to: Day, book: Book): Ahead[] {
  return input.transactions.flatMap((recorded): Ahead[] => {
    const { day } = recorded
    if (day <= from || day > to) return []
    const { income } = gainEffectsOf(kindOn(input, day), recorded)
    const amount = income.isZero() ? null : inCurrency(income, position.currency, from, book)
    return amount === null ? [] : [{ day, amount }]
  })
}

/** What a payment would be a year later, for the units that are held now; null where nothing is held any more. */
function repeatedOf({ entry, row: paid }: Income, on: Day, book: Book): Ahead | null {
  const { row: position, input } = entry
  const next = addMonths(paid.day, 12)
  const { maturesOn } = position.details
  if (position.status === 'closed' || (maturesOn && maturesOn < next)) return null
  const { income } = gainEffectsOf(kindOn(input, paid.day), paid)
  const [now, then] = [valuePosition(input, on, book.rates), valuePosition(input, paid.day, book.rates)]
  if (kindOn(input, on).method !== 'QUOTED') {
    const isWorthNothing = now.lenses.rolled.value?.isZero() ?? true
    const amount = isWorthNothing ? null : inCurrency(income, position.currency, on, book)
    return amount === null ? null : { day: next, amount }
  }
  // Units of that day in units of today: a split gave more of them, each of which pays less.
  const splits = input.transactions.filter((split) => split.day <= on)
  const units = then.quantity.times(splitsAfter(splits, paid.day))
  if (units.isZero() || now.quantity.isZero()) return null
  const amount = inCurrency(roundMoney(income.times(now.quantity).div(units)), position.currency, on, book)
  return amount === null ? null : { day: next, amount }
}

function inCurrency(value: Decimal, currency: string, on: Day, { base, rates }: Book): Decimal | null {
  const figure = { value, currency, day: on, source: 'transactions', isStale: false }
  return convert(figure, base, on, rates).value ?? (value.isZero() ? zero : null)
}
