import type { Blend } from '@kinfolio/contract/report-settings'
import type { performanceWidgets } from '@kinfolio/contract/report-widgets/performance'
import { said, say } from '@kinfolio/contract/say'
import { toEpochDay } from '@kinfolio/ledger/days/day'
import { blendOf, type Rebalancing } from '@kinfolio/ledger/prices/blend'

import type { Sight } from '../../sight/queries.ts'
import { unknownNotes } from '../cells.ts'
import { dailyNumbers } from '../days.ts'
import { method } from '../figures.ts'
import { column, empty, unavailable, type Reader } from '../reader.ts'

type Line = { label: string; levels: (number | null)[] }

/** What 100 became day by day, beside the benchmark of the settings, a blend, or the organisation's benchmark. */
export const performanceChart: Reader<(typeof performanceWidgets)['performance-chart']['settings']> = async (
  sight,
  { benchmark, blend, rebalanced },
) => {
  const { returns, missing } = await sight.history()
  if (returns.index.every((level) => level === null)) {
    return empty('There is no return in these days. Choose a longer period, or record a position.')
  }
  const asked = blend ?? (benchmark === null ? null : [{ symbol: benchmark, weight: 1 }])
  const own = returns.benchmark && { label: returns.benchmark.symbol, levels: returns.benchmark.index }
  const beside = asked === null ? own : await lineOf(sight, asked, rebalanced)
  if (beside !== null && 'absent' in beside) {
    return unavailable(
      say`There are no prices of ${beside.absent} on the first day. Choose another series, or a later period.`,
    )
  }
  return {
    columns: [
      column('day', 'Day', 'day'),
      column('index', 'Everything', 'number'),
      ...(beside ? [column('benchmark', beside.label, 'number')] : []),
    ],
    ...dailyNumbers(returns.from, {
      index: returns.index,
      ...(beside ? { benchmark: beside.levels } : {}),
    }),
    picture: {
      kind: 'lines',
      x: 'day',
      y: ['index', ...(beside ? ['benchmark'] : [])],
      isArea: false,
      isStepped: false,
    },
    notes: [
      ...unknownNotes(missing),
      method(
        ['What 100 became.', ...(beside ? [say`The benchmark is in ${returns.currency}.`] : [])]
          .map(said)
          .join(' '),
      ),
    ],
  }
}

/** A series, or a blend of several, that is 100 on the first day of the returns. */
async function lineOf(
  sight: Sight,
  blend: Blend,
  rebalanced: Rebalancing,
): Promise<Line | { absent: string }> {
  const { returns } = await sight.history()
  const series = await sight.compared(blend.map(({ symbol }) => symbol))
  // The returns begin with the first record, where that is later than the period.
  const late = Math.max(0, sight.dayCount - returns.index.length)
  const parts = blend.map(({ symbol, weight }) => ({
    symbol,
    weight,
    levels: series.get(symbol)?.levels.slice(late) ?? [],
  }))
  const absent = parts.find(({ levels }) => (levels[0] ?? null) === null)
  if (absent !== undefined) return { absent: absent.symbol }
  const levels = blendOf(parts, toEpochDay(sight.to) - returns.index.length + 1, rebalanced)
  const percent = (weight: number) => `${+(weight * 100).toFixed(2)} %`
  return {
    label:
      parts.length === 1
        ? (parts[0]?.symbol ?? '')
        : parts.map(({ symbol, weight }) => `${percent(weight)} ${symbol}`).join(', '),
    levels: levels.map((level) => (level === null ? null : level * 100)),
  }
}
