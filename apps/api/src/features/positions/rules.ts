import type { Opening } from '@kinfolio/contract/openings'
import type { Position } from '@kinfolio/contract/position'
import type { TransactionCreate } from '@kinfolio/contract/transaction'
import type { Day } from '@kinfolio/ledger/days/day'
import { decimal, roundMoney, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { divisorOf } from '@kinfolio/ledger/prices/price-series'
import { multiples } from '@kinfolio/ledger/returns/multiples'
import { kindOn } from '@kinfolio/ledger/rows/kind'
import { isPrivate, type PositionType } from '@kinfolio/ledger/rows/position'
import { convert, type Reason } from '@kinfolio/ledger/value/figure'
import type { PositionValue } from '@kinfolio/ledger/value/valuation'

import {
  toWire,
  computed,
  gainOfDay,
  priceOf,
  tradedOn,
  valuationDueOn,
  valueOf,
} from '../book/figures/rules.ts'
import type { Frame, PositionRow, ValuedEntry } from '../book/rows/rules.ts'
import { irrSinceInception } from '../book/rules.ts'

/** A position on the wire: its record and its figures of one day. */
export function toPosition(
  entry: ValuedEntry,
  on: Day,
  book: Frame,
  companyNames: ReadonlyMap<string, string>,
): Position {
  const { row } = entry
  const state = valueOf(entry, on, book)
  const { rolled } = state.lenses
  const figure = (value: Decimal | null, missing: Reason = rolled.reason ?? 'NO_VALUATION') =>
    computed(value, on, row.currency, entry.isConvertible ? missing : 'NO_RATE')
  return {
    ...recordOf(row),
    managerCompany: companyNames.get(row.managerId ?? '') ?? null,
    custodianCompany: companyNames.get(row.custodianId ?? '') ?? null,
    valuedBy: kindOn(row, on).method,
    valuationDueOn: valuationDueOn(entry, state, on),
    asOf: on,
    quantity: toText(state.quantity),
    price: toWire(priceOf(entry, on)),
    nav: toWire(rolled),
    lenses: {
      official: toWire(state.lenses.official),
      rolled: toWire(rolled),
      estimate: toWire(state.lenses.estimate),
    },
    navBase: toWire(convert(rolled, book.base, on, book.rates)),
    dayChange: { ...figure(dayChangeOf(entry, on, book), 'NO_PRICE'), day: tradedOn(entry, on) },
    cost: figure(state.cost),
    gain: figure(state.gain),
    unrealisedGain: figure(state.unrealisedGain),
    realisedGain: figure(state.realisedGain),
    paidIn: figure(state.paidIn),
    distributed: figure(state.distributed),
    unfunded: state.unfunded === null ? null : figure(state.unfunded),
    multiples: multiplesOf(row.type, state),
    irr: isPrivate(row.type) ? irrSinceInception(entry, on, book) : null,
    transactionCount: entry.transactionCount,
  }
}

function recordOf({ deletedAt: _, importId: __, ...row }: PositionRow) {
  return {
    ...row,
    ownership: row.ownership && toText(decimal(row.ownership)),
    targetWeight: row.targetWeight && toText(decimal(row.targetWeight)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The change of value on the last day with a new close, without what was paid in or out. */
export function dayChangeOf(entry: ValuedEntry, on: Day, book: Frame): Decimal | null {
  const traded = tradedOn(entry, on)
  return traded === null ? null : gainOfDay(entry, traded, book)
}

function multiplesOf(type: PositionType, state: PositionValue): Position['multiples'] {
  if (!isPrivate(type)) return null
  const { paidIn, distributed, lenses } = state
  const none = { dpi: null, rvpi: null, tvpi: null }
  if (paidIn === null || distributed === null || lenses.rolled.value === null) return none
  return multiples({ paidIn, distributed, value: lenses.rolled.value }) ?? none
}

/**
 * The rows that a new position begins with. A purchase comes first, and its money never was in the book; a value
 * beside it is a normal valuation. Without a cost the value itself is the beginning.
 */
export function openingRows(
  { id, method, stock }: Pick<Position, 'id' | 'method' | 'stock'>,
  { date, cost, value, valuedOn, quantity, price }: Opening,
): TransactionCreate[] {
  const valuation = { positionId: id, type: 'NAV_ADJUSTMENT', date: valuedOn ?? date, amount: value } as const
  if (method !== 'QUOTED' && cost === undefined) return [{ ...valuation, date, subtype: 'OPENING' }]
  const priced = () =>
    decimal(quantity ?? '0')
      .times(decimal(price ?? '0'))
      .div(divisorOf(stock?.unit))
  const amount = cost ?? toText(roundMoney(priced()))
  const purchase = { positionId: id, type: 'BUY', subtype: 'OPENING', date, amount, quantity, price } as const
  return value === undefined ? [purchase] : [purchase, valuation]
}
