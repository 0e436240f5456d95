import { daysBetween, type Day } from '@kinfolio/ledger/days/day'
import { sum, toFloat } from '@kinfolio/ledger/numbers/decimal'
import { costBasis } from '@kinfolio/ledger/rows/lots'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'

import type { Answer } from './answer.ts'
import type { Case } from './case.ts'
import { Inputs, plainName, rowError, toDay, toNumber } from './inputs.ts'
import { ledgerRow } from './ledger-row.ts'

type Activity = {
  readonly on: Day
  readonly type: string
  readonly symbol: string
  readonly quantity: number
  readonly unitPrice: number
  readonly fee: number
}

/**
 * Inputs `activities` (objects, or [day, type, quantity, unit price, fee]), `price` now and `fx_to_base`. As
 * Ghostfolio prints it: cost at the average without fees; gross performance is the gain, net less fees; performance in
 * percent is of the investment weighted by days (until `to`); money is in the base currency, prices, fees and dividends
 * in the asset's. What is "with currency effect" converts each activity at the rate of its own day.
 */
export function portfolioSnapshotCase({ inputs }: Case): Answer {
  const activities = inputs.list('activities', 'transactions').map(readActivity)
  const symbols = [...new Set(activities.map(({ symbol }) => symbol))]
  const rateOn = ratesOf(inputs)
  const until = inputs.has('to', 'date', 'end_date', 'as_of')
    ? toDay(inputs.get('to', 'date', 'end_date', 'as_of'))
    : undefined
  const parts = symbols.map((symbol) => {
    const own = activities.filter((activity) => activity.symbol === symbol)
    return figuresOf(own, priceOf(inputs, symbol), rateOn, until)
  })
  return (name) => {
    const key = name === '' ? 'currentvalue' : name
    const values = parts.map((figures) => figures.get(keyOf(key)))
    if (values.length === 0) return 0
    if (values.some((value) => value === undefined)) return undefined
    return values.reduce<number>((total, value) => total + (value ?? 0), 0)
  }
}

function figuresOf(
  activities: readonly Activity[],
  price: number,
  rateOn: (on: Day | undefined) => number,
  until: Day | undefined,
): Map<string, number> {
  // A short position mirrors a long one: it is sold first and bought back later.
  const sign = activities.find(isTrade)?.type === 'SELL' ? -1 : 1
  const rows = activities.filter(isTrade).map((activity, index) => tradeRow(activity, index, sign))
  const basis = costBasis(rows, 'AVERAGE')
  const basisAtDays = costBasis(
    activities.filter(isTrade).map((activity, index) => {
      const unitPrice = activity.unitPrice * rateOn(activity.on)
      return tradeRow({ ...activity, unitPrice }, index, sign)
    }),
    'AVERAGE',
  )
  const cost = sign * toFloat(basis.cost)
  const quantity = sign * toFloat(sum(basis.lots.map((lot) => lot.quantity)))
  const gross = quantity * price - cost + sign * toFloat(basis.realisedGain)
  const fee = activities.reduce((total, activity) => total + activity.fee, 0)
  const rate = rateOn(until)
  const moneyAt = (amountOf: (activity: Activity) => number) =>
    activities.reduce((total, activity) => total + amountOf(activity) * rateOn(activity.on), 0)
  const flowsWithEffect = moneyAt((activity) =>
    isTrade(activity) ? -signed(activity) * activity.unitPrice : 0,
  )
  const grossWithEffect = quantity * price * rate + flowsWithEffect
  const feeInBase = moneyAt((activity) => activity.fee)
  const figures = new Map<string, number>([
    ['quantity', quantity],
    ['averageprice', quantity === 0 ? 0 : cost / quantity],
    ['marketprice', price],
    ['marketpriceinbase', price * rate],
    ['fee', fee],
    ['feeinbase', feeInBase],
    ['dividend', totalOf(activities, 'DIVIDEND')],
    ['dividendinbase', moneyAt((activity) => (activity.type === 'DIVIDEND' ? amountOf(activity) : 0))],
    ['interest', totalOf(activities, 'INTEREST')],
    ['liabilities', totalOf(activities, 'LIABILITY')],
    ['investment', cost * rate],
    ['investmentwithcurrencyeffect', sign * toFloat(basisAtDays.cost)],
    ['currentvalue', quantity * price * rate],
    ['grossperformance', gross * rate],
    ['netperformance', (gross - fee) * rate],
    ['grossperformancewithcurrencyeffect', grossWithEffect],
    ['netperformancewithcurrencyeffect', grossWithEffect - feeInBase],
    ['activitiescount', activities.length],
  ])
  const weighted = weightedInvestment(rows, until)
  if (weighted !== null) {
    figures.set('timeweightedinvestment', weighted * rate)
    figures.set('grossperformancepercentage', gross / weighted)
    figures.set('netperformancepercentage', (gross - fee) / weighted)
  }
  return figures
}

