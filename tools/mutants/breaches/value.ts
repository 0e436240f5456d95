import { breachesOf } from '../breach.ts'

/** Of numbers, days, lenses, values, transfers and totals. */
// prettier-ignore
export const valueBreaches = breachesOf({
  'value/loan-to-value': [
    { rule: 'a loan-to-value is unknown while a debt is', now: '[asset, ...debts].find', instead: '[asset].find' },
    { rule: 'debts are what is owed, not what is had', now: '.negated()', instead: '.abs()' },
    { rule: 'nothing can be lent against no value', now: "  if (!asset.value.gt(0)) return { value: null, reason: 'NEGATIVE_BASE' }\n", instead: '' },
  ],
  'numbers/decimal': [
    { rule: 'money is rounded half to even', now: 'value.decimalPlaces(10, BigNumber.ROUND_HALF_EVEN)', instead: 'value.decimalPlaces(10, BigNumber.ROUND_HALF_UP)' },
    { rule: 'money has 10 places', now: 'value.decimalPlaces(10, BigNumber.ROUND_HALF_EVEN)', instead: 'value.decimalPlaces(9, BigNumber.ROUND_HALF_EVEN)' },
    { rule: 'quantities are rounded half to even', now: 'value.decimalPlaces(18, BigNumber.ROUND_HALF_EVEN)', instead: 'value.decimalPlaces(18, BigNumber.ROUND_HALF_UP)' },
    { rule: 'quantities have 18 places', now: 'value.decimalPlaces(18, BigNumber.ROUND_HALF_EVEN)', instead: 'value.decimalPlaces(12, BigNumber.ROUND_HALF_EVEN)' },
    { rule: 'a part of a cost or value is rounded half to even', now: 'left < whole || (left === whole && quotient % 2n === 0n)', instead: 'left < whole' },
    { rule: 'a cross rate has 40 places', now: 'DECIMAL_PLACES: 40', instead: 'DECIMAL_PLACES: 20' },
    { rule: 'a quotient is rounded half to even', now: 'ROUNDING_MODE: BigNumber.ROUND_HALF_EVEN', instead: 'ROUNDING_MODE: BigNumber.ROUND_DOWN' },
    { rule: 'sums lose nothing', now: '    whole++\n', instead: '' },
  ],
  'numbers/money': [
    { rule: 'what is converted is rounded once, to 10 places', now: 'roundMoney(amount.times(rate))', instead: 'amount.times(rate)' },
  ],
  'numbers/allocate': [
    { rule: 'parts of an amount sum to it', now: 'byLoss.slice(0, left)', instead: 'byLoss.slice(0, 0)' },
    { rule: 'what is left of a division goes to the part that lost most', now: 'compare(lost[b], lost[a])', instead: 'compare(lost[a], lost[b])' },
  ],
  'numbers/currency': [
    { rule: 'a yen has no cents', now: 'JPY: 0', instead: 'JPY: 2' },
  ],
  'days/day': [
    { rule: 'ends of months stay ends', now: 'isLast ? last : Math.min(dayOfMonth, last)', instead: 'Math.min(dayOfMonth, last)' },
  ],
  'days/periods': [
    { rule: 'the year to date begins at the end of the year before', now: "['YTD', addDays(day(`${year}-01-01`), -1)]", instead: "['YTD', day(`${year}-01-01`)]" },
    { rule: 'the month to date begins at the end of the month before', now: "['MTD', addDays(day(`${year}-${month}-01`), -1)]", instead: "['MTD', day(`${year}-${month}-01`)]" },
  ],
  'days/weekdays': [
    { rule: 'Saturdays are no weekdays', now: 'sinceMonday - weeks * 7 + 1, 5)', instead: 'sinceMonday - weeks * 7 + 1, 6)' },
  ],
  'value/lenses': [
    { rule: 'a quoted value is quantity × close × rate', now: 'quantity.times(close.close).times(fx.rate)', instead: 'quantity.times(close.close)' },
    { rule: 'a close from before a split is divided by its ratio', now: '.div(splitsAfter(basis.splits, day))', instead: '' },
    { rule: 'a value is rounded to 10 places', now: 'value: roundMoney(value)', instead: 'value' },
    { rule: 'nothing held is worth 0 and needs no price', now: '  if (quantity.isZero()) return { value: zero, currency, day: on, source, isStale: false }\n', instead: '' },
    { rule: 'a total-return series values nothing unless its owner says so', now: '  if (prices.isTotalReturn && !useTotalReturn)', instead: '  if (false)' },
    { rule: 'a stale price says so', now: '    isStale,\n    ...(reason', instead: '    isStale: false,\n    ...(reason' },
    { rule: 'an unconfirmed price is marked', now: "? ('UNCONFIRMED_PRICE' as const)", instead: '? null' },
    { rule: 'the price of an own trade is marked', now: "? ('LAST_TRADE' as const)", instead: '? null' },
    { rule: 'a sum of children says that one is at its last trade', now: "of ['AT_COST', 'LAST_TRADE'] as const", instead: "of ['AT_COST'] as const" },
    { rule: 'without a rate there is no value', now: '{ ...missing(currency, source, fx.reason), day, isStale }', instead: '{ ...missing(currency, source, fx.reason), value: zero, day, isStale }' },
    { rule: 'before the first official NAV the value is marked AT_COST', now: "{ ...figure(rolled, valuedOn, 'cost'), reason: 'AT_COST' as const }", instead: "figure(rolled, valuedOn, 'cost')" },
    { rule: 'more distributed than the NAV shows 0', now: "{ ...basis, value: lowest, reason: 'DISTRIBUTED_BEYOND_NAV' }", instead: "{ ...basis, reason: 'DISTRIBUTED_BEYOND_NAV' }" },
    { rule: 'more distributed than the NAV says so', now: "{ ...basis, value: lowest, reason: 'DISTRIBUTED_BEYOND_NAV' }", instead: '{ ...basis, value: lowest }' },
    { rule: 'a NAV that is itself below zero shows as it is', now: 'official !== null && official.value.isLessThan(zero) ? official.value : zero', instead: 'zero' },
    { rule: 'the rolled value has the day of the official NAV', now: "figure(rolled, official.day, 'statement')", instead: "figure(rolled, valuedOn, 'statement')" },
    { rule: 'without an official NAV the official lens is empty', now: "? missing(currency, 'statement', 'NO_VALUATION')", instead: "? figure(basis.rolled, basis.valuedOn, 'statement')" },
    { rule: 'without an estimate the estimate lens is empty', now: "? missing(currency, 'estimate', 'NO_ESTIMATE')", instead: "? figure(basis.rolled, basis.valuedOn, 'estimate')" },
    { rule: 'where no row bore on the value it is unknown', now: 'valuedOn === null && commitment === null && !isNotBegun', instead: 'false' },
    { rule: 'part of a sum of children is not its value', now: "  if (gap !== undefined) return missing(currency, 'children', gap.reason ?? 'NO_VALUATION')\n", instead: '' },
    { rule: 'a sum of children is as old as its oldest part', now: 'day: days.toSorted()[0] ?? null', instead: 'day: days.toSorted().at(-1) ?? null' },
    { rule: 'a position is looked at at the end of its day', now: 'row !== undefined && row.day <= on;', instead: 'row !== undefined && row.day < on;' },
  ],
  'value/figure': [
    { rule: 'a total names what is missing', now: "missing.push({ id, reason: figure.reason ?? 'NO_VALUATION' })", instead: '{}' },
    { rule: 'a total of which nothing is known is unknown', now: 'isNothingKnown ? null : ', instead: '' },
    { rule: 'currencies do not add up', now: 'figure.currency !== currency', instead: 'false' },
    { rule: 'a figure without a rate is missing', now: '{ ...figure, value: null, currency: to, reason: fx.reason }', instead: '{ ...figure, currency: to, reason: fx.reason }' },
    { rule: 'a converted figure is rounded once, to 10 places', now: 'value: exchange(value, fx.rate), currency: to', instead: 'value: value.times(fx.rate), currency: to' },
  ],
  'value/gain': [
    { rule: 'a gain is V1 − V0 + out − in', now: 'sumOf([less(period.end, period.start), period.out]), period.in)', instead: 'sumOf([less(period.end, period.start), period.in]), period.out)' },
  ],
  'value/closings': [
    { rule: 'on the official lens a position ends on the day of its last NAV', now: "lens === 'official' && isStated ? (own.day ?? on) : on", instead: 'on' },
    { rule: 'without an estimate a position ends with its rolled value', now: "lens === 'estimate' && lenses.estimate.value === null ? lenses.rolled : lenses[lens]", instead: 'lenses[lens]' },
  ],
  'value/standings': [
    { rule: 'a balance has no cost', now: "one !== 'BALANCE')", instead: "one === 'BALANCE')" },
    { rule: 'a position without commitment has no unfunded', now: 'state.hasCommitment ? state.unfunded : null', instead: 'state.unfunded' },
    { rule: 'a reversal undoes the lots of its row', now: 'ofDay.some((row) => row.isReversal)', instead: 'false' },
  ],
  'value/valuation': [
    { rule: 'an unrealised gain is value − cost', now: 'lenses.rolled.value?.minus(cost) ?? null', instead: 'lenses.official.value?.minus(cost) ?? null' },
    { rule: 'the figures after a row leave out those that follow on its day', now: 'const endsDay = rows[index + 1]?.day !== row.day', instead: 'const endsDay = true' },
  ],
  'value/cost-in-currency': [
    { rule: 'a lot costs what it cost at the rate of its purchase', now: 'return { day: openedOn, applied }', instead: 'return { day: openedOn, applied: null }' },
    { rule: 'a cost with a row without a rate is unknown', now: 'missing.length > 0 ? { cost: null, missing } : ', instead: '' },
    { rule: 'a sale brings what it brought at the rate of its day', now: 'rateOfRow(row, input.currency, currency, rates)', instead: 'rateOfRow({ ...row, day: on }, input.currency, currency, rates)' },
  ],
  'value/paid-in-currency': [
    { rule: 'paid-in counts at the rate of its row', now: 'roundMoney(own.paidIn.times(rate.rate))', instead: 'roundMoney(own.paidIn)' },
    { rule: 'paid-in with a row without a rate is unknown', now: 'if (rate.rate === null) return { paidIn: null, distributed: null, rows: null, reason: rate.reason }', instead: 'if (rate.rate === null) continue' },
  ],
  'value/transfers': [
    { rule: 'a transfer takes along its share of the value', now: 'value: moneyShare(state.rolled, part, whole)', instead: 'value: state.rolled' },
    { rule: 'a transfer takes along its share of what was paid in', now: 'paidIn: moneyShare(state.paidIn, part, whole)', instead: 'paidIn: state.paidIn' },
    { rule: 'a transfer takes along its share of what was distributed', now: 'distributed: moneyShare(state.distributed, part, whole)', instead: 'distributed: state.distributed' },
    { rule: 'a transfer takes along its share of the commitment', now: 'unfunded: moneyShare(state.unfunded, part, whole)', instead: 'unfunded: state.unfunded' },
    { rule: 'a transfer takes its lots by the method of cost where it leaves', now: "source.costMethod ?? 'FIFO'", instead: "'FIFO'" },
    { rule: 'of one day’s transfers those into a position come before those out of it', now: 'waiting.findIndex(isReady)', instead: '0' },
    { rule: 'a corporate action moves what was paid in as it moves the cost', now: 'paidIn: partOf(paidIn)', instead: 'paidIn' },
    { rule: 'a spin-off that names no part of the cost takes none', now: '(leavesUnits(sale) ? zero : one)', instead: 'one' },
    { rule: 'a corporate action moves lots in their new units', now: 'inOtherUnits(lots, purchase.quantity ?? zero)', instead: 'lots' },
    { rule: 'a transfer joins positions of one currency', now: ' || sale.input.currency !== purchase.input.currency', instead: '' },
  ],
  'value/ownership': [
    { rule: 'ownership is multiplied along a path', now: '.times(step.percent).times(hundredth)', instead: '' },
    { rule: 'an ownership holds on its last day', now: 'on <= until', instead: 'on < until' },
    { rule: 'nobody owns more than the whole', now: '.find(({ percent }) => percent.isGreaterThan(whole))', instead: '.find(() => false)' },
  ],
  'value/daily-series': [
    { rule: 'a day on which a member is missing is missing for the set', now: 'gaps: mergeGaps(this.#gaps)', instead: 'gaps: []' },
    { rule: 'what members pay each other on one day is netted', now: 'const net = Math.abs(difference) <= alike * Math.abs(into + out) ? 0 : difference\n    contributions[index] = net < 0 ? 0 : net\n    withdrawals[index] = net < 0 ? -net : 0', instead: 'contributions[index] = difference + out\n    withdrawals[index] = out' },
  ],
  'value/currency-gains': [
    { rule: 'money that is exchanged is worth what it was exchanged at', now: "row.type === 'NAV_ADJUSTMENT' ? { ...row, applied: null } : row", instead: '{ ...row, applied: null }' },
    { rule: 'a corrected balance counts at the rate of its day', now: "row.type === 'NAV_ADJUSTMENT' ? { ...row, applied: null } : row", instead: 'row' },
    { rule: 'what moves to another account in the same currency realises nothing', now: 'movement?.out === change', instead: 'false' },
    { rule: 'a row without a rate makes the gain unknown', now: 'this.missing.push(row.id)', instead: '' },
    { rule: 'a gain of a time begins with what was unrealised', now: 'minus(plus(realisedGain, unrealised), unrealisedBefore)', instead: 'plus(realisedGain, unrealised)' },
    { rule: 'only rows of the time are realised in it', now: 'run.realised.filter(({ on }) => on > from)', instead: 'run.realised' },
  ],
})
