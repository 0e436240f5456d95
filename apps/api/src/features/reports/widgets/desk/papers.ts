import { plainLabel } from '@kinfolio/contract/cost-kinds'
import type { ExpectedOccurrence } from '@kinfolio/contract/expected-papers'
import type { CellRecord } from '@kinfolio/contract/report-kinds'
import type { deskWidgets } from '@kinfolio/contract/report-widgets/desk'

import { getOpen } from '../../../expected-papers/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { isWhole } from '../../sight/records/rules.ts'
import { column, empty, row, type Reader } from '../reader.ts'

/** Papers that are late or due by today, of the records that a report looks at. */
export async function seenOpenPapers(sight: Sight): Promise<readonly ExpectedOccurrence[]> {
  const { items } = await sight.once('open papers', () => getOpen(sight.org, {}))
  if (isWhole(sight)) return items
  const namesEntities = !sight.isOfEntity(null)
  return items.filter(({ entityType, entityId, ownerId }) => {
    if (entityType === 'position') return sight.isSeen(entityId)
    return namesEntities && sight.isOfEntity(entityType === 'entity' ? entityId : ownerId)
  })
}

const stateWords = { CAME: 'Here', DUE: 'Due', LATE: 'Late', LATER: 'Later', WAIVED: 'Not needed' } as const

export const papersLate: Reader<(typeof deskWidgets)['papers-late']['settings']> = async (sight, { of }) => {
  const open = await seenOpenPapers(sight)
  const items = of === 'late' ? open.filter(({ state }) => state === 'LATE') : open
  if (items.length === 0)
    return empty(of === 'late' ? 'No paper is late.' : 'No paper is late, and none is due within 90 days.')
  return {
    columns: [
      column('paper', 'Paper', 'text'),
      column('of', 'Of', 'text'),
      column('period', 'For', 'day'),
      column('due', 'Due', 'day'),
      column('sender', 'From', 'text'),
      column('state', 'State', 'text'),
    ],
    rows: items.map(
      ({ kind, label, entityType, entityId, recordName, periodEnd, dueOn, senderId, senderName, state }) => {
        const mark = state === 'LATE' ? 'LATE' : 'PLANNED'
        return row({
          paper: { text: label || plainLabel(kind) },
          of: { text: recordName, record: { kind: entityType satisfies CellRecord, id: entityId } },
          period: { day: periodEnd },
          due: { day: dueOn, mark },
          sender: {
            text: senderName ?? '',
            ...(senderId === null ? {} : { record: { kind: 'company', id: senderId } }),
          },
          state: { text: stateWords[state], mark },
        })
      },
    ),
    picture: { kind: 'table' },
    notes: sight.to < sight.org.today ? [{ kind: 'METHOD', text: 'As of today.' }] : [],
  }
}
