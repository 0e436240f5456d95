import type { Notice } from '@kinfolio/contract/notices'
import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Ref } from 'react'

import { activeOrg } from '../../api/active-org.ts'
import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { localTimeZone, todayIn } from '../../lib/format.ts'
import type { ListPart } from '../../pages/list-part.ts'
import { ListPages } from '../../pages/ListPages.tsx'
import { PastTheEnd } from '../../pages/PastTheEnd.tsx'
import { Preview } from '../../pages/Preview.tsx'
import { failures } from './failures.ts'
import { noticeGroups } from './notice-groups.ts'
import { noticePage } from './notice-page.ts'
import { NoticeLine } from './NoticeLine.tsx'
import { isFiltered, noFilters, type NoticePart, type NoticesSearch } from './notices-search.ts'
import { noticesQuery } from './queries.ts'
import type { NoticeChoice } from './use-notice-choice.ts'

type NoticeListProps = {
  ref: Ref<HTMLDivElement>
  search: NoticesSearch
  onSearchChange: (change: Partial<NoticesSearch>) => void
  query: {
    data: (Omit<ListPart, 'items'> & { items: readonly Notice[] }) | undefined
    error: Error | null
    refetch: () => Promise<unknown>
  }
  choice: NoticeChoice
  switchOrg: (orgId: string) => Promise<void>
}

/** The notices of a part of the inbox under their headings, the newest first. */
export function NoticeList({ ref, search, onSearchChange, query, choice, switchOrg }: NoticeListProps) {
  const { org, user } = useOrg()
  const navigate = useNavigate()
  const { part = 'open', by = 'day' } = search
  const { data, error, refetch } = query
  if (error && !data)
    return <FailedNotice title={failures.loadNotices} error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.items.length === 0) return <Nothing part={part} search={search} onSearchChange={onSearchChange} />

  async function goElsewhere(notice: Notice, orgId: string) {
    await switchOrg(orgId)
    const page = noticePage(notice)
    // Where the switch failed, a toast has said so, and the record would not be found here.
    if (page && activeOrg.get() === orgId) await navigate(page)
  }

  const timeZone = user.settings.timeZone ?? localTimeZone()
  const groups = noticeGroups(data.items, by, { timeZone, today: todayIn(timeZone) })
  return (
    <>
      <div ref={ref} className="flex flex-col gap-5">
        {groups.map(({ key, title, notices }) => (
          <section key={key} aria-label={title}>
            <h2 className="px-1 pb-1.5 text-xs font-semibold text-muted">{title}</h2>
            <ul className="divide-y overflow-hidden rounded-lg border bg-surface-raised shadow-xs">
              {notices.map((notice) => (
                <NoticeLine
                  key={notice.id}
                  notice={notice}
                  choice={choice}
                  isUnderDay={by === 'day'}
                  onElsewhere={
                    notice.org && notice.org.id !== org.id
                      ? () => void goElsewhere(notice, notice.org?.id ?? org.id)
                      : null
                  }
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ListPages
        part={data}
        onPageChange={(page) => onSearchChange({ page: page === 1 ? undefined : page })}
      />
    </>
  )
}

const nothingWords: Readonly<Record<Exclude<NoticePart, 'coming'>, string>> = {
  open: t`What waits for you comes here, from all your organisations: mentions, what is given to you, reminders, what is due and what is late.`,
  snoozed: t`What you let wait until a day lies here, and is open again on that day.`,
  done: t`What is done lies here for two months.`,
}

function Nothing({
  part,
  search,
  onSearchChange,
}: Pick<NoticeListProps, 'search' | 'onSearchChange'> & { part: NoticePart }) {
  if (search.page !== undefined) return <PastTheEnd onFirst={() => onSearchChange({ page: undefined })} />
  if (isFiltered(search))
    return (
      <EmptyState
        icon="lucide:search-x"
        title={t`No matching data`}
        className="py-12"
        actions={<Button onClick={() => onSearchChange(noFilters)}>{t`Clear filters`}</Button>}
      >
        {t`Nothing in this part fits these filters.`}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="lucide:inbox"
      picture={part === 'open' && <FirstPicture />}
      title={part === 'open' ? t`Nothing waits for you` : t`Nothing lies here`}
      className="py-12"
      actions={
        part === 'open' && (
          <Link to="/settings/notifications" className="text-sm text-link hover:underline">
            {t`Choose what you are told of`}
          </Link>
        )
      }
    >
      {part === 'coming' ? '' : nothingWords[part]}
    </EmptyState>
  )
}

/** Until something has come and gone, whoever has an inbox sees what it will be. */
function FirstPicture() {
  const { data: done } = useQuery(noticesQuery({ state: 'done', limit: 1 }))
  return done?.total === 0 ? <Preview of="inbox" /> : null
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-px overflow-hidden rounded-lg border">
      <span className="sr-only">{t`Loading`}</span>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="flex flex-col gap-2 bg-surface-raised p-3">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-3/4" />
        </div>
      ))}
    </div>
  )
}
