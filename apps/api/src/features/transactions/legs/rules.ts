import { failInput } from '@kinfolio/contract/errors'
import type { PositionType } from '@kinfolio/contract/position-types'
import type { TransactionUpdate } from '@kinfolio/contract/transaction'
import { decimal, one, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { isFeeBeside } from '@kinfolio/ledger/rows/payments'

import type { PositionRow } from '../../book/rows/rules.ts'
import { changedFields, fieldsOfRow, type Fields, type Row } from '../columns/rules.ts'

type LegRow = Pick<Row, 'id' | 'linkId' | 'type' | 'subtype' | 'currency' | 'reverses' | 'positionId'>

/** The rows of an exchange: what left one account, what arrived on another one, and what the bank charged for it. */
export type Legs<R> = { from: R; to: R; fee: R | null }

/**
 * The rows of an exchange by what they do: money leaves a cash account, and arrives on another one in another currency. Null
 * where rows are joined by anything else.
 */
export function legsOf<R extends LegRow>(
  rows: readonly R[],
  typeOf: (positionId: string) => PositionType | undefined,
): Legs<R> | null {
  const [fee, ...furtherFees] = rows.filter(isFeeBeside)
  const ends = rows.filter((row) => !isFeeBeside(row))
  const isMoney = (row: R) =>
    row.linkId !== null && row.subtype === null && row.reverses === null && typeOf(row.positionId) === 'CASH'
  const from = ends.find((row) => row.type === 'SELL' && isMoney(row))
  const to = ends.find((row) => row.type === 'BUY' && isMoney(row))
  if (from === undefined || to === undefined || ends.length !== 2 || furtherFees.length > 0) return null
  const isExchange = from.currency !== to.currency && from.positionId !== to.positionId
  return isExchange ? { from, to, fee: fee ?? null } : null
}

/** Units of the currency that is got for one unit of the one that is given, and the other way round. */
export type AgreedRate = { rate: Decimal; inverse: Decimal }

type Money = Pick<Fields, 'amount' | 'currency' | 'fxRate' | 'fxCurrency'>

const ratePlaces = 12
/** The inverse of a rate of 12 places has fewer that can be relied on. */
const inversePlaces = 10

/** The rate of an exchange: the one that was recorded with a row of it, else that of both amounts. */
export function agreedRateOf(from: Money, to: Money): AgreedRate {
  if (from.fxRate !== null && from.fxCurrency === to.currency) return ratesBy(decimal(from.fxRate))
  if (to.fxRate !== null && to.fxCurrency === from.currency) {
    const { rate: inverse, inverse: rate } = ratesBy(decimal(to.fxRate))
    return { rate, inverse }
  }
  return ratesOfAmounts(decimal(from.amount ?? '0'), decimal(to.amount ?? '0'))
}

/** The rate that leads from one amount to another one. Neither is 0. */
export function ratesOfAmounts(given: Decimal, got: Decimal): AgreedRate {
  return {
    rate: got.div(given).decimalPlaces(ratePlaces),
    inverse: given.div(got).decimalPlaces(ratePlaces),
  }
}

/** A rate that was agreed, and its inverse. */
export function ratesBy(rate: Decimal): AgreedRate {
  return { rate, inverse: one.div(rate).decimalPlaces(inversePlaces) }
}

/** The columns of the rate on a row whose other end is in another currency: it is kept where it leads to the base currency. */
export function rateColumns(
  rate: Decimal,
  into: string,
  base: string,
): Partial<Pick<Fields, 'fxRate' | 'fxCurrency'>> {
  return into === base
    ? { fxRate: toText(rate.decimalPlaces(ratePlaces)), fxCurrency: base }
    : { fxRate: null, fxCurrency: null }
}

const boundWords =
  'This is one row of an exchange. Its day and its amounts can change here; for anything else delete the exchange, and record it anew.'

const boundFields = [
  'type',
  'subtype',
  'currency',
  'reverses',
  'quantity',
  'price',
  'share',
  'ratio',
] as const

type Change = { row: Row; legs: Legs<Row>; position: (id: string) => PositionRow; base: string }

/**
 * What a change of one row of an exchange makes of each of its rows, by their ids: the day is that of all, each amount stands
 * for itself, and the agreed rate follows from both.
 */
export function changedLegs(
  { row, legs, position, base }: Change,
  change: TransactionUpdate,
): ReadonlyMap<string, Fields> {
  const { from, to, fee } = legs
  const other = row === from ? to : row === to ? from : null
  const { fxRate, fxCurrency } = row
  const own = { ...changedFields(row, change, position(row.positionId), base), fxRate, fxCurrency }
  for (const key of boundFields) if (own[key] !== row[key]) failInput(key, boundWords)
  if (change.positionId !== row.positionId) failInput('positionId', boundWords)
  if (change.cashPositionId && change.cashPositionId !== other?.positionId)
    failInput('cashPositionId', boundWords)
  const fieldsNow = (each: Row): Fields => {
    if (each === row) return own
    const { amount, ...rest } = fieldsOfRow(each)
    return { ...rest, on: own.on, amount: each === other ? (change.cashAmount ?? amount) : amount }
  }
  const changed = new Map([from, to, fee].flatMap((each) => (each ? [[each.id, fieldsNow(each)]] : [])))
  for (const [id, { amount }] of changed) {
    if (amount === null || decimal(amount).isZero())
      failInput(id === row.id ? 'amount' : 'cashAmount', 'Enter more than nothing, or delete the exchange.')
  }
  const [given, got] = [fieldsNow(from), fieldsNow(to)]
  if (!isEqual(given.amount, from.amount) || !isEqual(got.amount, to.amount)) {
    const { rate, inverse } = ratesOfAmounts(decimal(given.amount ?? '0'), decimal(got.amount ?? '0'))
    changed.set(from.id, { ...given, ...rateColumns(rate, to.currency, base) })
    changed.set(to.id, { ...got, ...rateColumns(inverse, from.currency, base) })
  }
  const isAsStated = [row.fxRate, changed.get(row.id)?.fxRate].some((each) => isEqual(change.fxRate, each))
  if (change.fxRate !== undefined && !isAsStated)
    failInput('fxRate', 'The rate of an exchange follows from both amounts. Change one of them.')
  return changed
}

function isEqual(a: string | null | undefined, b: string | null | undefined): boolean {
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null)
  return decimal(a).isEqualTo(decimal(b))
}
