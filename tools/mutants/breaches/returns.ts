import { breachesOf } from '../breach.ts'

/** Of flows, returns, multiples, comparison, gains, risk, forecasts and proofs. */
// prettier-ignore
export const returnBreaches = breachesOf({
  'flows/flows': [
    { rule: 'flows convert at the rate of their own day', now: 'rateOfRow(row, input.currency, currency, rates)', instead: 'rateOfRow({ ...row, day: until }, input.currency, currency, rates)' },
    { rule: 'two ends of one movement count on the later day', now: 'end.row.day > latest ? end.row.day : latest', instead: 'end.row.day < latest ? end.row.day : latest' },
    { rule: 'flows of one day are netted', now: 'Map.groupBy(rows, (row) => row.countedOn)', instead: 'Map.groupBy(rows, (row) => row.day)' },
    { rule: 'days on which nothing is left have no flow', now: '    .filter((flow) => !flow.amount.isZero())\n', instead: '' },
    { rule: 'what moved on one day at its rate is rounded together', now: 'rate.isApplied !== true', instead: 'false' },
    { rule: 'a flow without a rate is missing', now: '      missing.push({ id: row.id, reason: rate.reason })\n', instead: '' },
  ],
  'flows/measured-flows': [
    { rule: 'flows of the first day are before a period', now: 'day > (firstDays.get(positionId) ?? from)', instead: 'day >= (firstDays.get(positionId) ?? from)' },
    { rule: 'flows of the last day are inside a period', now: 'day <= (lastDays.get(positionId) ?? to)', instead: 'day < (lastDays.get(positionId) ?? to)' },
    { rule: 'the worth at the beginning is the first flow', now: 'amount: negated(worth(start))', instead: 'amount: worth(start)' },
    { rule: 'what was not begun is no part of the beginning', now: 'positions.filter((input) => input.transactions.some((row) => row.day <= from))', instead: 'positions' },
  ],
  'flows/set-flows': [
    { rule: 'flows of a set of the first day are before its period', now: 'day > from && day <= to', instead: 'day >= from && day <= to' },
    { rule: 'money that members pay each other never left the set', now: 'whole[at] = (whole[at] ?? NaN) + (units[index] ?? NaN) - (units[index - 1] ?? 0)', instead: 'whole[at] = (units[index] ?? NaN) - (units[index - 1] ?? 0)' },
  ],
  'returns/time-weighted-return': [
    { rule: 'contributions stand at the start of their day', now: 'dayGrowth(before + paidIn, value + takenOut)', instead: 'dayGrowth(before, value + takenOut)' },
    { rule: 'withdrawals stand at the end of their day', now: 'dayGrowth(before + paidIn, value + takenOut)', instead: 'dayGrowth(before + paidIn, value)' },
    { rule: 'nothing invested contributes nothing', now: 'return Number.isNaN(end) ? NaN : 1', instead: 'return Number.isNaN(end) ? NaN : 0' },
    { rule: 'a negative base has no return', now: 'return base < 0 || end < 0 ? NaN : end / base', instead: 'return end / base' },
    { rule: 'a return over a gap is null', now: 'return Number.isNaN(growth) ? null : growth - 1', instead: 'return Number.isNaN(growth) ? 0 : growth - 1' },
    { rule: 'days are multiplied', now: 'level *= dayGrowth(before + paidIn, value + takenOut)', instead: 'level += dayGrowth(before + paidIn, value + takenOut) - 1' },
    { rule: 'statements are chained from one to the next', now: '  if (asked.valuedOn !== undefined) return chainStatements(asked, asked.valuedOn)\n', instead: '' },
    { rule: 'between statements a contribution counts from the start of its day', now: 'weight: (to - index + 1) / length', instead: 'weight: (to - index) / length' },
    { rule: 'between statements a withdrawal counts until the end of its day', now: 'weight: (to - index) / length', instead: 'weight: (to - index + 1) / length' },
    { rule: 'money is not idle before it is paid in', now: '[[paidOn - series.from - 1, to]]', instead: '[[from, to]]' },
    { rule: 'a quarter’s gain is spread evenly over its days', now: '(gain * (offset + 1)) / (to - from)', instead: '(offset + 1 === to - from ? gain : 0)' },
    { rule: 'the index of a set ends at its first gap', now: 'level *= dayGrowth(before + paidIn, value + takenOut)', instead: 'const factor = dayGrowth(before + paidIn, value + takenOut)\n    level *= Number.isNaN(factor) ? 1 : factor' },
  ],
  'returns/modified-dietz': [
    { rule: 'Modified Dietz weighs a flow by the part it was invested', now: 'base += weight * amount', instead: 'base += amount' },
    { rule: 'Modified Dietz on a negative base is null', now: 'base > 0 ? gain / base : null', instead: 'gain / base' },
    { rule: 'Modified Dietz of nothing invested is 0', now: 'if (base === 0) return 0', instead: 'if (base === 0) return null' },
  ],
  'value/quoted-days': [
    { rule: 'a fee on nothing leaves the return alone', now: "row.type === 'FEES' && !hasInvested", instead: 'false' },
  ],
  'returns/contribution': [
    { rule: 'contributions to a return sum to it', now: '(growth[index - 1] ?? NaN) / base', instead: '1 / base' },
  ],
  'returns/set-returns': [
    { rule: 'a gap says why there is no return', now: "series.gaps[0]?.reason ?? 'NEGATIVE_BASE'", instead: "'NEGATIVE_BASE'" },
  ],
  'returns/xirr': [
    { rule: 'XIRR counts years of 365 days', now: 'time: (epochDay - first) / 365', instead: 'time: (epochDay - first) / 365.25' },
    { rule: 'XIRR nets the flows of one day', now: 'byDay.set(epochDay, (byDay.get(epochDay) ?? 0) + amount)', instead: 'byDay.set(epochDay, amount)' },
    { rule: 'XIRR of a year has no rate of the period', now: 'days < 365', instead: 'days <= 365' },
    { rule: 'XIRR of 364 days has a rate of the period', now: 'days < 365', instead: 'days < 364' },
    { rule: 'the rate of the period is (1 + r)^(days ÷ 365) − 1', now: 'Math.expm1((root * days) / 365)', instead: 'Math.expm1(root)' },
    { rule: 'XIRR is an effective annual rate', now: 'return { value: Math.expm1(root), ...several', instead: 'return { value: root, ...several' },
    { rule: 'XIRR under one day is null', now: 'if (last === first) return', instead: 'if (last < first) return' },
  ],
  'returns/discount-roots': [
    { rule: 'of several rates the one with the sign of the gain counts', now: 'roots.filter((root) => Math.sign(root) === (isGain ? Math.sign(gain) : 0))', instead: 'roots' },
    { rule: 'of several rates with the sign of the gain the one nearest 0 counts', now: 'Math.abs(Math.expm1(a)) - Math.abs(Math.expm1(b))', instead: 'Math.abs(Math.expm1(b)) - Math.abs(Math.expm1(a))' },
    { rule: 'a gain of nothing is a rate of 0', now: 'const isGain = Math.abs(gain) > turnover * 1e-15', instead: 'const isGain = true' },
    { rule: 'the one rate there is answers, whatever the sign of the gain', now: 'if (roots.length === 1) return', instead: 'if (roots.length === 1 && Math.sign(only) === Math.sign(gain)) return' },
    { rule: 'no rate is above 1,000,000 %', now: 'root <= highest', instead: 'root < Infinity' },
  ],
  'returns/irr': [
    { rule: 'IRR takes the smallest rate that is not negative', now: 'roots.find((candidate) => candidate >= 0) ?? nearestZero(roots)', instead: 'nearestZero(roots)' },
  ],
  'returns/mirr': [
    { rule: 'MIRR finances payments at their own rate', now: 'paid -= amount / (1 + financeRate) ** period', instead: 'paid -= amount / (1 + reinvestRate) ** period' },
    { rule: 'MIRR reinvests receipts until the end', now: '(1 + reinvestRate) ** (last - period)', instead: '(1 + reinvestRate) ** (last - period + 1)' },
    { rule: 'MIRR takes the root of the periods between', now: '** (1 / last) - 1', instead: '** (1 / (last + 1)) - 1' },
  ],
  'returns/npv': [
    { rule: 'NPV takes the first amount as of now', now: 'amount + later / (1 + rate), 0)', instead: '(amount + later) / (1 + rate), 0)' },
  ],
  'returns/xnpv': [
    { rule: 'XNPV discounts to the earliest day', now: 'days.reduce((earliest, on) => Math.min(earliest, on), Infinity)', instead: 'days[0] ?? Infinity' },
    { rule: 'XNPV counts years of 365 days', now: '- first) / 365', instead: '- first) / 360' },
  ],
  'returns/annualised-return': [
    { rule: 'periodic returns are annualised by their number', now: 'periodsPerYear / returns.length', instead: 'periodsPerYear / (returns.length + 1)' },
  ],
  'returns/multiples': [
    { rule: 'DPI is distributed ÷ paid-in', now: 'dpi: over(distributed)', instead: 'dpi: over(value)' },
    { rule: 'RVPI is value ÷ paid-in', now: 'rvpi: over(value)', instead: 'rvpi: over(distributed)' },
    { rule: 'TVPI is DPI + RVPI', now: 'over(distributed.plus(value))', instead: 'over(distributed)' },
    { rule: 'without paid-in there are no multiples', now: '  if (paidIn.isZero() || paidIn.isNegative()) return null\n', instead: '' },
  ],
  'returns/cash-steps': [
    { rule: 'rights to call again leave the unfunded on days of their own', now: 'plus(state.unfunded, later)', instead: 'state.unfunded' },
    { rule: 'a day has one step of cash', now: 'steps.at(-1)?.day === step.day', instead: 'false' },
    { rule: 'where no cash moved there is no step', now: '!isAlike(steps.at(-1) ?? beginning, step)', instead: 'true' },
    { rule: 'without a commitment nothing is unfunded', now: 'unfunded: hasCommitment ? unfunded : null', instead: 'unfunded' },
  ],
  'returns/pme-methods': [
    { rule: 'Kaplan–Schoar counts the value', now: '(distributed + closingNav(moments)) / paidIn', instead: 'distributed / paidIn' },
    { rule: 'Kaplan–Schoar grows each flow with the index to the end', now: 'paidIn += moment.paidIn * growth(moments, moment)', instead: 'paidIn += moment.paidIn' },
    { rule: 'Long–Nickels takes the distributions out of the index', now: 'return vehicle(moments, (moment) => moment.distributed)', instead: 'return vehicle(moments, () => 0)' },
    { rule: 'the index vehicle grows with the index', now: '(nav * moment.level) / level + moment.paidIn', instead: 'nav + moment.paidIn' },
    { rule: 'PME+ ends where the fund does', now: '(paidIn - closingNav(moments)) / distributed', instead: 'paidIn / distributed' },
    { rule: 'mPME gives out the part that the fund gave out', now: '(holding * distributed) / (distributed + (nav ?? 0))', instead: '(holding * distributed) / (nav ?? 0)' },
    { rule: 'direct alpha is of flows grown with the index', now: '(moment.distributed - moment.paidIn) * growth(moments, moment)', instead: 'moment.distributed - moment.paidIn' },
    { rule: 'direct alpha is compounded by year', now: 'value: Math.expm1(root),', instead: 'value: root,' },
    { rule: 'a vehicle that runs dry says so', now: 'isShort ||= nav <', instead: 'isShort ||= nav > 1e99 && nav <' },
  ],
  'returns/pme-dated': [
    { rule: 'PME nets the flows of one day', now: 'byDay.set(day, (byDay.get(day) ?? 0) + amount)', instead: 'byDay.set(day, amount)' },
    { rule: 'PME without a level of the index is null', now: 'if (level === null || !(level > 0)) return', instead: 'if (level !== null && !(level > 0)) return' },
    { rule: 'PME counts years of 365 days', now: 'daysBetween(first, on) / 365', instead: 'daysBetween(first, on) / 360' },
  ],
  'returns/gain-attribution': [
    { rule: 'price is the local change net of flows at the closing rate', now: 'price: less(after.value, atClose)', instead: 'price: less(after.value, before.value)' },
    { rule: 'currency is the opening value and the flows by the change of the rate', now: 'currency: less(less(atClose, before.value), paid)', instead: 'currency: less(atClose, before.value)' },
    { rule: 'what was there before prices moved counts at the rate of the close', now: 'before.local.plus(sum(flows.map((row) => row.ownCapital)))', instead: 'before.local' },
    { rule: 'income is gross', now: 'income: total((row) => row.income),', instead: 'income: total((row) => less(row.income, row.taxes)),' },
    { rule: 'fees are a part of a gain', now: 'fees: total((row) => row.fees),', instead: 'fees: nothingOf(),' },
    { rule: 'taxes are a part of a gain', now: 'taxes: total((row) => row.taxes),', instead: 'taxes: nothingOf(),' },
    { rule: 'the residual is computed and never handed to a part', now: 'residual: less(whole, parts)', instead: 'residual: nothingOf()' },
    { rule: 'flows of the first day are before a gain', now: 'input.transactions.filter((row) => row.day > from)', instead: 'input.transactions.filter((row) => row.day >= from)' },
    { rule: 'a gain with a missing end is missing', now: 'if (on === to) return { gain: null, reason }', instead: '' },
  ],
  'returns/volatility': [
    { rule: 'a year has 252 trading days', now: 'tradingDaysPerYear = 252', instead: 'tradingDaysPerYear = 260' },
    { rule: 'volatility divides by n − 1', now: 'squares / (returns.length - 1)', instead: 'squares / returns.length' },
    { rule: 'volatility grows with the root of the periods', now: '(returns.length - 1)) * periodsPerYear)', instead: '(returns.length - 1))) * periodsPerYear' },
    { rule: 'downside deviation divides by all observations', now: 'squares / excess.length', instead: 'squares / excess.filter((value) => value < 0).length' },
    { rule: 'semi-deviation is below the mean', now: 'downsideDeviation(returns, mean(returns), periodsPerYear)', instead: 'downsideDeviation(returns, 0, periodsPerYear)' },
    { rule: 'fewer than two returns have no volatility', now: "  requireFinite(returns, 'returns')\n  if (returns.length < 2) return null\n  if (isConstant(returns)) return 0", instead: "  requireFinite(returns, 'returns')\n  if (isConstant(returns)) return 0" },
  ],
  'returns/drawdown': [
    { rule: 'a drawdown is the fall from the highest level before', now: 'if (level >= high) peak = period', instead: 'if (level < high) peak = period' },
    { rule: 'a drawdown lasts until its high is reached again', now: 'period > deepest.trough && level >= high', instead: 'period > deepest.trough' },
    { rule: 'falls are from the highest level until then', now: 'high = Math.max(high, level)', instead: 'high = level' },
    { rule: 'a fall ends where its high is reached again', now: 'if (level(at) >= level(peak)) {', instead: 'if (level(at) > level(peak) * 2) {' },
    { rule: 'a fall without a way back counts', now: '  end(null, levels.length - 1)\n', instead: '' },
    { rule: 'falls are listed from the deepest', now: 'b.depth - a.depth', instead: 'a.depth - b.depth' },
  ],
  'returns/risk-ratios': [
    { rule: 'the Sharpe ratio is over the riskless rate', now: '  const excess = excessOver(returns, riskFree)\n', instead: '  const excess = excessOver(returns, 0)\n' },
    { rule: 'the Sharpe ratio grows with the root of the periods', now: 'Math.sqrt(periodsPerYear), volatility(excess)', instead: 'periodsPerYear, volatility(excess)' },
    { rule: 'the Sortino ratio divides by the downside deviation', now: 'downsideDeviation(excess))', instead: 'volatility(excess))' },
    { rule: 'a ratio over a deviation of 0 is null', now: ' || whole === 0 ? null', instead: ' ? null' },
  ],
  'returns/moments': [
    { rule: 'kurtosis of a sample is of its own deviation', now: '((count - 1) / count) ** 2', instead: '1' },
    { rule: 'skewness is the third power of the deviations', now: 'centralMoment(returns, 3)', instead: 'centralMoment(returns, 2)' },
  ],
  'returns/partial-moments': [
    { rule: 'upside risk is over all observations', now: 'excessOver(returns, target).map((value) => Math.max(value, 0) ** 2)', instead: 'excessOver(returns, target).filter((value) => value > 0).map((value) => value ** 2)' },
    { rule: 'the d ratio counts how often each happens', now: 'below * lost, above * gained', instead: 'lost, gained' },
  ],
  'returns/drawdown-ratios': [
    { rule: 'the Burke ratio takes a drawdown once', now: '    if (fall < 0) deepest = Math.min(deepest, fall)\n', instead: '    if (fall < 0) squares += fall ** 2\n' },
    { rule: 'the Sterling ratio adds a tenth to the fall', now: 'fall.depth + 0.1', instead: 'fall.depth' },
  ],
  'returns/value-at-risk': [
    { rule: 'the value at risk lies between two returns', now: 'from + part * (', instead: 'from + 0 * (' },
    { rule: 'the modified value at risk is bent by the kurtosis', now: '((z ** 3 - 3 * z) * tails) / 24', instead: '0' },
  ],
  'returns/market-model': [
    { rule: 'Jensen’s alpha takes off beta times the benchmark', now: 'own - slope * market\n}\n\n/** The Treynor', instead: 'own - market\n}\n\n/** The Treynor' },
    { rule: 'specific risk is what beta does not explain', now: 'value - slope * (benchmark[index] ?? NaN)', instead: 'value - (benchmark[index] ?? NaN)' },
    { rule: 'M² is at the volatility of the benchmark', now: 'over(volatility(benchmark), volatility(returns))', instead: 'over(volatility(returns), volatility(benchmark))' },
    { rule: 'net selectivity is what is left after diversification', now: 'selected - spread', instead: 'selected + spread' },
    { rule: 'bear beta is of the periods in which the benchmark fell', now: '(market) => market < 0)', instead: '(market) => market <= 1)' },
  ],
  'returns/benchmark-risk': [
    { rule: 'beta is covariance ÷ variance of the benchmark', now: 'covariance(own, market) / covariance(market, market)', instead: 'covariance(own, market) / covariance(own, own)' },
    { rule: 'alpha is Jensen’s', now: ' - slope * mean(excessOver(benchmark, riskFree))', instead: ' - mean(excessOver(benchmark, riskFree))' },
    { rule: 'tracking error is the deviation of the difference', now: 'volatility(excessOver(returns, benchmark), periodsPerYear)', instead: 'volatility(returns, periodsPerYear)' },
  ],
  'returns/pacing': [
    { rule: 'a call is its rate × unfunded', now: 'unfunded -= contribution', instead: 'unfunded -= 0' },
    { rule: 'a distribution is (age ÷ life)^bow of the grown value', now: '(age / life) ** bow', instead: 'age / life' },
  ],
  'returns/j-curve': [
    { rule: 'the trough of a J-curve is of the cash', now: 'netCashFlow.isLessThan(trough?.netCashFlow ?? zero)', instead: 'netCashFlow.isGreaterThan(trough?.netCashFlow ?? zero)' },
    { rule: 'a J-curve breaks even when all of its cash came back', now: '!netCashFlow.isNegative()) breakEvenOn', instead: 'netCashFlow.isNegative()) breakEvenOn' },
  ],
  'proof/proof': [
    { rule: 'a proof shows the rate that was applied', now: 'const { rate, day, legs, isApplied = false } = fx', instead: 'const { rate, day, legs } = fx\n  const isApplied = false' },
  ],
  'proof/explain-fund': [
    { rule: 'unfunded converts at the rate of the last day', now: 'rateOn(rates, input.currency, currency, to)', instead: 'rateOn(rates, input.currency, currency, openingDay(input, to))' },
  ],
  'proof/explain-value': [
    { rule: 'the proof of a value leaves nothing unexplained', now: 'residual: ends.value.minus(explained)', instead: 'residual: ends.value' },
  ],
})
