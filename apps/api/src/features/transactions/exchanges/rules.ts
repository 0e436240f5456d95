import { failInput } from '@kinfolio/contract/errors'
import type { ExchangeCreate, ExchangeDoubt, ExchangeTerms } from '@kinfolio/contract/exchanges'
import { dayOf } from '@kinfolio/contract/record-dates'
import { numeral, say } from '@kinfolio/contract/say'
import { toCoins } from '@kinfolio/ledger/agreements/terms'
import { day, type Day } from '@kinfolio/ledger/days/day'
import { isCurrency, minorDigits } from '@kinfolio/ledger/numbers/currency'
import {
  decimal,
  minus,
  one,
  plus,
  roundMoney,
  toFloat,
  toText,
  zero,
  type Decimal,
} from '@kinfolio/ledger/numbers/decimal'
import { rateOn, type RateTable } from '@kinfolio/ledger/prices/rates'
import { kindOn } from '@kinfolio/ledger/rows/kind'

import type { Book, BookEntry } from '../../book/rows/rules.ts'
import type { Fields } from '../columns/rules.ts'
import { entryOf } from '../effects/rules.ts'
import { agreedRateOf, rateColumns, ratesBy, ratesOfAmounts, type AgreedRate } from '../legs/rules.ts'
import { bareFields } from '../links/rules.ts'

export type PlannedExchange = {
  from: { positionId: string; fields: Fields }
  to: { positionId: string; fields: Fields }
  fee: { positionId: string; fields: Fields } | null
}

/** The rows of an exchange, all of one day: what leaves, what arrives, and what it costs beside that. */
export function planExchange(input: ExchangeCreate, book: Book): PlannedExchange {
  const { positionId, toPositionId, counterparty = null, notes } = input
  const [from, to] = [entryOf(book, positionId), entryOf(book, toPositionId)]
  const on = day(dayOf(input.date))
  requireAccounts(from, to, on)
  const [given, got] = [from.row.currency, to.row.currency]
  const terms = completed(input, given, got)
  const words = { counterparty, notes: notes ?? '' }
  return {
    from: {
      positionId,
      fields: {
        ...bareFields({ type: 'SELL', on, amount: toText(terms.given), currency: given }),
        ...rateColumns(terms.rate, got, book.base),
        ...words,
      },
    },
    to: {
      positionId: toPositionId,
      fields: {
        ...bareFields({ type: 'BUY', on, amount: toText(terms.got), currency: got }),
        ...rateColumns(terms.inverse, given, book.base),
        ...words,
      },
    },
    fee: planFee(input, book, on),
  }
}

function planFee(input: ExchangeCreate, book: Book, on: Day): PlannedExchange['fee'] {
  const { fee = null, counterparty = null } = input
  if (fee === null || decimal(fee).isZero()) return null
  const positionId = input.feePositionId ?? input.positionId
  if (positionId !== input.positionId && positionId !== input.toPositionId)
    failInput('feePositionId', 'The fee is charged on one of both accounts. Choose one of them.')
  const { currency } = entryOf(book, positionId).row
  const fields = bareFields({ type: 'FEES', on, amount: fee, currency })
  return { positionId, fields: { ...fields, counterparty } }
}

function requireAccounts(from: BookEntry, to: BookEntry, on: Day): void {
  if (from.row.id === to.row.id)
    failInput('toPositionId', 'Choose another account: the money is on this one.')
  for (const [field, { row, input }] of [
    ['positionId', from],
    ['toPositionId', to],
  ] as const) {
    if (row.type !== 'CASH' || kindOn(input, on).method !== 'BALANCE')
      failInput(field, say`“${row.name}” is no cash account. Choose one that holds money.`)
  }
  if (from.row.currency === to.row.currency) {
    const words = say`Both accounts are in ${from.row.currency}, so that nothing is exchanged. Record the money as paid out, and choose the other account beside it.`
    failInput('toPositionId', words)
  }
}

type Completed = AgreedRate & { given: Decimal; got: Decimal }

/** Two of given, got and rate lead to the third, in the smallest coins of its currency. */
function completed(input: ExchangeCreate, given: string, got: string): Completed {
  const stated = { amount: numberOf(input.amount), toAmount: numberOf(input.toAmount) }
  for (const field of ['amount', 'toAmount'] as const)
    if (stated[field]?.isZero() === true) failInput(field, 'Enter more than nothing.')
  const rates = statedRates(input, given, got)
  const { amount, toAmount } = stated
  if ([amount, toAmount, rates].filter((each) => each === null).length > 1) {
    const field = amount === null ? 'amount' : 'toAmount'
    failInput(field, 'Enter two of the three: what is given, what is got, and the rate.')
  }
  if (rates === null) {
    const terms = { given: amount ?? zero, got: toAmount ?? zero }
    return keepable({ ...terms, ...ratesOfAmounts(terms.given, terms.got) }, 'toAmount')
  }
  const { isInverse, stated: rate, ...agreed } = rates
  const forward = (money: Decimal) => (isInverse ? money.div(rate) : money.times(rate))
  const back = (money: Decimal) => (isInverse ? money.times(rate) : money.div(rate))
  if (amount === null && toAmount !== null)
    return keepable({ given: toCoins(back(toAmount), given), got: toAmount, ...agreed }, 'fxRate')
  const arrives = toCoins(forward(amount ?? zero), got)
  if (amount !== null && toAmount === null)
    return keepable({ given: amount, got: arrives, ...agreed }, 'fxRate')
  const terms = { given: amount ?? zero, got: toAmount ?? zero, ...agreed }
  const isWithinCoins =
    minus(terms.got, arrives).abs().lte(coinOf(got)) ||
    minus(terms.given, toCoins(back(terms.got), given))
      .abs()
      .lte(coinOf(given))
  if (!isWithinCoins) {
    const [one, other] = isInverse ? [got, given] : [given, got]
    const words = say`At 1 ${one} = ${numeral(toText(rate))} ${other}, ${numeral(toText(terms.given))} ${given} are ${numeral(toText(arrives))} ${got}, and not ${numeral(toText(terms.got))}. Correct one of the three, or leave it open.`
    failInput('fxRate', words)
  }
  return keepable(terms, 'fxRate')
}

