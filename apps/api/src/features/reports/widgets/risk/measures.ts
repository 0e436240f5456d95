import type { Ratio } from '@kinfolio/contract/figures'
import type { WidgetNote } from '@kinfolio/contract/report-data'
import type { riskWidgets } from '@kinfolio/contract/report-widgets/risk'
import { say } from '@kinfolio/contract/say'
import { day } from '@kinfolio/ledger/days/day'

import { riskBeside, riskOfIndex } from '../../../performance/risk/rules.ts'
import type { Sight } from '../../sight/queries.ts'
import { ofRatio, withoutNotes } from '../cells.ts'
import { figures, method } from '../figures.ts'
import { column, empty, row, unavailable, type Answer, type Reader } from '../reader.ts'

type Of<T extends keyof typeof riskWidgets> = Reader<(typeof riskWidgets)[T]['settings']>

/** What is measured of the returns of weekdays, once for all widgets of a page. */
async function riskIn(sight: Sight) {
  const { returns } = await sight.history()
  const risk = await sight.once('risk', async () => riskOfIndex(returns.index, day(returns.from)))
  const notes: WidgetNote[] = [
    method(
      say`Of ${risk.returnCount} returns from weekday to weekday, for a year of 252, without a riskless rate.`,
    ),
    ...(returns.monthsChain
      ? []
      : [
          method(
            'Positions that are valued by statement move evenly between two statements, so that the real deviation is larger.',
          ),
        ]),
    ...withoutNotes(returns.whole),
  ]
  return { risk, returns, notes }
}

type Measured = Exclude<keyof ReturnType<typeof riskOfIndex>, 'returnCount'>

const oneMeasure =
  (name: Measured, label: string, kind: 'ratio' | 'number') =>
  async (sight: Sight): Promise<Answer> => {
    const { risk, notes } = await riskIn(sight)
    return figures([kind], [{ label, value: ofRatio(risk[name]) }], notes)
  }

export const volatility: Of<'volatility'> = oneMeasure('volatility', 'Volatility', 'ratio')
export const semiVolatility: Of<'semi-volatility'> = oneMeasure('semiVolatility', 'Semi-volatility', 'ratio')
export const sharpeRatio: Of<'sharpe-ratio'> = oneMeasure('sharpe', 'Sharpe ratio', 'number')
export const sortinoRatio: Of<'sortino-ratio'> = oneMeasure('sortino', 'Sortino ratio', 'number')

/** All measures in one table: those that are ratios in percent, the others as numbers. */
export const riskMeasures: Of<'risk-measures'> = async (sight) => {
  const { risk, returns, notes } = await riskIn(sight)
  const lines: [string, 'ratio' | 'number', Ratio][] = [
    ['Return of the period', 'ratio', returns.whole],
    ['Volatility', 'ratio', risk.volatility],
    ['Semi-volatility', 'ratio', risk.semiVolatility],
    ['Downside deviation', 'ratio', risk.downsideDeviation],
    ['Loss of a day in 1 of 20', 'ratio', risk.historicalVar],
    ['Ulcer index', 'ratio', risk.ulcer],
    ['Sharpe ratio', 'number', risk.sharpe],
    ['Sortino ratio', 'number', risk.sortino],
    ['Calmar ratio', 'number', risk.calmar],
  ]
  return {
    columns: [
      column('measure', 'Measure', 'text'),
      column('ratio', 'In percent', 'ratio'),
      column('number', 'As a number', 'number'),
    ],
    rows: lines.map(([label, kind, ratio]) => row({ measure: { text: label }, [kind]: ofRatio(ratio) })),
    picture: { kind: 'table' },
    notes,
  }
}

/** The whole beside the benchmark of the settings, or that of the organisation. */
export const againstBenchmark: Of<'against-benchmark'> = async (sight, { benchmark }) => {
  const { returns } = await sight.history()
  const symbol = benchmark ?? returns.benchmark?.symbol
  if (symbol === undefined) {
    return unavailable('There is no benchmark. Choose one in the settings, or import its prices.')
  }
  const series = (await sight.compared([symbol])).get(symbol)
  if (series === undefined)
    return unavailable(say`There are no prices of ${symbol}. Choose another benchmark.`)
  if ((returns.index[0] ?? null) === null) return empty('There is no return in these days.')
  const late = Math.max(0, sight.dayCount - returns.index.length)
  const risk = riskBeside(
    returns.index,
    series.levels.slice(late),
    new Set(series.prices.days),
    day(returns.from),
  )
  return {
    columns: [
      column('measure', 'Measure', 'text'),
      column('value', symbol, 'number'),
      column('ratio', 'In percent', 'ratio'),
    ],
    rows: [
      row({ measure: { text: 'Beta' }, value: ofRatio(risk.beta) }),
      row({ measure: { text: 'Correlation' }, value: ofRatio(risk.correlation) }),
      row({ measure: { text: 'Tracking error' }, ratio: ofRatio(risk.trackingError) }),
    ],
    picture: { kind: 'table' },
    notes: [method(say`Of ${risk.pairCount} returns between days on which ${symbol} has a close.`)],
  }
}
