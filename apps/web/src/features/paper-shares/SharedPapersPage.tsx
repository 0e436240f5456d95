import { Card } from '@kinfolio/ui/Card'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { ListPages } from '../../pages/ListPages.tsx'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { failures } from './failures.ts'
import { allSharesQuery } from './queries.ts'
import { ShareLine } from './ShareLine.tsx'

/** What is shared outside: each link, by whom, for whom and until when. */
export function SharedPapersPage() {
  const { may } = useOrg()
  return (
    <>
      <PageHeader
        title={t`Shared by link`}
        description={t`What people without an account can see, and until when. Links do not come back with a restored backup.`}
      />
      {may('write') ? (
        <AllShares />
      ) : (
        <EmptyState icon="lucide:lock" title={t`This is not for your role`} className="py-16">
          {t`It may look at papers and not share them.`}
        </EmptyState>
      )}
    </>
  )
}

function AllShares() {
  const { api } = useOrg()
  const [isOpen, setIsOpen] = useState(true)
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(allSharesQuery(api, isOpen, page))
  if (error && !data) {
    return <FailedNotice title={failures.loadShares} error={error} onRetry={() => void refetch()} />
  }
  return (
    <Card flush>
      <div className="border-b px-4 py-2.5">
        <SegmentedControl
          label={t`Which links`}
          value={isOpen ? 'open' : 'ended'}
          onValueChange={(chosen) => {
            setIsOpen(chosen === 'open')
            setPage(1)
          }}
          options={[
            { value: 'open', label: t`Running` },
            { value: 'ended', label: t`Ended` },
          ]}
        />
      </div>
      {!data ? (
        <Skeleton className="m-4 h-16" />
      ) : data.items.length === 0 ? (
        <EmptyState
          icon="lucide:share-2"
          title={isOpen ? t`Nothing is shared` : t`No link has ended`}
          className="py-12"
        >
          {isOpen
            ? t`Open a paper and choose Share to let somebody without an account see it.`
            : t`Links that are over or were taken back are kept here.`}
        </EmptyState>
      ) : (
        <ul aria-label={t`Links to papers`} className="divide-y">
          {data.items.map((share) => (
            <li key={share.id} className="px-4 py-3">
              <ShareLine share={share} namesPaper />
            </li>
          ))}
        </ul>
      )}
      <ListPages part={data} onPageChange={setPage} />
    </Card>
  )
}
