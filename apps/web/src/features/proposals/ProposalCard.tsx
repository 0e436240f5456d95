import type { Proposal } from '@kinfolio/contract/proposals'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { withDaysInWords } from '../../lib/days-in-text.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { refusalWords } from '../../lib/refusal-words.ts'
import { failures } from './failures.ts'
import {
  changeProposalMutation,
  postProposalMutation,
  rejectProposalMutation,
  undoProposalMutation,
} from './mutations.ts'
import { ProposedSteps } from './ProposedSteps.tsx'
import { proposalQuery, refreshAfterProposal } from './queries.ts'
import { isDoubted, stateLabels } from './words.ts'

const stateColors = {
  OPEN: 'info',
  POSTED: 'success',
  UNDONE: 'neutral',
  REJECTED: 'neutral',
  SUPERSEDED: 'neutral',
} as const

/** Records that could be added or changed, as a form: nothing of it is there before somebody posts it. */
export function ProposalCard({ id }: { id: string }) {
  const { api } = useOrg()
  const { data: proposal, error, refetch } = useQuery(proposalQuery(api, id))
  if (error && !proposal)
    return <FailedNotice title={failures.loadProposal} error={error} onRetry={() => void refetch()} />
  if (!proposal) return <Skeleton className="h-40 w-full rounded-lg" />
  return <Loaded proposal={proposal} />
}

function Loaded({ proposal }: { proposal: Proposal }) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const change = useMutation(changeProposalMutation(api))
  const post = useMutation(postProposalMutation(api))
  const undo = useMutation(undoProposalMutation(api))
  const reject = useMutation(rejectProposalMutation(api))
  const { id, title, steps, paperId, doubts, state, version } = proposal
  const isBusy = change.isPending || post.isPending || undo.isPending || reject.isPending
  const whyNot = refusalWords(org.role, 'write')
  const isOpen = state === 'OPEN' && whyNot === null
  const doubted = steps.flatMap(({ fields }) => fields).filter(({ grade }) => isDoubted(grade)).length
  const failed = [
    { error: change.error, title: failures.changeProposal },
    { error: post.error, title: failures.postProposal },
    { error: undo.error, title: failures.undoProposal },
    { error: reject.error, title: failures.rejectProposal },
  ].find(({ error }) => error !== null)

  async function save() {
    let at = version
    if (typed.size > 0) {
      const changes = [...typed].map(([key, value]) => {
        const [step = '0', field = ''] = key.split(' ')
        return { step: +step, field, value }
      })
      const changed = await outcomeOf(change.mutateAsync({ id, version: at, changes }))
      if (!changed.isDone) return
      at = changed.answer.version
      queryClient.setQueryData(proposalQuery(api, id).queryKey, changed.answer)
      setTyped((now) => typedSince(now, typed))
    }
    await outcomeOf(post.mutateAsync({ id, version: at }))
    await refreshAfterProposal(queryClient)
  }

  async function decide(how: typeof undo) {
    await outcomeOf(how.mutateAsync({ id, version }))
    await refreshAfterProposal(queryClient)
  }

  return (
    <form
      aria-label={title}
      className="rounded-lg border bg-surface-raised"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <header className="flex items-start justify-between gap-3 border-b px-4 py-2.5">
        <h3 className="text-sm font-semibold">{title}</h3>
        <Badge color={stateColors[state]}>{stateLabels[state]}</Badge>
      </header>
      <ProposedSteps
        steps={steps}
        paperId={paperId}
        isPosted={state === 'POSTED'}
        typed={typed}
        onType={isOpen ? (key, value) => setTyped((now) => new Map(now).set(key, value)) : null}
      />
      <div className="flex flex-col gap-3 border-t px-4 py-3">
        {isOpen &&
          doubts.map((doubt) => (
            <Callout key={doubt} color="warning">
              {withDaysInWords(doubt)}
            </Callout>
          ))}
        {isOpen && doubted > 0 && (
          <Callout color="warning">
            {plural(doubted, {
              one: '# value is not certain. Check it.',
              other: '# values are not certain. Check them.',
            })}
          </Callout>
        )}
        {failed?.error && (
          <Callout color="error" title={failed.title}>
            {withDaysInWords(failed.error.message)}
          </Callout>
        )}
        {isOpen && (
          <div className="flex justify-end gap-2">
            <Button disabled={isBusy} onClick={() => void decide(reject)}>
              {t`Turn down`}
            </Button>
            <Button
              type="submit"
              variant="solid"
              color="primary"
              loading={post.isPending || change.isPending}
            >
              {plural(steps.length, { one: 'Post it', other: 'Post all #' })}
            </Button>
          </div>
        )}
        {state === 'OPEN' && whyNot !== null && <p className="text-xs text-muted">{whyNot}</p>}
        {state === 'POSTED' && whyNot === null && (
          <Button
            className="self-end"
            icon="lucide:undo-2"
            loading={undo.isPending}
            onClick={() => void decide(undo)}
          >
            {t`Take it back`}
          </Button>
        )}
      </div>
    </form>
  )
}

/** What was typed while the rest was on its way: that is a part of the proposal now, also where it is not posted. */
function typedSince(now: ReadonlyMap<string, string>, sent: ReadonlyMap<string, string>) {
  return new Map([...now].filter(([key, value]) => sent.get(key) !== value))
}