type StatedRates = AgreedRate & { stated: Decimal; isInverse: boolean }

/** The rate as somebody says it, in units of one currency or of the other. */
function statedRates({ fxRate, fxCurrency }: ExchangeCreate, given: string, got: string): StatedRates | null {
  if (fxCurrency && fxCurrency !== given && fxCurrency !== got)
    failInput('fxCurrency', say`The rate is between ${given} and ${got}. Say it in one of them.`)
  const stated = numberOf(fxRate)
  if (stated === null) return null
  const { rate, inverse } = ratesBy(stated)
  if (fxCurrency !== given) return { rate, inverse, stated, isInverse: false }
  return { rate: one.div(stated).decimalPlaces(12), inverse: stated, stated, isInverse: true }
}

const mostRate = one.shiftedBy(12)

/** Refuses amounts and rates that cannot be kept: what rounds to nothing, and what is beyond all money. */
function keepable(terms: Completed, field: 'toAmount' | 'fxRate'): Completed {
  const { given, got, rate, inverse } = terms
  const isKept = [rate, inverse].every((each) => each.gt(zero) && each.lt(mostRate))
  const isMoney = [given, got].every((each) => each.gt(zero) && each.lt(mostMoney))
  if (!isKept || !isMoney)
    failInput(
      field,
      'At this rate one of both amounts is nothing, or too large. Check the amounts and the rate.',
    )
  return terms
}

/** Amounts have 18 digits before the point. */
const mostMoney = one.shiftedBy(18)

function numberOf(text: string | null | undefined): Decimal | null {
  return text === null || text === undefined ? null : decimal(text)
}

function coinOf(currency: string): Decimal {
  return one.shiftedBy(isCurrency(currency) ? -minorDigits(currency) : -2)
}

type Told = { transactionId: string | null; position: { id: string; name: string }; fields: Fields }
type ToldExchange = { from: Told; to: Told; fee: Told | null }

/** The terms of an exchange beside the rate of its day. */
export function termsOf({ from, to, fee }: ToldExchange, rates: RateTable, base: string): ExchangeTerms {
  const { on } = from.fields
  const [given, got] = [moneyOf(from), moneyOf(to)]
  const { rate, inverse } = agreedRateOf(from.fields, to.fields)
  const ofDay = rateOn(rates, from.fields.currency, to.fields.currency, on)
  const worth = ofDay.rate === null ? null : roundMoney(given.times(ofDay.rate))
  const difference = worth === null ? null : minus(worth, got)
  return {
    on,
    from: legToWire(from),
    to: legToWire(to),
    fee: fee && legToWire(fee),
    rate: toText(rate),
    inverseRate: toText(inverse),
    dayRate:
      ofDay.rate === null
        ? null
        : {
            rate: toText(ofDay.rate.decimalPlaces(12)),
            day: ofDay.day,
            isApplied: false,
            legs: ofDay.legs.map((leg) => ({ ...leg, perEuro: toText(leg.perEuro) })),
          },
    inverseDayRate: ofDay.rate === null ? null : toText(one.div(ofDay.rate).decimalPlaces(12)),
    difference:
      difference === null || worth === null || worth.isZero()
        ? null
        : { amount: toText(difference), share: toFloat(difference.div(worth)) },
    cost: costIn(base, { difference, to, fee }, rates),
    doubt: ofDay.rate === null ? null : doubtOf(rate, inverse, ofDay.rate),
  }
}

function moneyOf({ fields }: Told): Decimal {
  return decimal(fields.amount ?? '0')
}

function legToWire(leg: Told): ExchangeTerms['from'] {
  const { transactionId, position, fields } = leg
  return {
    transactionId,
    positionId: position.id,
    positionName: position.name,
    currency: fields.currency,
    amount: toText(moneyOf(leg)),
  }
}

type Costs = { difference: Decimal | null; to: Told; fee: Told | null }

/** What an exchange costs in the base currency, at the rate of its day. */
function costIn(base: string, { difference, to, fee }: Costs, rates: RateTable): ExchangeTerms['cost'] {
  const inBase = (amount: Decimal, { fields }: Told) => {
    const { rate } = rateOn(rates, fields.currency, base, fields.on)
    return rate === null ? null : roundMoney(amount.times(rate))
  }
  const lost = difference === null ? null : inBase(difference, to)
  const charged = fee === null ? zero : inBase(moneyOf(fee), fee)
  if (lost === null || charged === null) return null
  return {
    currency: base,
    difference: toText(lost),
    fee: toText(charged),
    total: toText(plus(lost, charged)),
  }
}

const near = decimal('0.1')

function doubtOf(rate: Decimal, inverse: Decimal, ofDay: Decimal): ExchangeDoubt | null {
  const isNear = (each: Decimal) => minus(each.div(ofDay), one).abs().lte(near)
  if (isNear(rate)) return null
  return isNear(inverse) ? 'INVERTED' : 'FAR'
}
