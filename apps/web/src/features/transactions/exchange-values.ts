import type { Position } from '@kinfolio/contract/position'
import { toCoins } from '@kinfolio/ledger/agreements/terms'
import { decimal, isDecimalText, one, toText } from '@kinfolio/ledger/numbers/decimal'

import { isAccount } from '../positions/words.ts'
import type { ExchangeInput } from './queries.ts'

/** The values of the form of an exchange, as texts. A field that the user leaves open is empty. */
export type ExchangeValues = {
  positionId: string
  toPositionId: string
  date: string
  amount: string
  toAmount: string
  fxRate: string
  /** The currency in which the rate is said, for one unit of the other one; empty: as `usualQuote` has it. */
  fxCurrency: string
  fee: string
  /** Empty: the first account. */
  feePositionId: string
  counterparty: string
  notes: string
}

/** Of the fields of the rate, two that were typed lead to the third. */
const agreedFields = ['amount', 'toAmount', 'fxRate'] as const
export type AgreedField = (typeof agreedFields)[number]

/** The currencies of an exchange, and the one in which its rate is said. */
export type Quote = { given: string; got: string; into: string }

/** A rate is usually said in the other currency for one unit of the base currency, else for one unit of what is given. */
export function usualQuote(given: string, got: string, base: string): string {
  return got === base ? given : got
}

/** Accounts that can take the money of another one: those in other currencies. */
export function exchangeTargets(positions: readonly Position[], from: Position | undefined): Position[] {
  return positions.filter(
    (position) => isAccount(position) && (from === undefined || position.currency !== from.currency),
  )
}

/** The fields that were typed, the latest first, after one more was; one that was emptied is open again. */
export function typedAfter(
  typed: readonly AgreedField[],
  field: AgreedField,
  text: string,
): readonly AgreedField[] {
  const others = typed.filter((each) => each !== field)
  return text.trim() === '' ? others : [field, ...others].slice(0, 2)
}

/** The field that follows from the two that were typed; null while fewer were. */
export function followingField(typed: readonly AgreedField[]): AgreedField | null {
  return typed.length < 2 ? null : (agreedFields.find((field) => !typed.includes(field)) ?? null)
}

/** What a field follows as, in the smallest coins of its currency; empty where it cannot be worked out. */
export function followingText(
  field: AgreedField,
  values: Pick<ExchangeValues, AgreedField>,
  { given, got, into }: Quote,
): string {
  const numbers = agreedFields
    .filter((each) => each !== field)
    .map((each) => (isDecimalText(values[each]) ? decimal(values[each]) : null))
  if (numbers.some((number) => number === null || !number.isPositive() || number.isZero())) return ''
  const numberOf = (name: AgreedField) => decimal(values[name])
  if (field === 'fxRate') {
    const [of, by] = into === got ? (['toAmount', 'amount'] as const) : (['amount', 'toAmount'] as const)
    return toText(numberOf(of).div(numberOf(by)).precision(7))
  }
  const perGiven = into === got ? numberOf('fxRate') : one.div(numberOf('fxRate'))
  return field === 'toAmount'
    ? toText(toCoins(numberOf('amount').times(perGiven), got))
    : toText(toCoins(numberOf('toAmount').div(perGiven), given))
}

/** The values as the contract wants them: of given, got and rate what was typed, and the server works out the third. */
export function exchangeInput(
  values: ExchangeValues,
  typed: readonly AgreedField[],
  into: string | undefined,
): ExchangeInput {
  const said = (field: AgreedField) => (followingField(typed) === field ? null : orNull(values[field]))
  const { positionId, toPositionId, date } = values
  const fxRate = said('fxRate')
  const fee = orNull(values.fee)
  return {
    positionId,
    toPositionId,
    date,
    amount: said('amount'),
    toAmount: said('toAmount'),
    fxRate,
    fxCurrency: fxRate === null ? null : (into ?? null),
    fee,
    feePositionId: fee === null ? null : (orNull(values.feePositionId) ?? positionId),
    counterparty: orNull(values.counterparty),
    notes: orNull(values.notes),
  }
}

/** Whether the form holds enough to ask what would happen. */
export function isExchangeTellable(input: ExchangeInput): boolean {
  const { positionId, toPositionId, amount, toAmount, fxRate } = input
  return positionId !== '' && toPositionId !== '' && [amount, toAmount, fxRate].filter(Boolean).length >= 2
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
