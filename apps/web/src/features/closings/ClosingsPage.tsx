import type { Change } from '@kinfolio/contract/changes'
import type { Closing } from '@kinfolio/contract/closings'
import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { refusalWords } from '../../lib/refusal-words.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { ClosePeriodDialog } from './ClosePeriodDialog.tsx'
import { ClosingCard } from './ClosingCard.tsx'
import { failures } from './failures.ts'
import { KnownThenCard } from './KnownThenCard.tsx'
import { closingsQuery } from './queries.ts'
import { ReopenDialog } from './ReopenDialog.tsx'

/** How what was changed is shown; changes belong to another feature. */
export type ShowChanges = (changes: readonly Change[], orgId: string) => ReactNode

/** Periods that are closed, what was changed of them afterwards, and any day as it was known on another one. */
export function ClosingsPage({ showChanges }: { showChanges: ShowChanges }) {
  const { api, org, may } = useOrg()
  const { data: closings, error, refetch } = useQuery(closingsQuery(api))
  const [isClosing, setIsClosing] = useState(false)
  const [reopened, setReopened] = useState<Closing | null>(null)
  const whyNot = refusalWords(org.role, 'settings')
  return (
    <>
      <PageHeader
        title={t`Closed periods`}
        description={t`Nobody changes a closed day. Whatever was changed after a period was opened again stands here, with the figures before and after.`}
        actions={
          <Button
            variant="solid"
            color="primary"
            icon="lucide:lock-keyhole"
            disabled={whyNot !== null}
            title={whyNot ?? undefined}
            onClick={() => setIsClosing(true)}
          >
            {t`Close a period`}
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        {error && !closings ? (
          <FailedNotice title={failures.loadClosings} error={error} onRetry={() => void refetch()} />
        ) : !closings ? (
          <Skeleton className="h-40 w-full rounded-lg" />
        ) : closings.length === 0 ? (
          <EmptyState icon="lucide:lock-keyhole-open" title={t`No period is closed`} className="py-12">
            {t`Close a year when its reports are done: its figures stay as they were told.`}
          </EmptyState>
        ) : (
          closings.map((closing) => (
            <ClosingCard
              key={closing.id}
              closing={closing}
              showChanges={showChanges}
              onReopen={() => setReopened(closing)}
            />
          ))
        )}
        {may('log') && <KnownThenCard showChanges={showChanges} />}
      </div>
      {isClosing && <ClosePeriodDialog onClose={() => setIsClosing(false)} />}
      {reopened && <ReopenDialog closing={reopened} onClose={() => setReopened(null)} />}
    </>
  )
}
