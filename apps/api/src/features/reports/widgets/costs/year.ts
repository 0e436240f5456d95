import { plainLabel } from '@kinfolio/contract/cost-kinds'
import type { CostSums, CostYear } from '@kinfolio/contract/cost-years'
import type { Cell, WidgetNote } from '@kinfolio/contract/report-data'
import type { costsWidgets } from '@kinfolio/contract/report-widgets/costs'
import { say } from '@kinfolio/contract/say'
import { day } from '@kinfolio/ledger/days/day'
import { decimal, sum, toText } from '@kinfolio/ledger/numbers/decimal'

import { getYear } from '../../../costs/years/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { looksAt } from '../../sight/records/rules.ts'
import { bucketOf } from '../calendar.ts'
import { column, empty, row, type Reader } from '../reader.ts'

type ReaderOf<T extends keyof typeof costsWidgets> = Reader<(typeof costsWidgets)[T]['settings']>

/** The year of the last day of a report, of what it looks at; in the base currency, as its page tells it. */
function yearOf(sight: Sight): Promise<CostYear> {
  return sight.once('costs of the year', () =>
    getYear(sight.org, { year: +sight.to.slice(0, 4) }, ({ positionId, entityId }) =>
      looksAt(sight, { positionId, entityIds: [entityId] }),
    ),
  )
}

const nothingCosts = empty('No cost is due or paid in this year. Add the agreements that cost money.')

function isNothing({ expectedMax, paid, missingCount }: CostSums): boolean {
  return missingCount === 0 && [expectedMax, paid].every((amount) => amount === null || amount === '0')
}

/** Amounts are in the base currency, whatever that of the report: they are what was agreed and paid. */
export function baseNotes({ currency }: { currency: string }, sight: Sight, missing: number): WidgetNote[] {
  return [
    ...(currency === sight.currency
      ? []
      : [
          {
            kind: 'METHOD' as const,
            text: say`Amounts are in ${currency}, the currency of the organization.`,
          },
        ]),
    ...(missing === 0
      ? []
      : [
          {
            kind: 'MISSING' as const,
            text:
              missing === 1
                ? 'One amount is left out: the amount or an exchange rate is not known.'
                : say`${missing} amounts are left out: the amount or an exchange rate is not known.`,
          },
        ]),
  ]
}

const cellsOf = ({ expectedMin, expectedMax, accruedMax, paid }: CostSums): Record<string, Cell> => ({
  least: { amount: expectedMin },
  most: { amount: expectedMax },
  accrued: { amount: accruedMax },
  paid: { amount: paid },
})

const columnsOf = (currency: string) => [
  column('least', 'The year, at least', 'money', currency),
  column('most', 'The year, at most', 'money', currency),
  column('accrued', 'Fallen due', 'money', currency),
  column('paid', 'Paid', 'money', currency),
]

export const costYear: ReaderOf<'cost-year'> = async (sight, { by, most }) => {
  const year = await yearOf(sight)
  if (isNothing(year.total)) return nothingCosts
  const slices = {
    type: year.byType,
    payee: year.byPayee,
    entity: year.byEntity,
    position: year.byPosition,
  }[by].filter((slice) => !isNothing(slice))
  const rest = slices.slice(most)
  const restOf = (name: 'expectedMin' | 'expectedMax' | 'accruedMax' | 'paid'): Cell => {
    const amounts = rest.map((slice) => slice[name])
    const known = amounts.flatMap((amount) => (amount === null ? [] : [decimal(amount)]))
    return { amount: known.length === 0 ? null : toText(sum(known)) }
  }
  const labelOf = (key: string | null, name: string | null): Cell => {
    if (key === null)
      return {
        text: { type: 'No type', payee: 'No payee', entity: 'No entity', position: 'No position' }[by],
      }
    if (by === 'type') return { text: plainLabel(key) }
    if (by === 'payee') return { text: name ?? key }
    return { text: name ?? 'Not for your role to see', record: { kind: by, id: key } }
  }
  return {
    columns: [column('part', 'Part', 'text'), ...columnsOf(year.currency)],
    rows: [
      ...slices
        .slice(0, most)
        .map(({ key, name, ...sums }) => row({ part: labelOf(key, name), ...cellsOf(sums) })),
      ...(rest.length === 0
        ? []
        : [
            row({
              part: { text: `${rest.length} more` },
              least: restOf('expectedMin'),
              most: restOf('expectedMax'),
              accrued: restOf('accruedMax'),
              paid: restOf('paid'),
            }),
          ]),
      row({ part: { text: say`All of ${year.year}` }, ...cellsOf(year.total) }, { isSum: true }),
    ],
    picture: { kind: 'bars', x: 'part', y: ['most', 'paid'], isStacked: false, isHorizontal: true },
    notes: baseNotes(year, sight, year.total.missingCount),
  }
}

export const costMonths: ReaderOf<'cost-months'> = async (sight) => {
  const year = await yearOf(sight)
  if (isNothing(year.total)) return nothingCosts
  const months = new Map(year.byMonth.map((slice) => [slice.key, slice]))
  return {
    columns: [column('month', 'Month', 'text'), ...columnsOf(year.currency)],
    rows: [
      ...Array.from({ length: 12 }, (_, at) => `${year.year}-${String(at + 1).padStart(2, '0')}`).map(
        (key) => {
          const slice = months.get(key)
          const none: Record<string, Cell> = Object.fromEntries(
            ['least', 'most', 'accrued', 'paid'].map((name) => [name, { amount: '0' }]),
          )
          return row({
            month: { text: bucketOf(day(`${key}-01`), 'month') },
            ...(slice ? cellsOf(slice) : none),
          })
        },
      ),
      row({ month: { text: say`All of ${year.year}` }, ...cellsOf(year.total) }, { isSum: true }),
    ],
    picture: { kind: 'bars', x: 'month', y: ['most', 'paid'], isStacked: false, isHorizontal: false },
    notes: baseNotes(year, sight, year.total.missingCount),
  }
}
