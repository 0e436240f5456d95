import { breachesOf } from '../breach.ts'

/** Of closes, rates of exchange, and prices and rates in doubt. */
// prettier-ignore
export const priceBreaches = breachesOf({
  'prices/price-series': [
    { rule: 'a close older than 7 days is stale', now: 'staleAfterDays = 7', instead: 'staleAfterDays = 8' },
    { rule: 'a close of 7 days ago is not stale', now: 'staleAfterDays = 7', instead: 'staleAfterDays = 6' },
    { rule: 'a stale close still values', now: '  if (tickDay === undefined) return null', instead: '  if (tickDay === undefined || epochDay - tickDay > staleAfterDays) return null' },
    { rule: 'a close in hundredths is divided by 100', now: 'exactTick(series, index).div(fromFloat(series.divisor))', instead: 'exactTick(series, index)' },
  ],
  'prices/ticks': [
    { rule: 'a close is the last one on or before its day', now: '(series.days[middle] ?? 0) <= epochDay', instead: '(series.days[middle] ?? 0) < epochDay' },
    { rule: 'closes of more than 15 digits lose none', now: 'significantDigits(text) > 15) exact.set(index, text)\n  })', instead: 'significantDigits(text) > 99) exact.set(index, text)\n  })' },
  ],
  'prices/rates': [
    { rule: 'a rate older than 7 days is no rate', now: 'rateHoldsForDays = 7', instead: 'rateHoldsForDays = 8' },
    { rule: 'a rate of 7 days ago is a rate', now: 'rateHoldsForDays = 7', instead: 'rateHoldsForDays = 6' },
    { rule: 'the daily rates of a run know the same 7 days', now: 'epochDay - fixedOn > rateHoldsForDays ? NaN', instead: 'epochDay - fixedOn > 8 ? NaN' },
    { rule: 'crosses go through the euro', now: 'toLeg.perEuro.div(fromLeg.perEuro)', instead: 'fromLeg.perEuro.div(toLeg.perEuro)' },
    { rule: 'a cross shows both legs', now: "const legs = [fromLeg, toLeg].filter((leg) => leg.currency !== 'EUR')", instead: "const legs = [toLeg].filter((leg) => leg.currency !== 'EUR')" },
    { rule: 'the day of a cross is the older of its two', now: 'day: days[0] ?? on', instead: 'day: days.at(-1) ?? on' },
    { rule: 'the currencies of 1999 count at their parity on any day', now: 'parity.since === null || on >= parity.since', instead: 'parity.since !== null && on >= parity.since' },
    { rule: 'a later legacy currency counts at its parity from the day of the change', now: 'on >= parity.since)', instead: 'on > parity.since)' },
    { rule: 'a later legacy currency counts at its fixing before the change', now: '(parity.since === null || on >= parity.since)', instead: 'true' },
    { rule: 'the daily rates of a run know the parities', now: '    legs.fill(toFloat(decimal(parity.perEuro)), since)\n', instead: '' },
    { rule: 'the rate that was applied wins over that of the day', now: '  if (applied.currency === to) return { rate: into(applied.rate), day, legs: [], isApplied: true }\n', instead: '' },
    { rule: 'the rate of a payment leads to any other currency', now: 'into(crossed.rate.times(applied.rate))', instead: 'crossed.rate' },
    { rule: 'an applied rate that is not of a payment says nothing of other currencies', now: '  if (!applied.isCrossed) return rateOn(table, from, to, day)\n', instead: '' },
  ],
  'numbers/currency': [
    { rule: 'a German mark is 1/1.95583 of a euro', now: "['DEM', { perEuro: '1.95583'", instead: "['DEM', { perEuro: '1.95538'" },
    { rule: 'a Croatian kuna is 1/7.5345 of a euro', now: "perEuro: '7.5345'", instead: "perEuro: '7.5354'" },
    { rule: 'pence are hundredths of a pound', now: "['GBX', 'GBP'],", instead: '' },
  ],
  'prices/quote-check': [
    { rule: 'a spike is far beyond the usual moves', now: 'const jumpFrom = 6', instead: 'const jumpFrom = 60' },
    { rule: 'a jump that stays is news', now: 'const isBackWithin = 0.5', instead: 'const isBackWithin = 50' },
    { rule: 'the newest jump counts until the next price is there', now: "if (index === newest) yield flag(days[index] ?? NaN, 'UNCONFIRMED', change(out))", instead: "if (index === newest) yield flag(days[index] ?? NaN, 'SPIKE', change(out))" },
    { rule: 'a hundredfold is a slip of units', now: 'const unitTolerance = 0.25', instead: 'const unitTolerance = 0' },
    { rule: 'the level that most prices have is right', now: 'toSorted(([, a], [, b]) => b - a)', instead: 'toSorted(([, a], [, b]) => a - b)' },
    { rule: 'a price of zero or less is refused', now: "if (!(least > 0)) yield flag(on, 'NOT_POSITIVE')", instead: "if (least < 0) yield flag(on, 'NOT_POSITIVE')" },
    { rule: 'two prices of one day are a contradiction', now: 'most / least - 1 > sameWithin', instead: 'most / least - 1 > 100' },
    { rule: 'a day without volume is doubtful where others have some', now: 'isTraded(index) === 0 && traded >= tradedDays', instead: 'isTraded(index) === 0 && traded > tradeWindow' },
    { rule: 'a split is no jump', now: 'Math.log(values[index] ?? NaN) + splitLog', instead: 'Math.log(values[index] ?? NaN)' },
    { rule: 'a long time without a price is a gap', now: 'if (weekdays <= longest) continue', instead: 'if (weekdays <= 10 * longest) continue' },
    { rule: 'a spike values nothing', now: "new Set([\n  'SPIKE',", instead: 'new Set([' },
  ],
  'prices/without-flagged': [
    { rule: 'a doubtful day that was confirmed counts', now: ' || confirmedDays.has(day)) continue', instead: ') continue' },
    { rule: 'every price of a doubtful run is left out', now: 'index <= last; index++', instead: 'index < last; index++' },
  ],
  'prices/checked-prices': [
    { rule: 'the newest jump is marked', now: 'unconfirmed === undefined ? trusted :', instead: 'unconfirmed !== undefined ? trusted :' },
    { rule: 'a newest jump that was confirmed is not marked', now: "code === 'UNCONFIRMED' && !confirmedDays.has(day)", instead: "code === 'UNCONFIRMED'" },
  ],
  'prices/rate-check': [
    { rule: 'rates that run the other way round are refused', now: 'const isInverted = inverted.error < scaled.error', instead: 'const isInverted = inverted.error > scaled.error' },
    { rule: 'rates that contradict the known ones are refused', now: 'Math.min(scaled.error, inverted.error) > closeWithin', instead: 'false' },
    { rule: 'near parity the direction that fits far better is meant', now: ' && direct.error <= 4 * Math.max(inverted.error, 0.002)', instead: '' },
  ],
  'prices/levels': [
    { rule: 'a benchmark is converted at the rate of the day it is looked at', now: 'rateOn(rates, series.currency, currency, on)', instead: 'rateOn(rates, series.currency, currency, close?.day ?? on)' },
    { rule: 'a stale close is no level', now: 'close === null || close.isStale || rate === null', instead: 'close === null || rate === null' },
    { rule: 'without a new close a benchmark has no return', now: "  if (last.closedOn <= from) return { value: null, reason: 'NO_NEW_PRICE' }\n", instead: '' },
    { rule: 'a day on which only one of two was traded is taken together with the next', now: '    if (level === null) continue\n', instead: '    if (level === null) { start = null; continue }\n' },
  ],
})
