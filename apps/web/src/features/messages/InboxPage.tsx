import type { Message } from '@kinfolio/contract/message-records'
import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import type { InboxSearch } from './inbox-search.ts'
import { InboxFilters } from './InboxFilters.tsx'
import { InboxParts } from './InboxParts.tsx'
import { NewMails } from './NewMails.tsx'
import { messageQuery, threadsQuery } from './queries.ts'
import { SelectedThreads } from './SelectedThreads.tsx'
import type { Answering } from './ThreadDrafts.tsx'
import type { TargetChoice } from './ThreadLinks.tsx'
import { ThreadList } from './ThreadList.tsx'
import { ThreadView } from './ThreadView.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'
import { useThreadChoice } from './use-thread-choice.ts'
import { WriteMailButton } from './WriteMailButton.tsx'

type InboxPageProps = {
  search: InboxSearch
  onSearchChange: (change: Partial<InboxSearch>) => void
  /** The menu of saved views. */
  views: ReactNode
  /** Takes mails that are dropped on the page. */
  dropArea: ReactNode
  targetChoice: TargetChoice
  /** What follows from a message. */
  proposalOf: (message: Message) => ReactNode
}

const perPage = 50

/** The desk of a family: its conversations, and the one that is read beside them. */
export function InboxPage({
  search,
  onSearchChange,
  views,
  dropArea,
  targetChoice,
  proposalOf,
}: InboxPageProps) {
  const { api, org, may } = useOrg()
  const { part = 'desk', assignee, page = 1 } = search
  const mayWrite = may('write')
  const query = useQuery(
    threadsQuery(api, {
      part,
      search: search.search,
      assigneeId: assignee,
      tag: search.tag,
      allTags: search.allTags,
      excludeTag: search.excludeTag,
      page,
      limit: perPage,
    }),
  )
  const openId = useOpenThread(search)
  const threads = query.data?.items ?? []
  const list = useRef<HTMLUListElement>(null)
  const searchBox = useRef<HTMLDivElement>(null)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const answering = useRef<Answering>(null)
  const suggestions = useRef<HTMLUListElement>(null)
  const show = (thread: string | undefined) => onSearchChange({ thread })
  const choice = useThreadChoice({ threads, openId, list, show })
  const { acts, chosen, chosenIds, choose, clear, setCursor } = choice
  useInboxKeys({
    choice,
    mayWrite,
    mayDelete: may('delete'),
    searchBox,
    noteField,
    suggestions,
    answering,
    openId,
    show,
  })

  return (
    <>
      <PageHeader
        title={t`Shared inbox`}
        actions={
          <>
            {org.role.entityIds === null && org.role.valuesVisible && (
              <Button asChild variant="ghost" icon="lucide:list-checks">
                <Link to="/shared-inbox/rules">{t`Rules`}</Link>
              </Button>
            )}
            {mayWrite && (
              <>
                <Button icon="lucide:mail-plus" onClick={() => openOverlay('bringMails', {})}>
                  {t`Bring a mail`}
                </Button>
                <WriteMailButton />
              </>
            )}
          </>
        }
      />
      {mayWrite && dropArea}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(17rem,24rem)_minmax(0,1fr)] xl:grid-cols-[9rem_minmax(17rem,26.5rem)_minmax(0,1fr)]">
        <div className={`min-w-0 lg:max-xl:col-span-2 ${openId === undefined ? '' : 'max-lg:hidden'}`}>
          <InboxParts part={part} />
        </div>
        <section
          aria-label={t`Conversations`}
          className={`flex min-w-0 flex-col gap-3 ${openId === undefined ? '' : 'max-lg:hidden'}`}
        >
          <div ref={searchBox}>
            {chosen.length > 0 ? (
              <SelectedThreads threads={chosen} acts={acts} onShow={show} onClear={clear} />
            ) : (
              <InboxFilters search={search} onSearchChange={onSearchChange} views={views} />
            )}
          </div>
          <NewMails />
          <ThreadList
            ref={list}
            part={part}
            search={search}
            onSearchChange={onSearchChange}
            query={query}
            openId={openId}
            chosenIds={chosenIds}
            onChoose={mayWrite ? choose : null}
            onFocus={setCursor}
          />
        </section>
        <section
          aria-label={t`Conversation`}
          className={`min-w-0 ${openId === undefined ? 'max-lg:hidden' : ''}`}
        >
          {openId === undefined ? (
            threads.length > 0 && (
              <EmptyState icon="lucide:mail-open" title={t`Choose a conversation`} className="py-24">
                {t`J and K go through them, Enter opens one, ? lists all keys.`}
              </EmptyState>
            )
          ) : (
            <>
              <Button
                size="sm"
                variant="ghost"
                icon="lucide:arrow-left"
                className="mb-2 lg:hidden"
                onClick={() => show(undefined)}
              >
                {t`Back to the list`}
              </Button>
              <ThreadView
                key={openId}
                id={openId}
                messageId={search.message}
                takesFocus={!choice.isBeside}
                acts={acts}
                targetChoice={targetChoice}
                proposalOf={proposalOf}
                noteField={noteField}
                answering={answering}
                suggestions={suggestions}
                onShow={show}
                onClose={() => show(undefined)}
              />
            </>
          )}
        </section>
      </div>
    </>
  )
}

/** The conversation that the address names, by itself or by one of its messages. */
function useOpenThread({ thread, message }: InboxSearch): string | undefined {
  const { api } = useOrg()
  const { data } = useQuery({
    ...messageQuery(api, message ?? ''),
    enabled: thread === undefined && message !== undefined,
  })
  return thread ?? (message === undefined ? undefined : data?.threadId)
}
