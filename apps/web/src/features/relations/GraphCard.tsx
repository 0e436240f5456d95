import type { RelationGraph } from '@kinfolio/contract/relation-graph'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { formatDay } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Graph } from '../../pages/Graph.tsx'
import { Preview } from '../../pages/Preview.tsx'
import type { PreviewOf } from '../../pages/PreviewPicture.tsx'
import { drawnGraph, type Tie } from './drawn-graph.ts'
import { RecordName } from './RecordName.tsx'
import { useOpenRecord } from './use-open-record.ts'

type GraphCardProps = {
  graph: RelationGraph
  /** Stable between renders. */
  view: Parameters<typeof drawnGraph>[1]
  title: string
  /** What to do where nothing is recorded. */
  empty: string
  /** What the drawing will be like. */
  picture: PreviewOf
}

const columns: readonly DataColumn<Tie>[] = [
  {
    id: 'from',
    header: t`From`,
    cell: ({ from }) => <RecordName record={from} />,
    sortValue: ({ from }) => from.name,
  },
  { id: 'name', header: t`Is`, cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'to', header: t`Of`, cell: ({ to }) => <RecordName record={to} />, sortValue: ({ to }) => to.name },
  { id: 'share', header: t`Share`, cell: ({ share }) => share, fileValue: ({ share }) => share },
  { id: 'days', header: t`Days`, cell: ({ days }) => days, fileValue: ({ days }) => days },
]

/** On a phone. */
function tieCard({ from, name, to, share, days }: Tie) {
  const facts = [share, days].filter((words) => words !== '').join(' · ')
  return (
    <div className="flex flex-col gap-0.5 text-sm">
      <span>
        <RecordName record={from} />
      </span>
      <span>
        <span className="text-muted">{name}:</span> <RecordName record={to} />
      </span>
      {facts !== '' && <span className="text-xs text-muted">{facts}</span>}
    </div>
  )
}

/** A drawing of what ties records, and the same as a table. */
export function GraphCard({ graph, view, title, empty, picture }: GraphCardProps) {
  const { may } = useOrg()
  const { nodes, edges, ties, records, alone } = useMemo(() => drawnGraph(graph, view), [graph, view])
  const open = useOpenRecord(records)
  if (nodes.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="lucide:network"
          picture={may('write') && <Preview of={picture} />}
          title={t`Nothing is recorded here`}
          className="py-10"
        >
          {empty}
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {graph.isCut && (
        <Callout color="warning" title={t`Not everything is drawn`}>
          {t`There are more records than a drawing can hold. Open a record to see what is around it.`}
        </Callout>
      )}
      <Card title={title} description={t`On ${formatDay(graph.day)}. Enter opens a record.`} flush>
        <Graph label={title} nodes={nodes} edges={edges} onOpen={open} />
        {alone.length > 0 && (
          <p className="border-t px-4 py-2.5 text-xs text-muted">
            <Trans>On their own: {alone.join(', ')}.</Trans>
          </p>
        )}
      </Card>
      <DataTable
        label={t`${title}, as a table`}
        columns={columns}
        rows={ties}
        rowId={({ id }) => id}
        card={tieCard}
        download={may('export') ? { name: t`Relations`, save: saveFile } : undefined}
      />
    </div>
  )
}
