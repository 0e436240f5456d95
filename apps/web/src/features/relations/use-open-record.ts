import type { GraphNode } from '@kinfolio/contract/relation-graph'
import { useNavigate } from '@tanstack/react-router'

import { openOverlay } from '../../pages/overlays.ts'
import { recordPage } from './record-pages.ts'

/** Opens what a node stands for: its page, or the relations of an entity, which has no page. */
export function useOpenRecord(
  records: ReadonlyMap<string, Pick<GraphNode, 'type' | 'id' | 'name'>>,
): (key: string) => void {
  const navigate = useNavigate()
  return (key) => {
    const record = records.get(key)
    if (!record || record.id === null) return
    const page = recordPage(record)
    if (page !== null) void navigate(page)
    else if (record.type === 'user') void navigate({ to: '/settings/members' })
    else openOverlay('relations', { record: { type: record.type, id: record.id }, name: record.name })
  }
}
