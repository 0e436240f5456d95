import type { Position } from '@kinfolio/contract/position'
import type { fundsWidgets } from '@kinfolio/contract/report-widgets/funds'
import { say } from '@kinfolio/contract/say'
import {
  decimal,
  minus,
  plus,
  sum,
  toFloat,
  toText,
  zero,
  type Decimal,
} from '@kinfolio/ledger/numbers/decimal'
import { convert } from '@kinfolio/ledger/value/figure'

import type { Book } from '../../../book/rows/rules.ts'
import { liquidityOf } from '../../../portfolio/rules.ts'
import { countedPositions } from '../../sight/book/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { ofFigure, ofTotal } from '../cells.ts'
import { column, empty, row, type Reader } from '../reader.ts'
import { amountOf, measure, privateEntries } from './private-entries.ts'

type ReaderOf<T extends keyof typeof fundsWidgets> = Reader<(typeof fundsWidgets)[T]['settings']>

/** Positions with a commitment, the newest vintage first. */
export async function committedPositions(sight: Sight): Promise<readonly Position[]> {
  const positions = await countedPositions(sight)
  return positions
    .filter(
      ({ details, status }) =>
        details.commitment !== undefined && details.commitment !== null && status !== 'closed',
    )
    .toSorted((a, b) => (b.details.vintage ?? 0) - (a.details.vintage ?? 0) || a.name.localeCompare(b.name))
}

/** What funds can still call, in all, as its proof computes it; null where a rate is missing. */
export async function unfundedOf(sight: Sight): Promise<Decimal | null> {
  const seen = await privateEntries(sight)
  return amountOf(measure(sight, 'unfunded', seen.entries, seen), 'unfunded')
}

/** An amount in the currency of the report at the rate of its day; null without one. */
export function inCurrency(
  value: Decimal,
  currency: string,
  { to }: Sight,
  { base, rates }: Book,
): Decimal | null {
  const figure = { value, currency, day: to, source: 'positions', isStale: false }
  return convert(figure, base, to, rates).value
}

export const commitments: ReaderOf<'commitments'> = async (sight) => {
  const funds = await committedPositions(sight)
  if (funds.length === 0)
    return empty('No fund with a commitment is among these positions. Record one on a private fund.')
  const { book, notes } = await privateEntries(sight)
  const converted = (amount: string | null | undefined, currency: string) =>
    amount === null || amount === undefined ? null : inCurrency(decimal(amount), currency, sight, book)
  const lines = funds.map((fund) => ({
    fund,
    commitment: converted(fund.details.commitment, fund.currency),
    unfunded: converted(fund.unfunded?.value, fund.currency),
  }))
  const unfunded = await unfundedOf(sight)
  const known = lines.flatMap(({ commitment }) => commitment ?? [])
  return {
    columns: [
      column('fund', 'Fund', 'text'),
      column('vintage', 'Vintage', 'text'),
      column('manager', 'Manager', 'text'),
      column('commitment', 'Commitment', 'money'),
      column('called', 'Called', 'ratio'),
      column('unfunded', 'Unfunded', 'money'),
      column('inReport', say`Unfunded in ${sight.currency}`, 'money', sight.currency),
    ],
    rows: [
      ...lines.map(({ fund, unfunded: own }) => {
        const { currency, details, id, name } = fund
        const committed = decimal(details.commitment ?? '0')
        const left = fund.unfunded?.value
        const isKnown = left !== undefined && left !== null && committed.gt(0)
        return row({
          fund: { text: name, record: { kind: 'position', id } },
          vintage: { text: details.vintage ? `${details.vintage}` : '' },
          manager: managerCell(fund),
          commitment: { amount: details.commitment ?? null, currency },
          called: { number: isKnown ? toFloat(minus(committed, decimal(left)).div(committed)) : null },
          unfunded: fund.unfunded
            ? ofFigure(fund.unfunded, { proof: { measure: 'unfunded', to: sight.to, positionId: id } })
            : {},
          inReport: { amount: own && toText(own), ...(own === null ? { reason: 'NO_RATE' as const } : {}) },
        })
      }),
      row(
        {
          fund: { text: 'Sum' },
          commitment:
            known.length === lines.length
              ? { amount: toText(sum(known)), currency: sight.currency }
              : { amount: null, reason: 'NO_RATE' },
          inReport: {
            amount: unfunded && toText(unfunded),
            ...(unfunded === null ? { reason: 'NO_RATE' as const } : {}),
            proof: { measure: 'unfunded', to: sight.to },
          },
        },
        { isSum: true },
      ),
    ],
    picture: { kind: 'meters', label: 'fund', value: 'called' },
    notes,
  }
}

export function managerCell({ manager, managerCompany, managerId }: Position) {
  return {
    text: managerCompany ?? manager ?? '',
    ...(managerId === null ? {} : { record: { kind: 'company' as const, id: managerId } }),
  }
}

/** What can still be called beside what is liquid, currency by currency, and both as a whole. */
export const unfundedAgainstLiquid: ReaderOf<'unfunded-against-liquid'> = async (sight) => {
  const positions = await countedPositions(sight)
  const { book, notes } = await privateEntries(sight)
  const [open, liquid] = [new Map<string, Decimal>(), new Map<string, Decimal>()]
  const add = (to: Map<string, Decimal>, currency: string, amount: string | null | undefined) => {
    if (amount === null || amount === undefined || decimal(amount).isZero()) return
    to.set(currency, plus(to.get(currency) ?? zero, decimal(amount)))
  }
  for (const position of positions) {
    add(open, position.currency, position.unfunded?.value)
    if (liquidityOf(position) === 'liquid') add(liquid, position.currency, position.nav.value)
  }
  if (open.size === 0) return empty('No fund can call anything on this day.')
  const money = (amount: Decimal | undefined, currency: string) => {
    const own = inCurrency(amount ?? zero, currency, sight, book)
    return { amount: own && toText(own), ...(own === null ? { reason: 'NO_RATE' as const } : {}) }
  }
  const unfunded = await unfundedOf(sight)
  const all = (await sight.summary()).liquid
  const ratio = (called: Decimal | null, at: Decimal | null) =>
    called === null || at === null || !at.gt(0) ? { number: null } : { number: toFloat(called.div(at)) }
  return {
    columns: [
      column('currency', 'Currency', 'text'),
      column('unfunded', 'Unfunded', 'money', sight.currency),
      column('liquid', 'Liquid', 'money', sight.currency),
      column('ratio', 'Unfunded for each unit that is liquid', 'number'),
    ],
    rows: [
      ...[...new Set([...open.keys(), ...liquid.keys()])].map((currency) =>
        row({
          currency: { text: currency },
          unfunded: money(open.get(currency), currency),
          liquid: money(liquid.get(currency), currency),
          ratio: ratio(open.get(currency) ?? zero, liquid.get(currency) ?? null),
        }),
      ),
      row(
        {
          currency: { text: 'Sum' },
          unfunded: {
            amount: unfunded && toText(unfunded),
            proof: { measure: 'unfunded', to: sight.to },
          },
          liquid: ofTotal(all),
          ratio: ratio(unfunded, all.value === null ? null : decimal(all.value)),
        },
        { isSum: true },
      ),
    ],
    picture: {
      kind: 'bars',
      x: 'currency',
      y: ['unfunded', 'liquid'],
      isStacked: false,
      isHorizontal: false,
    },
    notes,
  }
}
