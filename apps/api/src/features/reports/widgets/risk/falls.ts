import type { riskWidgets } from '@kinfolio/contract/report-widgets/risk'
import { say } from '@kinfolio/contract/say'
import { daysBetween, day } from '@kinfolio/ledger/days/day'

import { fallsOf, type Fall } from '../../../performance/risk/rules.ts'
import type { Sight } from '../../sight/queries.ts'
import { dailyNumbers } from '../days.ts'
import { figures, method } from '../figures.ts'
import { column, empty, row, type Answer, type Reader } from '../reader.ts'
import { dayWords } from '../words.ts'

type Of<T extends keyof typeof riskWidgets> = Reader<(typeof riskWidgets)[T]['settings']>

const ofIndex = method('Of the return by day, without what was paid in or taken out.')
const nothing = empty('There is no return in these days. Choose a longer period, or record a position.')
const noFall = empty('The index did not fall in these days.')

async function fallsIn(sight: Sight): Promise<Fall[] | Answer> {
  const { returns } = await sight.history()
  if ((returns.index[0] ?? null) === null) return nothing
  return fallsOf(returns.index, day(returns.from))
}

function wordsOf({ peakOn, troughOn, recoveredOn }: Fall): string {
  const [peak, trough] = [dayWords(peakOn), dayWords(troughOn)]
  return recoveredOn === null
    ? say`From ${peak} to ${trough}, not back yet`
    : say`From ${peak} to ${trough}, back on ${dayWords(recoveredOn)}`
}

export const maxDrawdown: Of<'max-drawdown'> = async (sight) => {
  const { returns } = await sight.history()
  const falls = await fallsIn(sight)
  if (!Array.isArray(falls)) return falls
  const [deepest] = falls
  return figures(
    ['ratio'],
    [
      {
        label: 'Deepest fall',
        value: { number: returns.deepest === null ? 0 : -returns.deepest.depth },
        note: deepest === undefined ? 'It did not fall.' : wordsOf(deepest),
      },
    ],
    [ofIndex],
  )
}

export const currentDrawdown: Of<'current-drawdown'> = async (sight) => {
  const { drawdown, gap } = (await sight.history()).returns
  const last = drawdown.at(-1)
  if (last === undefined) return nothing
  return figures(
    ['ratio'],
    [
      {
        label: 'Below the high',
        value: { number: last, ...(gap === null ? {} : { reason: gap.reason }) },
      },
    ],
    [ofIndex],
  )
}

export const drawdownDuration: Of<'drawdown-duration'> = async (sight) => {
  const falls = await fallsIn(sight)
  if (!Array.isArray(falls)) return falls
  const longest = falls.toSorted((a, b) => b.dayCount - a.dayCount)[0]
  const now = falls.find(({ recoveredOn }) => recoveredOn === null)
  return figures(
    ['count'],
    [
      {
        label: 'Days at the longest',
        value: { number: longest?.dayCount ?? 0 },
        note: longest === undefined ? 'It did not fall.' : wordsOf(longest),
      },
      {
        label: 'Days until now',
        value: { number: now === undefined ? 0 : daysBetween(now.peakOn, sight.to) },
        note: now === undefined ? 'It is at a high.' : wordsOf(now),
      },
    ],
    [ofIndex],
  )
}

export const drawdownChart: Of<'drawdown-chart'> = async (sight) => {
  const { returns } = await sight.history()
  if (returns.drawdown.every((fall) => fall === null)) return nothing
  return {
    columns: [column('day', 'Day', 'day'), column('fall', 'Below the high', 'ratio')],
    ...dailyNumbers(returns.from, { fall: returns.drawdown }),
    picture: { kind: 'lines', x: 'day', y: ['fall'], isArea: true, isStepped: false },
    notes: [ofIndex],
  }
}

export const deepestFalls: Of<'deepest-falls'> = async (sight, { most }) => {
  const falls = await fallsIn(sight)
  if (!Array.isArray(falls)) return falls
  if (falls.length === 0) return noFall
  return {
    columns: [
      column('depth', 'Depth', 'ratio'),
      column('peakOn', 'High', 'day'),
      column('troughOn', 'Low', 'day'),
      column('recoveredOn', 'Back', 'day'),
      column('days', 'Days', 'count'),
    ],
    rows: falls.slice(0, most).map(({ depth, peakOn, troughOn, recoveredOn, dayCount }) =>
      row({
        depth: { number: -depth },
        peakOn: { day: peakOn },
        troughOn: { day: troughOn },
        recoveredOn: { day: recoveredOn },
        days: { number: dayCount },
      }),
    ),
    rowCount: falls.length,
    picture: { kind: 'table' },
    notes: [ofIndex],
  }
}
