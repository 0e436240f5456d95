import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { brokerCash, cashRow } from '../rows/cash-row.ts'
import type { ParsedTransaction, Problem } from '../rows/parsed.ts'
import type { Reading } from '../rows/reading.ts'
import { derivative, needs } from '../rows/refusals.ts'
import { withCosts } from '../rows/stated-row.ts'

export const interactiveBrokers = 'Interactive Brokers'

/** A trade from any report of Interactive Brokers, with the signs of the file. */
export type IbkrTrade = {
  day: string
  symbol: string | null
  isin: string | null
  name: string | null
  /** STK, BOND, CASH, OPT, ...; or the words of the activity statement. */
  assetClass: string | null
  currency: string | null
  quantity: Decimal | null
  price: Decimal | null
  /** The amount of the trade without costs. */
  money: Decimal | null
  commission: Decimal | null
  commissionCurrency: string | null
  taxes: Decimal | null
  id: string | null
  account: string | null
  applied: ParsedTransaction['applied']
}

const derivatives = /^(opt|fut|fop|war|cfd|iopt|options?|equity and index options|futures.*|warrants|cfds)$/i

/** Whether an asset class is one of options, futures and other contracts, which are not kept. */
export function isDerivative(assetClass: string | null): boolean {
  return assetClass !== null && derivatives.test(assetClass)
}

/** The class of an asset in the words of the other formats. */
export function hintOf(assetClass: string | null): string | null {
  return /^(bonds?|bill)$/i.test(assetClass ?? '') ? 'BOND' : assetClass
}

/** Reads a trade. The quantity is negative for a sale. A trade without a security is an exchange of currencies. */
export function readIbkrTrade(trade: IbkrTrade): Reading {
  const { day, quantity, price, currency, assetClass, id, applied } = trade
  if (quantity === null || price === null || currency === null) return needs('quantity, price or currency')
  if (assetClass !== null && isDerivative(assetClass)) return derivative(assetClass)
  const pair = /^([A-Z]{3})\.([A-Z]{3})$/.exec(trade.symbol ?? '')
  const isForex = /^(cash|forex)$/i.test(assetClass ?? '') || (trade.isin === null && pair !== null)
  if (isForex) return readForex(trade, pair)
  if (trade.isin === null && trade.symbol === null) return unnamed

  const hint = hintOf(assetClass)
  const isBond = hint === 'BOND'
  const type = quantity.isNegative() ? 'SELL' : 'BUY'
  const account = trade.account
  return withCosts(
    {
      type,
      day,
      symbol: trade.symbol,
      isin: trade.isin,
      name: trade.name,
      hint,
      currency,
      quantity: quantity.abs(),
      // The price of a bond is a percentage of its nominal value, so quantity × price is not the amount paid.
      price: isBond ? null : price,
      amount: trade.money?.abs() ?? (isBond ? null : quantity.abs().times(price)),
      account,
      applied,
      sourceId: id,
    },
    [
      {
        part: 'fee',
        amount: trade.commission?.negated() ?? null,
        currency: trade.commissionCurrency,
        what: 'Commission',
      },
      { part: 'tax', amount: trade.taxes?.abs() ?? null, currency, what: 'Taxes' },
    ],
  )
}

/** `EUR.USD` exchanges euros for dollars: one currency comes in and the other goes out. */
function readForex(trade: IbkrTrade, pair: RegExpExecArray | null): Reading {
  const { day, quantity, price, id, account, commission } = trade
  const [, base = '', quote = ''] = pair ?? []
  if (pair === null || quantity === null || price === null) return unnamed
  const about = { day, account, notes: trade.symbol }
  const leg = (amount: Decimal, currency: string, kind: 'MOVE' | 'FEE') =>
    cashRow(amount, kind, {
      ...about,
      ...brokerCash(interactiveBrokers, currency),
      currency,
      sourceId: id && `${id} ${currency} ${kind}`,
    })
  const legs = [leg(quantity, base, 'MOVE'), leg(quantity.times(price).negated(), quote, 'MOVE')]
  const isFree = commission === null || commission.isZero()
  return isFree ? legs : [...legs, leg(commission, trade.commissionCurrency ?? quote, 'FEE')]
}

/** The level whose rows count: executions, or orders if a query has only these. */
export function tradeLevel(levels: readonly (string | null)[]): 'EXECUTION' | 'ORDER' {
  return levels.includes('ORDER') && !levels.includes('EXECUTION') ? 'ORDER' : 'EXECUTION'
}

/** Rows of the other levels (orders, lots and sums) repeat the counted rows. */
export function isOtherLevel(level: string | null, counting: string): boolean {
  return level !== null && level !== counting
}

const unnamed: Problem = {
  code: 'MISSING_ASSET',
  message:
    'This row names no security, so it is probably an exchange of currencies. Add the column Symbol to the query and export again, or record it by hand.',
}
