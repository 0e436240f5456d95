import { plural } from '@lingui/core/macro'
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
    // Several would push away what can be asked.
    <details open={data.length === 1}>
      <summary className="cursor-pointer text-sm font-medium">
        {plural(data.length, {
          one: 'Proposed and not posted yet',
          other: '# proposed and not posted yet',
        })}
      </summary>
      <div className="mt-3 flex flex-col gap-3">
        {data.slice(0, mostShown).map(({ id }) => (
          <ProposalCard key={id} id={id} />
        ))}
      </div>
    </details>
  )
}
