import type { RelationGraph } from '@kinfolio/contract/relation-graph'
import type { RelationEnd } from '@kinfolio/contract/relations'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { Graph } from '../../pages/Graph.tsx'
import { drawnGraph, wholeView } from './drawn-graph.ts'
import { failures } from './failures.ts'
import { graphQuery } from './queries.ts'
import { useOpenRecord } from './use-open-record.ts'

/** Draws what is around a record, two steps far, once somebody asks for it. */
export function AroundCard({ record }: { record: RelationEnd }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      title={t`Around this record`}
      description={t`What is tied to it, and what is tied to that.`}
      actions={
        <Button size="sm" icon="lucide:network" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t`Hide` : t`Draw`}
        </Button>
      }
      flush={isOpen}
    >
      {isOpen && <Around record={record} />}
    </Card>
  )
}

function Around({ record: { type, id } }: { record: RelationEnd }) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(graphQuery(api, { around: `${type}:${id}`, depth: 2 }))
  if (error && !data)
    return (
      <div className="p-4">
        <FailedNotice title={failures.loadGraph} error={error} onRetry={() => void refetch()} />
      </div>
    )
  return data ? <Drawing graph={data} /> : <Skeleton className="m-4 h-64" />
}

function Drawing({ graph }: { graph: RelationGraph }) {
  const { nodes, edges, records } = useMemo(() => drawnGraph(graph, wholeView), [graph])
  const open = useOpenRecord(records)
  if (nodes.length === 0) return <p className="p-4 text-sm text-muted">{t`Nothing is tied to it.`}</p>
  return <Graph label={t`Around this record`} nodes={nodes} edges={edges} onOpen={open} />
}
