import { failInput } from '@kinfolio/contract/errors'
import type { LinkKind, TransactionLink } from '@kinfolio/contract/transaction'
import {
  decimal,
  isDecimalText,
  roundMoney,
  sum,
  toText,
  zero,
  type Decimal,
} from '@kinfolio/ledger/numbers/decimal'
import { rateOn, type RateTable } from '@kinfolio/ledger/prices/rates'
import { effectsOf } from '@kinfolio/ledger/rows/effects'
import { kindOn } from '@kinfolio/ledger/rows/kind'

import { toLedger, type PositionRow } from '../../book/rows/rules.ts'
import { emptyColumns, type Fields, type NamedPosition, type Row } from '../columns/rules.ts'

type Linked = Pick<Row, 'id' | 'linkId' | 'subtype'>

export function linkKindOf({ subtype }: Pick<Row, 'subtype'>): LinkKind {
  return subtype === 'TRANSFER' ? 'TRANSFER' : 'MIRROR'
}

/** Whether the other row of the movement leads: this one is the money that it moved, or what arrived from it. */
export function isLed(row: Linked): boolean {
  return row.linkId !== null && row.linkId !== row.id
}

/** A row's link on the wire: the other row of its movement. */
export function toLink(row: Linked, other: Row, position: NamedPosition): TransactionLink {
  return {
    id: row.linkId ?? row.id,
    kind: linkKindOf(row),
    isLed: isLed(row),
    transactionId: other.id,
    type: other.type,
    positionId: other.positionId,
    positionName: position.name,
    positionType: position.type,
    amount: other.amount === null ? null : toText(decimal(other.amount)),
    currency: other.currency,
  }
}

/** Columns of a row about which nothing is said but its type, day, amount and currency. */
export function bareFields(fields: Pick<Fields, 'type' | 'on' | 'amount' | 'currency'>): Fields {
  return { ...emptyColumns, fxCurrency: null, ...fields }
}

type Account = Pick<PositionRow, 'id' | 'name' | 'type' | 'method' | 'methods' | 'currency'>
export type PaidRow = { fields: Fields; position: Account }

/**
 * The row that a row makes on a cash account: money comes in or goes out by the row's cash flow. `statedAmount` is
 * the amount in the account's currency, as the bank states it. Without it, an account in the currency of the row
 * moves the row's amount, and an account in another currency moves it at the rate of the day.
 */
export function cashMovement(
  paid: PaidRow,
  account: Account,
  statedAmount: string | null,
  rates: RateTable,
): Fields {
  const { fields, position } = paid
  if (account.type !== 'CASH' || kindOn(account, fields.on).method !== 'BALANCE') {
    failInput('cashPositionId', `“${account.name}” is no cash account. Choose one that holds money.`)
  }
  if (account.id === position.id) {
    failInput('cashPositionId', 'The money cannot come from the account itself. Choose another one.')
  }
  if (fields.subtype === 'TRANSFER') {
    failInput('cashPositionId', 'A transfer moves no cash. Leave the account empty.')
  }
  const flow = flowIn(account.currency, paid, rates)
  const moved = flow.amount ?? (statedAmount === null ? null : decimal(statedAmount))
  if (flow.isNothing || moved?.isZero() === true) {
    failInput('cashPositionId', 'This moves no cash. Leave the account empty.')
  }
  if (moved === null) {
    const words = `There is no ${position.currency} rate for ${fields.on}. Enter what moved on “${account.name}”.`
    failInput('cashAmount', words)
  }
  const isSame = flow.isExact && statedAmount !== null && !decimal(statedAmount).eq(moved)
  if (isSame) {
    const why =
      fields.currency === account.currency
        ? `Both are in ${account.currency}, so that “${account.name}” moves ${toText(moved)}.`
        : `At the rate of this row “${account.name}” moves ${toText(moved)}. Enter the rate that was applied.`
    failInput('cashAmount', `${why} Leave the amount of the account empty.`)
  }
  const amount = statedAmount !== null && !flow.isExact ? decimal(statedAmount) : moved
  if (amount.isZero()) failInput('cashAmount', `Enter what moved on “${account.name}”.`)
  return bareFields({
    type: flow.isIncoming ? 'BUY' : 'SELL',
    on: fields.on,
    amount: toText(amount),
    currency: account.currency,
  })
}

type FlowIn = {
  isNothing: boolean
  isIncoming: boolean
  /** Whether it is the row's own money, rather than converted at a rate of the day. */
  isExact: boolean
  /** Without its sign; null if there is no rate. */
  amount: Decimal | null
}

/** The amount that a row pays or receives, in a currency. */
function flowIn(currency: string, { fields, position }: PaidRow, rates: RateTable): FlowIn {
  const row = { ...fields, id: '', recordedOrder: 0, linkId: null }
  const kind = kindOn(position, fields.on)
  // The row in its own currency, before any rate.
  const ledgerRow = toLedger({ ...row, fxRate: null }, fields.currency, rates)
  const flow = ledgerRow === null ? zero : effectsOf(kind, ledgerRow, zero).flow
  const direction = { isNothing: flow.isZero(), isIncoming: flow.gt(zero) }
  if (currency === fields.currency) return { ...direction, isExact: true, amount: flow.abs() }
  const booked = toLedger(row, position.currency, rates)
  const inOwn = booked === null ? null : effectsOf(kind, booked, zero).flow.abs()
  if (currency === position.currency) return { ...direction, isExact: true, amount: inOwn }
  const { rate } = rateOn(rates, position.currency, currency, fields.on)
  const amount = rate === null || inOwn === null ? null : roundMoney(inOwn.times(rate))
  return { ...direction, isExact: false, amount }
}

/**
 * The amount that the bank once stated on an account in another currency. It stays while the fields that it depends
 * on do not change. Null if there is none.
 */
export function amountAsBefore(
  paid: PaidRow,
  wasPaid: PaidRow,
  moved: Row,
  accountId: string,
): string | null {
  const isForeign = moved.currency !== wasPaid.fields.currency && moved.currency !== wasPaid.position.currency
  return isForeign && moved.positionId === accountId && isPaidAlike(paid, wasPaid) ? moved.amount : null
}

const paidBy = ['type', 'on', 'amount', 'currency', 'fee', 'tax', 'fxRate', 'reverses'] as const

function isPaidAlike(a: PaidRow, b: PaidRow): boolean {
  const isSame = (x: string | null, y: string | null) =>
    x === y || (x !== null && y !== null && isDecimalText(x) && isDecimalText(y) && decimal(x).eq(decimal(y)))
  return a.position.id === b.position.id && paidBy.every((key) => isSame(a.fields[key], b.fields[key]))
}

/**
 * The row that was paid for, after the money that moved has another amount. Its own amount differs by as much, where
 * it is one number in the account's currency; what follows from parts is changed at the parts.
 */
export function paidOtherwise(paid: PaidRow, moved: Decimal, wasMoved: Decimal): Fields {
  const { fields, position } = paid
  const isOneNumber = fields.lines.length === 0 && (fields.quantity === null || fields.price === null)
  if (fields.amount === null || !isOneNumber || fields.currency !== position.currency) {
    failInput('amount', `This amount follows from the row on “${position.name}”. Change it there.`)
  }
  const amount = sum([decimal(fields.amount), moved, wasMoved.negated()])
  if (amount.isNegative()) failInput('amount', 'The amount is less than fee and tax of what was paid for.')
  return { ...fields, amount: toText(amount) }
}
