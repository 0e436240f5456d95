import type { Proposal } from '@kinfolio/contract/proposals'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { withDaysInWords } from '../../lib/days-in-text.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { failures } from './failures.ts'
import { ProposalCard } from './ProposalCard.tsx'
import { proposalsFromQuery } from './queries.ts'

type RecordItProps<Input> = {
  /** The paper or the mail. */
  of: { paperId: string } | { messageId: string }
  /** Whether something may follow from it that could be recorded. */
  isOffered: boolean
  propose: UseMutationOptions<Proposal, Error, Input>
  input: Input
  failure: string
}

/** What follows from a paper or a mail, as a form that is posted by a click, or the way to have it drawn up. */
export function RecordIt<Input>({ of, isOffered, propose, input, failure }: RecordItProps<Input>) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { data: made = [], error, refetch } = useQuery(proposalsFromQuery(api, of))
  const {
    mutate,
    isPending,
    error: refused,
  } = useMutation({
    ...propose,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.proposals.list.key() }),
  })
  const shown = made.find(({ state }) => state === 'OPEN' || state === 'POSTED')
  if (error)
    return <FailedNotice title={failures.loadOpenProposals} error={error} onRetry={() => void refetch()} />
  if (shown) return <ProposalCard id={shown.id} />
  if (!isOffered) return null
  return (
    <section aria-label={t`Record what it says`} className="flex flex-col gap-2">
      <Button
        icon="lucide:file-input"
        className="self-start"
        loading={isPending}
        onClick={() => mutate(input)}
      >
        {t`Record what it says`}
      </Button>
      {refused && (
        <Callout color="warning" title={failure}>
          {withDaysInWords(refused.message)}
        </Callout>
      )}
    </section>
  )
}
