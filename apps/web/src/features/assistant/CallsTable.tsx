import type { ModelCall } from '@kinfolio/contract/assistant-models'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatCount, formatInstant } from '../../lib/format.ts'
import { membersQuery } from '../orgs/queries.ts'
import { failures } from './failures.ts'
import { modelCallsQuery } from './queries.ts'
import { callEndLabels, taskLabels, tellingLabels } from './words.ts'

/** What was asked of models, by whom, and what it cost. What was said is nobody else's. */
export function CallsTable() {
  const { api, org } = useOrg()
  const { data: calls, error, refetch } = useQuery(modelCallsQuery(api))
  const { data: members = [] } = useQuery(membersQuery(api, org.id))
  const names = new Map(members.flatMap(({ user }) => (user ? [[user.id, user.name]] : [])))
  const columns: DataColumn<ModelCall>[] = [
    { id: 'at', header: t`When`, cell: ({ at }) => formatInstant(at), sortValue: ({ at }) => at },
    { id: 'who', header: t`Who`, cell: ({ userId }) => names.get(userId) ?? t`A former member` },
    { id: 'model', header: t`Model`, cell: ({ model, host }) => `${model} · ${host}` },
    { id: 'told', header: t`Told`, cell: toldWords },
    { id: 'tokens', header: t`Tokens`, numeric: true, cell: tokenWords, sortValue: tokensOf },
    { id: 'end', header: t`Outcome`, cell: ({ end }) => callEndLabels[end] },
  ]
  const cardOf = (call: ModelCall) => (
    <CallCard call={call} name={names.get(call.userId) ?? t`A former member`} />
  )
  if (error && !calls)
    return <FailedNotice title={failures.loadCalls} error={error} onRetry={() => void refetch()} />
  return (
    <DataTable
      label={t`Calls of the model`}
      columns={columns}
      rows={calls ?? []}
      rowId={({ id }) => id}
      loading={!calls}
      toolbar={<h2 className="text-base font-semibold">{t`Calls of the model`}</h2>}
      empty={
        <EmptyState icon="lucide:message-circle-question" title={t`No model was asked yet`}>
          {t`Each call is listed here with its tokens, without what was said.`}
        </EmptyState>
      }
      card={cardOf}
    />
  )
}

function CallCard({ call, name }: { call: ModelCall; name: string }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm font-medium">
        {name} · {callEndLabels[call.end]}
      </p>
      <p className="text-xs text-muted">
        {formatInstant(call.at)} · {call.model} · {toldWords(call)} · {tokenWords(call)}
      </p>
    </div>
  )
}

const tokensOf = ({ inputTokens, outputTokens }: ModelCall) => inputTokens + outputTokens
const tokenWords = (call: ModelCall) => t`${formatCount(tokensOf(call))} tokens`

function toldWords({ task, telling, recordCount }: ModelCall): string {
  if (task !== 'CHAT') return taskLabels[task]
  return plural(recordCount, {
    one: `# record, ${tellingLabels[telling]}`,
    other: `# records, ${tellingLabels[telling]}`,
  })
}
