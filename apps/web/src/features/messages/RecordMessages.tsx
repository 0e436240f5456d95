import type { MessageTarget } from '@kinfolio/contract/message-kinds'
import type { MessageThread } from '@kinfolio/contract/message-records'
import { Badge } from '@kinfolio/ui/Badge'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstantDay } from '../../lib/format.ts'
import { failures } from './failures.ts'
import { threadsAboutQuery } from './queries.ts'
import { isNewTo, senderWords, statusLabels } from './words.ts'

type RecordMessagesProps = { target: { entityType: MessageTarget; entityId: string } }

/** The newest conversations about a record, wherever they lie. */
export function RecordMessages({ target }: RecordMessagesProps) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(threadsAboutQuery(api, target))
  return (
    <Card title={t`Mail`} flush>
      {error && !data ? (
        <FailedNotice title={failures.loadThreads} error={error} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <p className="px-4 py-4 text-sm text-muted">
          {t`No conversation of the shared inbox is about this yet. Open one there and say what it is about.`}
        </p>
      ) : (
        <ul className="divide-y" aria-busy={!data}>
          {data?.items.map((thread) => (
            <li key={thread.id}>
              <ThreadLink thread={thread} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ThreadLink({ thread }: { thread: MessageThread }) {
  const { id, subject, status, last, lastAt } = thread
  const isNew = isNewTo(thread)
  return (
    <Link
      to="/shared-inbox"
      search={{ thread: id }}
      className="flex items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-surface-hover"
    >
      <span className="min-w-0 flex-1">
        <span className={`block truncate text-sm ${isNew ? 'font-semibold' : 'font-medium'}`}>
          {isNew && <span className="sr-only">{t`New:`} </span>}
          {subject || t`Without a subject`}
        </span>
        <span className="block truncate text-xs text-muted">{senderWords(last.from, last.author)}</span>
      </span>
      <Badge color={status === 'DONE' ? 'success' : 'neutral'}>{statusLabels[status]}</Badge>
      <span className="shrink-0 text-xs text-muted">{formatInstantDay(lastAt)}</span>
    </Link>
  )
}
