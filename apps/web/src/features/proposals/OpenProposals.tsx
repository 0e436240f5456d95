import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { failures } from './failures.ts'
import { ProposalCard } from './ProposalCard.tsx'
import { openProposalsQuery } from './queries.ts'

/** So many stand at the beginning of a conversation. */
const mostShown = 5

/** What was proposed and is not decided yet; nothing where there is none. */
export function OpenProposals() {
  const { api } = useOrg()
  const { data = [], error, refetch } = useQuery(openProposalsQuery(api))
  if (error)
    return <FailedNotice title={failures.loadOpenProposals} error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <section aria-label={t`Proposed and not posted yet`} className="flex flex-col gap-3">
      <h3 className="text-sm font-medium">{t`Proposed and not posted yet`}</h3>
      {data.slice(0, mostShown).map(({ id }) => (
        <ProposalCard key={id} id={id} />
      ))}
    </section>
  )
}