/**
 * The cost at the average, weighted by the days on which it was invested; null where it was on no day, or where the
 * end is unknown.
 */
function weightedInvestment(rows: readonly LedgerTransaction[], until: Day | undefined): number | null {
  let [weighted, invested] = [0, 0]
  rows.forEach((row, index) => {
    const cost = toFloat(costBasis(rows.slice(0, index + 1), 'AVERAGE').cost)
    const next = rows[index + 1]?.day ?? until
    // A position with a single purchase needs no end: its investment is the same every day.
    const days = next === undefined ? (rows.length === 1 ? 1 : 0) : daysBetween(row.day, next)
    if (cost === 0) return
    weighted += cost * days
    invested += days
  })
  const isOpen = rows.length > 1 && until === undefined && costBasis(rows, 'AVERAGE').lots.length > 0
  return invested === 0 || isOpen ? null : weighted / invested
}

function isTrade({ type }: Activity): boolean {
  return type === 'BUY' || type === 'SELL'
}

function signed({ type, quantity }: Activity): number {
  return type === 'SELL' ? -quantity : quantity
}

function amountOf({ quantity, unitPrice }: Activity): number {
  return quantity * unitPrice
}

function totalOf(activities: readonly Activity[], type: string): number {
  return activities.reduce((total, activity) => total + (activity.type === type ? amountOf(activity) : 0), 0)
}

function tradeRow(activity: Activity, order: number, sign: number): LedgerTransaction {
  const isBuy = signed(activity) * sign >= 0
  const { on, quantity } = activity
  return ledgerRow(order, on, { type: isBuy ? 'BUY' : 'SELL', quantity, amount: amountOf(activity) })
}

function readActivity(row: unknown, index: number): Activity {
  const fields = Array.isArray(row)
    ? new Inputs({ date: row[0], type: row[1], quantity: row[2], unitPrice: row[3], fee: row[4] ?? 0 })
    : new Inputs(row)
  try {
    return {
      on: toDay(fields.get('date', 'day')),
      type: (fields.text('type', 'kind') ?? '').toUpperCase(),
      symbol: fields.text('symbol') ?? '',
      quantity: fields.optionalNumber('quantity', 'shares') ?? 0,
      unitPrice: fields.optionalNumber('unit_price', 'price', 'unitPriceInAssetProfileCurrency') ?? 0,
      fee: fields.optionalNumber('fee', 'feeInAssetProfileCurrency') ?? 0,
    }
  } catch (error) {
    throw rowError(index, error)
  }
}

function priceOf(inputs: Inputs, symbol: string): number {
  const prices = inputs.get('price', 'prices', 'market_price')
  if (prices === undefined || prices === null) return 0
  return typeof prices === 'object' ? new Inputs(prices).number(symbol) : toNumber(prices)
}

/** The rate on a day, or the last known rate before it. Sources give one number, or one for each day. */
function ratesOf(inputs: Inputs): (on: Day | undefined) => number {
  const rates = inputs.get('fx_to_base', 'fx', 'exchange_rate')
  if (rates === undefined || rates === null) return () => 1
  if (typeof rates !== 'object') return () => toNumber(rates)
  const rows = (Array.isArray(rates) ? rates : Object.entries(rates)).map((row: unknown) => {
    const [on, rate] = Array.isArray(row) ? row : []
    return [toDay(on), toNumber(rate)] as const
  })
  const ordered = rows.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return (on) => ordered.findLast(([since]) => on === undefined || since <= on)?.[1] ?? ordered[0]?.[1] ?? NaN
}

/** One key for the several names of a figure, in the writing of `plainName`. */
function keyOf(name: string): string {
  const plain = plainName(name)
    .replace(/basecurrency$/, 'base')
    .replace(/^total(?=fee|invest|interest|liabilit|dividend)/, '')
    .replace(/^(fees)(?=$|in|with)/, 'fee')
    .replace(/(fee|dividend)withcurrencyeffect$/, '$1inbase')
    .replace(/(percent|inpercentage|percentageofinvestment)$/, 'percentage')
  if (/^(current)?value(inbase)?$|^marketvalue/.test(plain)) return 'currentvalue'
  if (/^(shares|units)$/.test(plain)) return 'quantity'
  if (/^(interest|liabilities)withcurrencyeffect$/.test(plain)) return plain.replace('withcurrencyeffect', '')
  return plain.replace(/^investmentinbase$/, 'investment').replace(/^(avg|averageunit)price$/, 'averageprice')
}
