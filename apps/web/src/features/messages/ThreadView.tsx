import type { Message, MessageThread } from '@kinfolio/contract/message-records'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { RecordTags } from '../../forms/RecordTags.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { namesNoRecord } from '../../pages/RecordMissing.tsx'
import { failures } from './failures.ts'
import { MessageCard } from './MessageCard.tsx'
import { readThreadMutation } from './mutations.ts'
import { NoteForm } from './NoteForm.tsx'
import { PresentPeople } from './PresentPeople.tsx'
import { messagesQuery, refreshInbox, threadQuery } from './queries.ts'
import { ThreadActions } from './ThreadActions.tsx'
import { type Answering, ThreadDrafts } from './ThreadDrafts.tsx'
import { type TargetChoice, ThreadLinks } from './ThreadLinks.tsx'
import { ThreadNotices } from './ThreadNotices.tsx'
import { useAttendance } from './use-attendance.ts'
import type { InboxActs } from './use-inbox-acts.ts'
import { statusLabels } from './words.ts'

type ThreadViewProps = {
  id: string
  /** The message for which somebody came here; the newest where absent. */
  messageId: string | undefined
  /** Whether it took the place of the list, so that the keyboard goes with it. */
  takesFocus: boolean
  acts: InboxActs
  targetChoice: TargetChoice
  /** What follows from a message. */
  proposalOf: (message: Message) => ReactNode
  noteField: Ref<HTMLTextAreaElement>
  answering: Ref<Answering>
  suggestions: Ref<HTMLUListElement>
  onShow: (threadId: string) => void
  onClose: () => void
}

/** A conversation: what is to decide about it, its messages, and a note. */
export function ThreadView(props: ThreadViewProps) {
  const { id, takesFocus, acts, targetChoice, noteField, suggestions, onShow, onClose } = props
  const { api, may } = useOrg()
  const { data: thread, error, refetch } = useQuery(threadQuery(api, id))
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = thread !== undefined
  useReadingOf(thread)
  const { others, noteWriting } = useAttendance(id)
  useEffect(() => {
    if (takesFocus && isLoaded) heading.current?.focus()
  }, [takesFocus, isLoaded])
  if (namesNoRecord(error) && !thread)
    return (
      <EmptyState
        icon="lucide:search-x"
        title={t`Conversation not found`}
        className="py-16"
        actions={<Button onClick={onClose}>{t`Back to the list`}</Button>}
      >
        {t`Its messages were deleted or are in another conversation now, or it belongs to another organisation.`}
      </EmptyState>
    )
  if (error && !thread)
    return <FailedNotice title={failures.loadThread} error={error} onRetry={() => void refetch()} />
  if (!thread) return <Waiting />
  const { subject, status, archived, messageCount } = thread
  return (
    <div className="flex flex-col gap-3">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 text-lg font-semibold break-words outline-none">
            {subject || t`Without a subject`}
          </h2>
          {status !== 'NEW' && (
            <Badge color={status === 'DONE' ? 'success' : 'neutral'}>{statusLabels[status]}</Badge>
          )}
          {archived && <Badge icon="lucide:archive">{t`In the archive`}</Badge>}
          <span className="text-xs text-muted">
            {plural(messageCount, { one: '# message', other: '# messages' })}
          </span>
        </div>
        <ThreadActions thread={thread} acts={acts} onShow={onShow} />
        <PresentPeople others={others} />
        <RecordTags kind="message" id={id} />
        <ThreadLinks thread={thread} targetChoice={targetChoice} suggestions={suggestions} />
      </header>
      <ThreadNotices thread={thread} onShow={onShow} />
      <Messages {...props} thread={thread} />
      {may('write') && <NoteForm threadId={id} ref={noteField} onWriting={noteWriting} />}
    </div>
  )
}

function Messages({
  thread,
  messageId,
  proposalOf,
  answering,
  onShow,
  onClose,
}: ThreadViewProps & { thread: MessageThread }) {
  const { api } = useOrg()
  const {
    data: messages,
    error,
    refetch,
  } = useQuery({
    ...messagesQuery(api, thread),
    placeholderData: (before: Message[] | undefined) => before,
  })
  if (error && !messages)
    return <FailedNotice title={failures.loadMessages} error={error} onRetry={() => void refetch()} />
  if (!messages) return <Skeleton className="h-64 rounded-lg" />
  const newest = messages.at(-1)?.id
  return (
    <>
      <ol aria-label={t`Messages, the oldest first`} className="flex flex-col gap-2">
        {messages.length < thread.messageCount && (
          <li className="text-xs text-muted">{t`Older messages of this long conversation are not shown.`}</li>
        )}
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard
              message={message}
              opensItself={message.id === newest || message.id === messageId}
              isOnly={messages.length === 1}
              proposalOf={proposalOf}
              onShow={onShow}
              onGone={onClose}
            />
          </li>
        ))}
      </ol>
      <ThreadDrafts threadId={thread.id} messages={messages} ref={answering} />
    </>
  )
}

/** Whoever opens a conversation has read it, and what comes while it is open. */
function useReadingOf(thread: MessageThread | undefined): void {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { mutate } = useMutation(readThreadMutation(api))
  const note = useEffectEvent((id: string) =>
    mutate({ id, isRead: true }, { onSuccess: () => void refreshInbox(queryClient, api) }),
  )
  const unread = thread?.isUnread === true ? thread : undefined
  const key = unread && `${unread.id} ${unread.lastAt}`
  useEffect(() => {
    if (key !== undefined) note(key.split(' ')[0] ?? '')
  }, [key])
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <span className="sr-only">{t`Loading`}</span>
      <Skeleton className="h-6 w-72 max-w-full" />
      <Skeleton className="h-8 w-96 max-w-full" />
      <Skeleton className="h-64 rounded-lg" />
    </div>
  )
}
