import type { InboxPart } from '@kinfolio/contract/message-kinds'
import type { MessageThread } from '@kinfolio/contract/message-records'
import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import type { ListPart } from '../../pages/list-part.ts'
import { ListPages } from '../../pages/ListPages.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { PastTheEnd } from '../../pages/PastTheEnd.tsx'
import { Preview } from '../../pages/Preview.tsx'
import { failures } from './failures.ts'
import { type InboxSearch, isFiltered, noFilters } from './inbox-search.ts'
import { threadsQuery } from './queries.ts'
import { ThreadLine } from './ThreadLine.tsx'
import { usePresence } from './use-attendance.ts'
import { partLabels } from './words.ts'

type ThreadListProps = {
  ref: Ref<HTMLUListElement>
  part: InboxPart
  search: InboxSearch
  onSearchChange: (change: Partial<InboxSearch>) => void
  query: {
    data: (Omit<ListPart, 'items'> & { items: readonly MessageThread[] }) | undefined
    error: Error | null
    refetch: () => Promise<unknown>
  }
  openId: string | undefined
  chosenIds: ReadonlySet<string>
  onChoose: ((id: string, isChosen: boolean) => void) | null
  onFocus: (id: string) => void
}

/** The conversations of a part of the inbox, the newest first. */
export function ThreadList(props: ThreadListProps) {
  const { ref, part, search, onSearchChange, query, openId, chosenIds, onChoose, onFocus } = props
  const { data, error, refetch } = query
  const present = usePresence()
  if (error && !data)
    return <FailedNotice title={failures.loadThreads} error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.items.length === 0) {
    if (search.page !== undefined) return <PastTheEnd onFirst={() => onSearchChange({ page: undefined })} />
    return isFiltered(search) ? (
      <EmptyState
        icon="lucide:search-x"
        title={t`No matching data`}
        className="py-12"
        actions={<Button onClick={() => onSearchChange(noFilters)}>{t`Clear filters`}</Button>}
      >
        {t`No conversation of this part fits these filters.`}
      </EmptyState>
    ) : (
      <Nothing part={part} />
    )
  }
  return (
    <>
      <ul
        ref={ref}
        aria-label={partLabels[part]}
        className="divide-y overflow-hidden rounded-lg border bg-surface-raised shadow-xs"
      >
        {data.items.map((thread) => (
          <ThreadLine
            key={thread.id}
            thread={thread}
            isOpen={thread.id === openId}
            isChosen={chosenIds.has(thread.id)}
            onChoose={onChoose && ((isChosen) => onChoose(thread.id, isChosen))}
            onFocus={() => onFocus(thread.id)}
            present={present.filter(({ threadId }) => threadId === thread.id)}
          />
        ))}
      </ul>
      <ListPages
        part={data}
        onPageChange={(page) => onSearchChange({ page: page === 1 ? undefined : page })}
      />
    </>
  )
}

const nothingWords: Readonly<Record<InboxPart, string>> = {
  desk: t`What is new, open or waits for an answer lies here.`,
  mine: t`Conversations that are given to you lie here.`,
  unassigned: t`Conversations that nobody sees to lie here.`,
  snoozed: t`Conversations that wait for a day or an answer lie here.`,
  done: t`Conversations that are done lie here, and open again with any answer.`,
  quarantine: t`Mail whose sender nobody knows waits here until somebody lets it in.`,
  archive: t`What was taken out of the lists lies here.`,
}

function Nothing({ part }: { part: InboxPart }) {
  const { api, may } = useOrg()
  const mayBring = part === 'desk' && may('write')
  const { data: all } = useQuery({ ...threadsQuery(api, { everywhere: true, limit: 1 }), enabled: mayBring })
  return (
    <EmptyState
      icon="lucide:mail-check"
      // Until the first mail has come.
      picture={mayBring && all?.total === 0 && <Preview of="mails" />}
      title={t`Nothing waits here`}
      className="py-12"
      actions={
        mayBring && (
          <Button icon="lucide:mail-plus" onClick={() => openOverlay('bringMails', {})}>
            {t`Bring a mail`}
          </Button>
        )
      }
    >
      {mayBring
        ? t`Save a mail as a file in your mail program and drop it anywhere on this page.`
        : nothingWords[part]}
    </EmptyState>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-px overflow-hidden rounded-lg border">
      <span className="sr-only">{t`Loading`}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="flex flex-col gap-2 bg-surface-raised p-3">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-3 w-3/4" />
        </div>
      ))}
    </div>
  )
}
