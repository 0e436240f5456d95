import type { PositionPerformance, PositionPeriod } from '@kinfolio/contract/position-performance'
import type { Day } from '@kinfolio/ledger/days/day'
import { periodsUntil } from '@kinfolio/ledger/days/periods'
import { moneyShare, roundMoney, toText } from '@kinfolio/ledger/numbers/decimal'
import { kindOn } from '@kinfolio/ledger/rows/kind'
import { isPrivate } from '@kinfolio/ledger/rows/position'
import type { PositionState } from '@kinfolio/ledger/value/valuation'

import type { OrgScope } from '../../access/scope.ts'
import { stateOf } from '../book/figures/rules.ts'
import { inCurrency, loadEntry } from '../book/queries.ts'
import type { Book, BookEntry } from '../book/rows/rules.ts'
import { lastDay, openingDay, type Stretch } from '../book/rules.ts'
import { benchmarkReturn, pmeOf, riskOf } from './benchmark/rules.ts'
import { daysOf, hasNewPrice } from './returns/rules.ts'
import { gainBetween, gainToWire, jCurveOf, returnsOver, sharedUntil } from './rules.ts'

type Asked = { asOf?: Day | undefined; currency?: string | undefined }

/** What a position earned by period, as of a day, in its own currency or another; its open lots in its own. */
export async function getPerformance(
  org: OrgScope,
  id: string,
  question: Asked,
): Promise<PositionPerformance> {
  const { book: loaded, entry } = await loadEntry(org, id)
  const { type } = entry.row
  const { currency = entry.row.currency } = question
  // The base stays what it is: a gain is given in it as well.
  const book = { ...(await inCurrency(org, loaded, currency)), base: loaded.base }
  const on = lastDay(question.asOf, book)
  const { method } = kindOn(entry.input, on)
  const first = openingDay([entry], book)
  const hasPeriods = first !== null && first < on && method !== 'BALANCE'
  const { benchmark } = book
  return {
    asOf: on,
    currency,
    benchmark: benchmark && { symbol: benchmark.symbol, isTotalReturn: benchmark.prices.isTotalReturn },
    periods: hasPeriods ? periodsOf({ from: first, to: on, currency }, entry, book) : [],
    jCurve: isPrivate(type) && method === 'STATEMENT' ? jCurveOf(entry, on, book) : null,
    lots: lotsOf(stateOf(entry, on, book)),
  }
}

function periodsOf(whole: Stretch, entry: BookEntry, book: Book): PositionPeriod[] {
  const { currency } = whole
  const { type } = entry.row
  const days = daysOf(entry, whole, book)
  const periods = periodsUntil(whole.to, whole.from)
  const starts = periods.map((period) => period.from)
  const shared = sharedUntil([entry], whole, starts, book)
  return periods.map((period) => {
    const { from, to } = period
    const [own, base] = [
      { from, to, currency },
      { from, to, currency: book.base },
    ]
    const returns = returnsOver(period, currency, [entry], days, book, shared)
    return {
      ...returns,
      twr: hasNewPrice(entry, own) ? returns.twr : { value: null, reason: 'NO_NEW_PRICE' },
      parts: gainToWire(gainBetween([entry], own, book), own).parts,
      base: currency === book.base ? null : gainToWire(gainBetween([entry], base, book), base),
      benchmark: benchmarkReturn(book, own),
      pme: isPrivate(type) ? pmeOf(entry, own, book) : null,
      risk: kindOn(entry.input, to).method === 'QUOTED' ? riskOf(entry, days, own, book) : null,
    }
  })
}

function lotsOf({ lots, lenses, quantity }: PositionState): PositionPerformance['lots'] {
  const { value } = lenses.rolled
  return lots.map((lot) => {
    const worth = value === null || quantity.isZero() ? null : moneyShare(value, lot.quantity, quantity)
    return {
      openedOn: lot.openedOn,
      quantity: toText(lot.quantity),
      cost: toText(roundMoney(lot.cost)),
      value: worth === null ? null : toText(worth),
      gain: worth === null ? null : toText(worth.minus(roundMoney(lot.cost))),
    }
  })
}
