import type { Signer, SigningMap } from '@kinfolio/contract/relation-graph'
import { Badge } from '@kinfolio/ui/Badge'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import { useMemo } from 'react'

import { formatDay } from '../../lib/format.ts'
import { Graph } from '../../pages/Graph.tsx'
import { RecordName } from './RecordName.tsx'
import { signingGraph } from './signing-graph.ts'
import { useOpenRecord } from './use-open-record.ts'
import { daysOf, endLabels, signingWords } from './words.ts'

type Target = SigningMap['targets'][number]

/** For which entity and which account who can sign; those for which nobody signs come first. */
export function SigningTab({ signing }: { signing: SigningMap }) {
  const { nodes, edges, records } = useMemo(() => signingGraph(signing), [signing])
  const open = useOpenRecord(records)
  if (signing.targets.length === 0) {
    return (
      <Card>
        <EmptyState icon="lucide:signature" title={t`Nothing to sign for`} className="py-10">
          {t`There are no entities and no accounts yet.`}
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {signing.isCut && (
        <Callout color="warning" title={t`Not everything is listed`}>
          {t`There are more entities and accounts than one page can list.`}
        </Callout>
      )}
      <Card
        title={t`Who can sign for what`}
        description={t`On ${formatDay(signing.day)}. Enter opens a record.`}
        flush
      >
        <Graph label={t`Who can sign for what`} nodes={nodes} edges={edges} onOpen={open} />
      </Card>
      <DataTable
        label={t`Who can sign for what, as a table`}
        columns={columns}
        rows={signing.targets}
        rowId={({ target }) => `${target.type} ${target.id}`}
        card={targetCard}
      />
    </div>
  )
}

const columns: readonly DataColumn<Target>[] = [
  {
    id: 'target',
    header: t`For`,
    cell: ({ target }) => <RecordName record={target} />,
    sortValue: ({ target }) => target.name,
  },
  {
    id: 'kind',
    header: t`Kind`,
    cell: ({ target }) => endLabels[target.type],
    sortValue: ({ target }) => target.type,
  },
  {
    id: 'signers',
    header: t`Who can sign`,
    cell: ({ signers }) => <Signers signers={signers} />,
    fileValue: ({ signers }) =>
      signers.map((signer) => `${signer.signer.name} (${whyOf(signer)})`).join('; '),
  },
]

function targetCard({ target, signers }: Target) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <RecordName record={target} />
      <span className="text-xs text-muted">{endLabels[target.type]}</span>
      <Signers signers={signers} />
    </div>
  )
}

function Signers({ signers }: { signers: readonly Signer[] }) {
  if (signers.length === 0) return <Badge color="warning">{t`Nobody`}</Badge>
  return (
    <ul className="flex flex-col gap-0.5 whitespace-normal">
      {signers.map((signer) => (
        <li key={`${signer.signer.type} ${signer.signer.id} ${signer.reason} ${signer.through.length}`}>
          <RecordName record={signer.signer} /> <span className="text-xs text-muted">{whyOf(signer)}</span>
        </li>
      ))}
    </ul>
  )
}

/** `Director · through Hill Holding · since 1 Mar 2019` */
function whyOf({ reason, through, since, until }: Signer): string {
  const way = through.map(({ name }) => name).join(', ')
  return [signingWords[reason], way === '' ? '' : t`through ${way}`, daysOf(since, until)]
    .filter((words) => words !== '')
    .join(' · ')
}
