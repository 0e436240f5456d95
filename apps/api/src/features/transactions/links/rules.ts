import { failInput } from '@kinfolio/contract/errors'
import type { PositionType } from '@kinfolio/contract/position-types'
import { dayOf } from '@kinfolio/contract/record-dates'
import { numeral, say } from '@kinfolio/contract/say'
import type { LinkKind, TransactionLink, TransactionUpdate } from '@kinfolio/contract/transaction'
import { day } from '@kinfolio/ledger/days/day'
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
import { isFeeBeside } from '@kinfolio/ledger/rows/payments'
import { movesPart } from '@kinfolio/ledger/rows/transaction'

import { toLedger, type PositionRow } from '../../book/rows/rules.ts'
import { emptyColumns, type Fields, type NamedPosition, type Row } from '../columns/rules.ts'
import { legsOf } from '../legs/rules.ts'

type Linked = Pick<Row, 'id' | 'linkId' | 'subtype'>

/**
 * What joins some rows, by the rows alone: an exchange is money that moved (MIRROR) until somebody looks at its accounts. Of a
 * corporate action, something arrives, or a fraction is paid out.
 */
export function linkKindOf(ends: readonly Pick<Row, 'type' | 'subtype'>[]): LinkKind {
  if (ends.some(({ subtype }) => subtype === 'TRANSFER')) return 'TRANSFER'
  const isOfAction = (end: Pick<Row, 'type' | 'subtype'>) =>
    end.subtype === 'CASH_IN_LIEU' || (end.type === 'BUY' && movesPart(end))
  return ends.some(isOfAction) ? 'ACTION' : 'MIRROR'
}

/** What joins some rows, as screens tell it. */
export function kindOfLink(
  rows: readonly Row[],
  typeOf: (positionId: string) => PositionType | undefined,
): LinkKind {
  return legsOf(rows, typeOf) ? 'EXCHANGE' : linkKindOf(rows)
}

/**
 * Whether a caller who sees some entities sees every row of a movement, as far as the rows tell: the one that leads, and
 * what arrives from it.
 */
export function isInSight(
  ends: readonly Pick<Row, 'id' | 'linkId' | 'type' | 'subtype' | 'share'>[],
): boolean {
  const leader = ends.find(({ id, linkId }) => id === linkId)
  if (ends.filter((end) => !isFeeBeside(end)).length < 2) return false
  if (leader === undefined) return !ends.some(movesPart)
  // A merger for cash alone has no part of the cost that goes along, and nothing that arrives.
  const isSale = leader.subtype === 'MERGER' && leader.share === null
  return !movesPart(leader) || isSale || ends.some((end) => end.type === 'BUY' && movesPart(end))
}

/** Whether the other row of the movement leads: this one is the money that it moved, or what arrived from it. */
export function isLed(row: Linked): boolean {
  return row.linkId !== null && row.linkId !== row.id
}

/** A row's link on the wire: another row of its movement. */
export function toLink(
  row: Linked,
  other: Row,
  position: Pick<NamedPosition, 'name' | 'type'>,
  kind: LinkKind,
): TransactionLink {
  return {
    id: row.linkId ?? row.id,
    kind,
    isLed: isLed(row),
    transactionId: other.id,
    type: other.type,
    subtype: other.subtype,
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
    failInput('cashPositionId', say`“${account.name}” is no cash account. Choose one that holds money.`)
  }
  if (account.id === position.id) {
    failInput('cashPositionId', 'The money cannot come from the account itself. Choose another one.')
  }
  if (fields.subtype === 'TRANSFER') {
    failInput('cashPositionId', 'A transfer moves no cash. Leave the account empty.')
  }
  if (isOfOtherRows(fields)) {
    failInput('cashPositionId', 'What moves cash here is the whole act: record it as a corporate action.')
  }
  const flow = flowIn(account.currency, paid, rates)
  const moved = flow.amount ?? (statedAmount === null ? null : decimal(statedAmount))
  if (flow.isNothing || moved?.isZero() === true) {
    failInput('cashPositionId', 'This moves no cash. Leave the account empty.')
  }
  if (moved === null) {
    const words = say`There is no ${position.currency} rate for ${fields.on}. Enter what moved on “${account.name}”.`
    failInput('cashAmount', words)
  }
  const isSame = flow.isExact && statedAmount !== null && !decimal(statedAmount).eq(moved)
  if (isSame) {
    const why =
      fields.currency === account.currency
        ? say`Both are in ${account.currency}, so that “${account.name}” moves ${numeral(toText(moved))}.`
        : say`At the rate of this row “${account.name}” moves ${numeral(toText(moved))}. Enter the rate that was applied.`
    failInput('cashAmount', say`${why} Leave the amount of the account empty.`)
  }
  const amount = statedAmount !== null && !flow.isExact ? decimal(statedAmount) : moved
  if (amount.isZero()) failInput('cashAmount', say`Enter what moved on “${account.name}”.`)
  return bareFields({
    type: flow.isIncoming ? 'BUY' : 'SELL',
    on: fields.on,
    amount: toText(amount),
    currency: account.currency,
  })
}

