import { bondFigures, type BondFigures } from '@kinfolio/contract/bond-figures'
import type { Position } from '@kinfolio/contract/position'
import type { WidgetNote } from '@kinfolio/contract/report-data'
import type { earningsWidgets } from '@kinfolio/contract/report-widgets/earnings'
import { say } from '@kinfolio/contract/say'
import type { Day } from '@kinfolio/ledger/days/day'
import { decimal, sum, toFloat, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { convert } from '@kinfolio/ledger/value/figure'

import { countedPositions, seenBook } from '../../sight/book/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { Buckets, bucketOf, bucketsBetween, sumRow } from '../calendar.ts'
import { ofPosition } from '../cells.ts'
import { column, empty, row, type Reader } from '../reader.ts'

type ReaderOf<T extends keyof typeof earningsWidgets> = Reader<(typeof earningsWidgets)[T]['settings']>

/** A bond that is held, and what is paid back of it, in the currency of the report; null where a rate is missing. */
type SeenBond = { position: Position; figures: BondFigures; maturesOn: Day; repaid: Decimal | null }

/** The bonds that are held on the day of the report, the first to mature first, and those that cannot be placed. */
async function seenBonds(sight: Sight): Promise<{ bonds: SeenBond[]; notes: WidgetNote[] }> {
  const { book } = await seenBook(sight)
  const bonds: SeenBond[] = []
  const notes: WidgetNote[] = []
  for (const position of await countedPositions(sight)) {
    const answer = position.quantity === '0' ? null : bondFigures(position)
    const record = { kind: 'position', id: position.id } as const
    if (answer?.kind === 'LACKS')
      notes.push({
        kind: 'MISSING',
        text: say`${position.name} is left out: its terms are not known.`,
        record,
      })
    if (answer?.kind === 'MATURED')
      notes.push({
        kind: 'MISSING',
        text: say`${position.name} has matured. Record what it paid back.`,
        record,
      })
    if (answer?.kind !== 'FIGURES') continue
    const { figures } = answer
    const repaid =
      figures.faceValue &&
      convert(
        {
          value: figures.faceValue,
          currency: position.currency,
          day: sight.to,
          source: 'terms',
          isStale: false,
        },
        sight.currency,
        sight.to,
        book.rates,
      ).value
    if (figures.faceValue !== null && repaid === null)
      notes.push({
        kind: 'MISSING',
        text: say`${position.name} is in no sum: there is no rate of that day.`,
        record,
      })
    bonds.push({ position, figures, maturesOn: figures.terms.maturesOn, repaid })
  }
  return {
    bonds: bonds.toSorted((a, b) => (a.maturesOn < b.maturesOn ? -1 : +(a.maturesOn > b.maturesOn))),
    notes,
  }
}

const none = empty(
  'No bond with its terms is held on this day. Add coupon and maturity to the terms of a bond.',
)

const repaidOf = (bonds: readonly SeenBond[]): Decimal => sum(bonds.flatMap(({ repaid }) => repaid ?? []))

/** What bonds pay back in each year, from that of the report to the last maturity. */
export const maturityLadder: ReaderOf<'maturity-ladder'> = async (sight) => {
  const { bonds, notes } = await seenBonds(sight)
  const last = bonds.at(-1)
  if (last === undefined) return { ...none, notes }
  const years = new Buckets()
  for (const { maturesOn, repaid } of bonds) if (repaid) years.add(bucketOf(maturesOn, 'year'), repaid)
  const whole = repaidOf(bonds)
  return {
    columns: [
      column('year', 'Year', 'text'),
      column('repaid', 'Paid back', 'money', sight.currency),
      column('share', 'Share', 'ratio'),
      column('bonds', 'Bonds', 'text'),
    ],
    rows: bucketsBetween(sight.to, last.maturesOn, 'year').map((year) =>
      row({
        year: { text: year },
        repaid: { amount: toText(years.of(year)) },
        share: { number: whole.isZero() ? null : toFloat(years.of(year).div(whole)) },
        bonds: {
          text: bonds
            .filter(({ maturesOn }) => bucketOf(maturesOn, 'year') === year)
            .map(({ position: { name } }) => name)
            .join(', '),
        },
      }),
    ),
    picture: { kind: 'bars', x: 'year', y: ['repaid'], isStacked: false, isHorizontal: false },
    notes: [
      ...notes,
      {
        kind: 'METHOD',
        text: 'Face values at the rate of the day of the report, if no bond is called before.',
      },
    ],
  }
}

/** Each bond with its yield to maturity, its duration and its accrued interest. */
export const bondList: ReaderOf<'bonds'> = async (sight) => {
  const { bonds, notes } = await seenBonds(sight)
  if (bonds.length === 0) return { ...none, notes }
  return {
    columns: [
      column('bond', 'Bond', 'text'),
      column('matures', 'Matures', 'day'),
      column('coupon', 'Coupon', 'ratio'),
      column('yield', 'Yield to maturity', 'ratio'),
      column('duration', 'Modified duration', 'number'),
      column('rating', 'Rating', 'text'),
      column('accrued', 'Accrued interest', 'money'),
      column('repaid', 'Paid back', 'money', sight.currency),
    ],
    rows: [
      ...bonds.map(({ position, figures, maturesOn, repaid }) =>
        row({
          bond: { text: position.name, ...ofPosition(position.id) },
          matures: { day: maturesOn },
          coupon: { number: toFloat(figures.terms.coupon.div(decimal('100'))) },
          yield: figures.yield
            ? { number: figures.yield.nominal }
            : { number: null, ...(position.price.reason ? { reason: position.price.reason } : {}) },
          duration: { number: figures.yield?.modifiedDuration ?? null },
          rating: { text: position.details.rating ?? '' },
          accrued: { amount: figures.accrued && toText(figures.accrued), currency: position.currency },
          repaid: {
            amount: repaid && toText(repaid),
            ...(repaid === null ? { reason: 'NO_RATE' as const } : {}),
          },
        }),
      ),
      sumRow({ bond: { text: 'Sum' } }, { repaid: bonds.flatMap(({ repaid }) => repaid ?? []) }),
    ],
    rowCount: bonds.length + 1,
    picture: { kind: 'table' },
    notes: [
      ...notes,
      {
        kind: 'METHOD',
        text: 'The yield to maturity is that of the last clean price, compounded as often as coupons are paid; a floating rate has none. Accrued interest is in no value.',
      },
    ],
  }
}
