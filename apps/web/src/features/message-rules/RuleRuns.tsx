import type { MessageRuleRun } from '@kinfolio/contract/message-rules'
import { Button } from '@kinfolio/ui/Button'
import { Pagination } from '@kinfolio/ui/Pagination'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstant } from '../../lib/format.ts'
import { refreshInbox } from '../messages/queries.ts'
import { failures } from './failures.ts'
import { undoRunMutation } from './mutations.ts'
import { refreshMessageRules, runsLimit, runsQuery } from './queries.ts'
import { deedWords, stayedWords } from './words.ts'

/** The log of the rules: what each did with which conversation, and taking it back. */
export function RuleRuns() {
  const { api } = useOrg()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(runsQuery(api, page))
  if (error && !data)
    return <FailedNotice title={failures.loadRuleRuns} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32 rounded-lg" />
  if (data.total === 0) return null
  return (
    <section aria-labelledby="rule-runs" className="flex flex-col gap-2">
      <h2 id="rule-runs" className="text-base font-semibold">
        {t`What the rules did`}
      </h2>
      <ul className="divide-y rounded-lg border bg-surface-raised text-sm shadow-xs">
        {data.items.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
      {data.total > runsLimit && (
        <Pagination page={page} pageCount={Math.ceil(data.total / runsLimit)} onPageChange={setPage} />
      )}
    </section>
  )
}

function Run({ run: { id, ruleName, threadId, subject, did, at, undoneAt } }: { run: MessageRuleRun }) {
  const { api, may } = useOrg()
  const queryClient = useQueryClient()
  const undo = useMutation(undoRunMutation(api))
  const shownSubject = subject || t`Without a subject`

  async function takeBack() {
    const outcome = await outcomeOf(undo.mutateAsync({ id }))
    if (outcome.isDone)
      toast({
        title: t`${shownSubject}: it is as it was`,
        description: stayedWords(outcome.answer.stayed),
        color: 'success',
      })
    await Promise.all([refreshMessageRules(queryClient, api), refreshInbox(queryClient, api)])
  }

  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <span className="min-w-0 flex-1">
        <Link
          to="/shared-inbox"
          search={{ thread: threadId }}
          className="break-words text-link hover:underline"
        >
          {shownSubject}
        </Link>
        <span className="block break-words">{deedWords(did)}</span>
        <span className="block text-xs text-muted">
          {ruleName} · {formatInstant(at)}
        </span>
      </span>
      {undoneAt !== null ? (
        <span className="shrink-0 text-xs text-muted">{t`Taken back`}</span>
      ) : (
        may('write') && (
          <Button
            size="sm"
            variant="ghost"
            icon="lucide:undo-2"
            loading={undo.isPending}
            aria-label={t`Take back what ${ruleName} did with ${shownSubject}`}
            onClick={() => void takeBack()}
          >
            {t`Undo`}
          </Button>
        )
      )}
    </li>
  )
}