/** Whether the amount of a row is what arrived elsewhere, so that the money follows from several rows. */
function isOfOtherRows(fields: Fields): boolean {
  return movesPart(fields) && !(fields.subtype === 'MERGER' && fields.share === null)
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
  return a.position.id === b.position.id && paidBy.every((key) => isSame(a.fields[key], b.fields[key]))
}

function isSame(x: string | null, y: string | null): boolean {
  return (
    x === y || (x !== null && y !== null && isDecimalText(x) && isDecimalText(y) && decimal(x).eq(decimal(y)))
  )
}

const numbersOfAction = [
  'type',
  'subtype',
  'amount',
  'currency',
  'quantity',
  'price',
  'fee',
  'tax',
  'fxRate',
  'share',
  'ratio',
  'recallable',
  'reverses',
] as const

/** What can change of one row of a corporate action: its words. Its numbers stand together with those of the others. */
export function wordsOf(
  row: Row,
  change: TransactionUpdate,
): Pick<Fields, 'notes' | 'counterparty' | 'settledOn'> {
  const words =
    'This is one row of a corporate action, whose numbers stand together. To change them, delete it as a whole and record it anew.'
  const isOther = (key: (typeof numbersOfAction)[number]) =>
    change[key] !== undefined && !isSame(change[key] ?? emptyColumnOf(key, row), row[key])
  const different = numbersOfAction.find(isOther)
  if (different !== undefined) failInput(different, words)
  if (change.date !== undefined && dayOf(change.date) !== row.on) failInput('date', words)
  if (change.positionId !== row.positionId) failInput('positionId', words)
  if (change.cashPositionId) failInput('cashPositionId', words)
  if (change.lines && change.lines.length > 0) failInput('lines', words)
  const { notes = row.notes, counterparty = row.counterparty, settledOn = row.settledOn } = change
  return { notes: notes ?? '', counterparty, settledOn: settledOn === null ? null : day(settledOn) }
}

/** What null means for a column: that of an empty one, and the row's own currency. */
function emptyColumnOf(key: (typeof numbersOfAction)[number], row: Row): string | null {
  return key === 'currency' || key === 'type' ? row[key] : emptyColumns[key]
}

/**
 * The row that was paid for, after the money that moved has another amount. Its own amount differs by as much, where
 * it is one number in the account's currency; what follows from parts is changed at the parts.
 */
export function paidOtherwise(paid: PaidRow, moved: Decimal, wasMoved: Decimal): Fields {
  const { fields, position } = paid
  const isOneNumber = fields.lines.length === 0 && (fields.quantity === null || fields.price === null)
  if (fields.amount === null || !isOneNumber || fields.currency !== position.currency) {
    failInput('amount', say`This amount follows from the row on “${position.name}”. Change it there.`)
  }
  const amount = sum([decimal(fields.amount), moved, wasMoved.negated()])
  if (amount.isNegative()) failInput('amount', 'The amount is less than fee and tax of what was paid for.')
  return { ...fields, amount: toText(amount) }
}
