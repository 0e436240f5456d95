import type { assetsWidgets } from '@kinfolio/contract/report-widgets/assets'

import { missingNotes, ofFigure, ofRatio, ofTotal } from '../cells.ts'
import { column, row, type Reader } from '../reader.ts'

/** The whole through the lens of the report, and what changed it over the period. */
export const netWorth: Reader<(typeof assetsWidgets)['net-worth']['settings']> = async (sight) => {
  const { netWorth: worth, health } = await sight.summary()
  const { change, returns } = await sight.history()
  const total = worth[sight.lens]
  const names = new Map(health.map(({ positionId, name }) => [positionId, name]))
  const proof = { measure: 'value', to: sight.to } as const
  return {
    columns: [
      column('label', 'Figure', 'text'),
      column('value', 'Amount', 'money', sight.currency),
      column('change', 'Return', 'ratio'),
    ],
    rows: [
      row({ label: { text: 'Net worth' }, value: ofTotal(total, { proof }), change: ofRatio(returns.whole) }),
      row({
        label: { text: 'Gain' },
        value: ofFigure(change.gain, { proof: { measure: 'gain', from: sight.from, to: sight.to } }),
      }),
    ],
    picture: { kind: 'figures', label: 'label', value: 'value', change: 'change' },
    notes: missingNotes(total, (id) => names.get(id)),
  }
}
