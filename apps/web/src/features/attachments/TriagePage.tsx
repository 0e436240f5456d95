import type { Attachment } from '@kinfolio/contract/attachments'
import { MAX_PAGE_LIMIT } from '@kinfolio/contract/constants'
import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { failures } from './failures.ts'
import { papersQuery } from './queries.ts'
import { triageFilter } from './triage-steps.ts'
import { TriageRun } from './TriageRun.tsx'
import { usePaperRights } from './use-paper-rights.ts'

/** The papers that are on no record, one after the other. */
export function TriagePage() {
  const { mayWrite } = usePaperRights()
  const [round, setRound] = useState(0)
  return (
    <>
      <PageHeader
        title={t`Put papers in order`}
        crumbs={[{ label: t`Papers`, link: <Link to="/papers" /> }]}
        description={t`One after the other: what it is, and which record it belongs to.`}
      />
      {mayWrite ? (
        <Round key={round} onAgain={() => setRound(round + 1)} />
      ) : (
        <EmptyState icon="lucide:lock" title={t`This is not for your role`} className="py-16">
          {t`It may look at papers and not change them.`}
        </EmptyState>
      )}
    </>
  )
}

function Round({ onAgain }: { onAgain: () => void }) {
  const { api } = useOrg()
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...papersQuery(api, { ...triageFilter, limit: MAX_PAGE_LIMIT }),
    staleTime: 0,
    placeholderData: undefined,
  })
  // What was loaded first: a paper that is dealt with leaves the list of the server, and the round goes on to its end.
  const [papers, setPapers] = useState<readonly Attachment[] | null>(null)
  if (papers === null && data && isFetchedAfterMount) setPapers(data.items)
  if (error && !papers) {
    return <FailedNotice title={failures.loadPapers} error={error} onRetry={() => void refetch()} />
  }
  if (!papers) return <Skeleton className="h-[70dvh] w-full rounded-lg" />
  if (papers.length === 0) {
    return (
      <EmptyState
        icon="lucide:circle-check"
        title={t`Every paper is on a record`}
        className="py-16"
        actions={
          <Button asChild>
            <Link to="/papers">{t`All papers`}</Link>
          </Button>
        }
      >
        {t`New ones that are added without a record wait here.`}
      </EmptyState>
    )
  }
  return <TriageRun papers={papers} onAgain={onAgain} />
}
