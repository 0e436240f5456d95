import type { performanceWidgets } from '@kinfolio/contract/report-widgets/performance'
import { say } from '@kinfolio/contract/say'

import { ofPosition } from '../cells.ts'
import { method } from '../figures.ts'
import { column, empty, row, type Reader } from '../reader.ts'
import { dayWords, typeWords } from '../words.ts'

export const largestMoves: Reader<(typeof performanceWidgets)['largest-moves']['settings']> = async (
  sight,
) => {
  const { movers, moversOn } = await sight.summary()
  if (moversOn === null || movers.length === 0) return empty('No position has had a new price within a week.')
  return {
    columns: [
      column('position', 'Position', 'text'),
      column('type', 'Type', 'text'),
      column('change', 'Change', 'money', sight.currency),
      column('ratio', 'In percent', 'ratio'),
    ],
    rows: movers.map(({ positionId, name, type, change, changeRatio }) =>
      row({
        position: { text: name, ...ofPosition(positionId) },
        type: { text: typeWords(type) },
        change: { amount: change },
        ratio: { number: changeRatio },
      }),
    ),
    picture: { kind: 'table' },
    notes: [method(say`Of ${dayWords(moversOn)}, against the day before.`)],
  }
}
