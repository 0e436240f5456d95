import type { assetsWidgets } from '@kinfolio/contract/report-widgets/assets'

import { missingNotes, ofFigure, ofTotal } from '../cells.ts'
import { column, empty, row, type Reader } from '../reader.ts'

/** Each entity that owns something, with its value and its gain of the period. */
export const entities: Reader<(typeof assetsWidgets)['entities']['settings']> = async (sight) => {
  const { byEntity, netWorth } = await sight.summary()
  if (byEntity.length === 0) return empty('No entity owns anything on this day.')
  const gains = new Map((await sight.history()).byEntity.map(({ entityId, gain }) => [entityId ?? '', gain]))
  const { from, to } = sight
  return {
    columns: [
      column('entity', 'Entity', 'text'),
      column('value', 'Value', 'money', sight.currency),
      column('share', 'Share', 'ratio'),
      column('gain', 'Gain', 'money', sight.currency),
    ],
    rows: byEntity.map(({ key, label, total, share }) => {
      const entityId = key === '' ? 'none' : key
      const gain = gains.get(key)
      return row({
        entity: key === '' ? { text: 'No entity' } : { text: label, record: { kind: 'entity', id: key } },
        value: ofTotal(total, { proof: { measure: 'value', to, entityId } }),
        share: { number: share },
        gain: gain && ofFigure(gain, { proof: { measure: 'gain', from, to, entityId } }),
      })
    }),
    picture: { kind: 'figures', label: 'entity', value: 'value', share: 'share' },
    notes: missingNotes(netWorth.rolled),
  }
}
