import type { EffectiveShare, RelationGraph } from '@kinfolio/contract/relation-graph'
import { Card } from '@kinfolio/ui/Card'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { formatPercentage } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { RecordName } from './RecordName.tsx'

type Row = EffectiveShare & { owner: RelationGraph['nodes'][number]; owned: RelationGraph['nodes'][number] }

/** What every ultimate owner has of everything below, through all paths. Nothing where nobody owns anything. */
export function LookThroughTable({ graph }: { graph: RelationGraph }) {
  const { may } = useOrg()
  const nodes = new Map(graph.nodes.map((node) => [node.key, node]))
  const rows = graph.lookThrough.flatMap((share): Row[] => {
    const [owner, owned] = [nodes.get(share.from), nodes.get(share.to)]
    return owner && owned ? [{ ...share, owner, owned }] : []
  })
  if (rows.length === 0) return null
  return (
    <Card
      title={t`Effective shares`}
      description={t`What everybody owns in the end, through all others in between.`}
      flush
    >
      <DataTable
        label={t`Effective shares`}
        columns={columns}
        rows={rows}
        rowId={({ from, to }) => `${from} ${to}`}
        card={cardOf}
        download={may('export') ? { name: t`Effective shares`, save: saveFile } : undefined}
      />
    </Card>
  )
}

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'owner',
    header: t({ message: 'Owner', context: 'shares' }),
    cell: ({ owner }) => <RecordName record={owner} />,
    sortValue: ({ owner }) => owner.name,
  },
  {
    id: 'owned',
    header: t`Owns of`,
    cell: ({ owned }) => <RecordName record={owned} />,
    sortValue: ({ owned }) => owned.name,
  },
  {
    id: 'share',
    header: t`Effective share`,
    numeric: true,
    cell: wordsOf,
    sortValue: ({ percent, atLeast }) => percent ?? atLeast,
    fileValue: wordsOf,
  },
]

/** `45%`, `0% – 10%` where only bounds are known, words where shares go in a circle. */
function wordsOf({ percent, atLeast, atMost, isCircular }: EffectiveShare): string {
  if (isCircular) return t`goes in a circle`
  if (percent !== null) return formatPercentage(percent)
  return `${formatPercentage(atLeast ?? '0')} – ${formatPercentage(atMost ?? '100')}`
}

function cardOf(row: Row) {
  return (
    <div className="flex items-baseline justify-between gap-3 text-sm">
      <span className="min-w-0">
        <RecordName record={row.owner} />
        <span className="block text-xs text-muted">{row.owned.name}</span>
      </span>
      <span className="tabular shrink-0">{wordsOf(row)}</span>
    </div>
  )
}
