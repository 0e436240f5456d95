import type { Ratio } from '@kinfolio/contract/figures'
import type { Cell } from '@kinfolio/contract/report-data'
import type { performanceWidgets } from '@kinfolio/contract/report-widgets/performance'
import { daysBetween, day } from '@kinfolio/ledger/days/day'
import { annualisedReturn } from '@kinfolio/ledger/returns/annualised-return'

import { ofFigure, ofRatio, unknownNotes, withoutNotes } from '../cells.ts'
import { figures, method } from '../figures.ts'
import { column, empty, row, type Reader } from '../reader.ts'
import { periodWords } from '../words.ts'

type Of<T extends keyof typeof performanceWidgets> = Reader<(typeof performanceWidgets)[T]['settings']>

export const timeWeightedReturn: Of<'time-weighted-return'> = async (sight) => {
  const { returns, missing } = await sight.history()
  const { from, to } = sight
  const { benchmark } = returns
  return figures(
    ['ratio'],
    [
      {
        label: 'Return, total',
        value: ofRatio(returns.whole, { proof: { measure: 'timeWeightedReturn', from, to } }),
      },
      ...(benchmark === null ? [] : [{ label: benchmark.symbol, value: ofRatio(benchmark.whole) }]),
    ],
    [
      ...withoutNotes(returns.whole),
      ...unknownNotes(missing.filter(({ id }) => !isLeftOut(returns.whole, id))),
    ],
  )
}

const isLeftOut = ({ without }: Ratio, id: string) =>
  without?.positions.some((position) => position.id === id) === true

/** As xirr, a year has 365 days. */
const daysOfYear = 365

export const annualisedReturnOf: Of<'annualised-return'> = async (sight) => {
  const { returns } = await sight.history()
  const length = daysBetween(day(returns.from), day(returns.to))
  const notes = [method('Of a period that is shorter than a year there is no return of a year.')]
  const yearly = (whole: typeof returns.whole): Cell => {
    if (whole.value === null || length < daysOfYear) return ofRatio({ ...whole, value: null })
    return { number: annualisedReturn([whole.value], daysOfYear / length) }
  }
  const { benchmark } = returns
  return figures(
    ['ratio'],
    [
      { label: 'Return of a year', value: yearly(returns.whole) },
      ...(benchmark === null ? [] : [{ label: benchmark.symbol, value: yearly(benchmark.whole) }]),
    ],
    [...(length < daysOfYear ? notes : []), ...withoutNotes(returns.whole)],
  )
}

export const moneyWeightedReturn: Of<'money-weighted-return'> = async (sight) => {
  const { moneyWeighted } = await sight.history()
  const { from, to } = sight
  const { unannualised, roots } = moneyWeighted
  return figures(
    ['ratio'],
    [
      {
        label: 'Rate of a year',
        value: ofRatio(moneyWeighted, { proof: { measure: 'xirr', from, to } }),
      },
      ...(unannualised === undefined
        ? []
        : [{ label: 'Of the period itself', value: { number: unannualised } }]),
    ],
    [
      ...(roots === undefined ? [] : [method('Several rates fit these payments. One of them is shown.')]),
      ...withoutNotes(moneyWeighted),
    ],
  )
}

/** The usual stretches until the day of the report, as far as the records go back. */
export const returnsByPeriod: Of<'returns-by-period'> = async (sight) => {
  const { periods } = await sight.history()
  if (periods.length === 0) return empty('Nothing was recorded before this day.')
  return {
    columns: [
      column('period', 'Period', 'text'),
      column('from', 'From the end of', 'day'),
      column('twr', 'Time-weighted, total', 'ratio'),
      column('irr', 'Money-weighted, p.a.', 'ratio'),
      column('gain', 'Gain', 'money', sight.currency),
    ],
    rows: periods.map(({ key, from, to, twr, xirr, gain }) =>
      row({
        period: { text: periodWords[key] },
        from: { day: from },
        twr: ofRatio(twr, { proof: { measure: 'timeWeightedReturn', from, to } }),
        irr: ofRatio(xirr, { proof: { measure: 'xirr', from, to } }),
        gain: ofFigure(gain, { proof: { measure: 'gain', from, to } }),
      }),
    ),
    picture: { kind: 'table' },
    notes: withoutNotes(periods.toReversed().find(({ twr }) => twr.without)?.twr ?? { value: null }),
  }
}
