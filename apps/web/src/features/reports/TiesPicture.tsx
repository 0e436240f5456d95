import type { Cell, Picture, WidgetData } from '@kinfolio/contract/report-data'
import type { CellRecord } from '@kinfolio/contract/report-kinds'
import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'

import { Graph } from '../../pages/Graph.tsx'
import { cellWords, columnOf } from './cell-words.ts'
import { recordPage } from './record-page.ts'

const icons: Readonly<Record<CellRecord, string>> = {
  position: 'lucide:wallet',
  transaction: 'lucide:arrow-left-right',
  cost: 'lucide:receipt',
  gift: 'lucide:heart-handshake',
  company: 'lucide:building-2',
  contact: 'lucide:user',
  entity: 'lucide:landmark',
  attachment: 'lucide:file-text',
  message: 'lucide:mail',
  tag: 'lucide:tag',
}

/** People above, positions below, as on the page of relations. */
const tiers: Readonly<Partial<Record<CellRecord, number>>> = {
  contact: 0,
  company: 1,
  entity: 1,
  position: 2,
}

/** Records as boxes, and each row as an arrow from one to another. */
export function TiesPicture({
  data,
  picture,
}: {
  data: WidgetData
  picture: Extract<Picture, { kind: 'graph' }>
}) {
  const navigate = useNavigate()
  const [from, to, label] = [picture.from, picture.to, picture.label].map((key) => columnOf(data, key))
  if (!from || !to || !label) return null
  const ends = new Map<string, { cell: Cell; ties: string[] }>()
  const edges = data.rows.flatMap(({ cells }, at) => {
    const [one, other] = [cells[from.key], cells[to.key]]
    if (!one || !other) return []
    const words = cellWords(cells[label.key], label)
    const [fromId, toId] = [keyOf(one), keyOf(other)]
    for (const [id, cell, tie] of [
      [fromId, one, `${words} → ${other.text ?? ''}`],
      [toId, other, `${one.text ?? ''} → ${words}`],
    ] as const) {
      const end = ends.get(id) ?? { cell, ties: [] }
      end.ties.push(tie)
      ends.set(id, end)
    }
    return [
      { id: `${at}`, from: fromId, to: toId, labels: words === '' ? [] : [words], course: 'DOWN' as const },
    ]
  })
  const nodes = [...ends].map(([id, { cell, ties }]) => ({
    id,
    tier: tiers[cell.record?.kind ?? 'entity'] ?? 1,
    name: cell.text ?? '',
    icon: icons[cell.record?.kind ?? 'entity'],
    details: [],
    ties,
  }))
  return (
    <Graph
      label={data.title || t`Records and what ties them`}
      nodes={nodes}
      edges={edges}
      onOpen={(id) => {
        const record = ends.get(id)?.cell.record
        if (record) void navigate(recordPage(record))
      }}
    />
  )
}

const keyOf = ({ record, text = '' }: Cell) => (record ? `${record.kind} ${record.id}` : text)
