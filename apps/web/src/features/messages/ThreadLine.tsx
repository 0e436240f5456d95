import type { MessageThread } from '@kinfolio/contract/message-records'
import type { Presence } from '@kinfolio/contract/message-threads'
import { Avatar } from '@kinfolio/ui/Avatar'
import { Badge } from '@kinfolio/ui/Badge'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { tagsQuery } from '../../forms/tag-queries.ts'
import { TagChip } from '../../forms/TagChip.tsx'
import { linkName } from '../attachments/words.ts'
import { alarmSummary } from './alarm-words.ts'
import { changedSearch, inboxSearch } from './inbox-search.ts'
import { presenceWords } from './presence-words.ts'
import { ShortInstant } from './ShortInstant.tsx'
import { isNewTo, senderWords, statusLabels } from './words.ts'

type ThreadLineProps = {
  thread: MessageThread
  isOpen: boolean
  isChosen: boolean
  /** Null: the role changes nothing. */
  onChoose: ((isChosen: boolean) => void) | null
  onFocus: () => void
  /** Who else looks at it. */
  present: readonly Presence[]
}

/** A conversation in the list. */
export function ThreadLine({ thread, isOpen, isChosen, onChoose, onFocus, present }: ThreadLineProps) {
  const { id, subject, messageCount, last } = thread
  const isNew = isNewTo(thread)
  const shownSubject = subject || t`Without a subject`
  return (
    <li
      className={classNames(
        'flex items-start gap-2.5 py-2.5 pr-3 pl-3 hover:bg-surface-hover',
        isOpen && 'bg-selected hover:bg-selected',
      )}
    >
      {onChoose && (
        <span className="flex h-5 items-center">
          <Checkbox aria-label={t`Choose ${shownSubject}`} checked={isChosen} onCheckedChange={onChoose} />
        </span>
      )}
      <Link
        to="/shared-inbox"
        search={(search) => changedSearch(inboxSearch(search), { thread: id })}
        data-thread={id}
        aria-current={isOpen || undefined}
        onFocus={onFocus}
        className="min-w-0 flex-1 rounded-sm"
      >
        <span className="flex items-baseline gap-2">
          <span className={classNames('min-w-0 flex-1 truncate text-sm', isNew && 'font-semibold')}>
            {isNew && <span className="sr-only">{t`New:`} </span>}
            {senderWords(last.from, last.author)}
            {messageCount > 1 && (
              <span className="font-normal text-muted">
                {' '}
                <span aria-hidden="true">{messageCount}</span>
                <span className="sr-only">
                  {plural(messageCount, { one: '# message', other: '# messages' })}
                </span>
              </span>
            )}
          </span>
          <ShortInstant at={thread.lastAt} />
          {isNew && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-primary" />}
        </span>
        <span className={classNames('block truncate text-sm', isNew && 'font-semibold')}>{shownSubject}</span>
        {last.preview !== null && (
          <span className="block truncate text-xs text-muted">
            {last.type === 'NOTE' ? t`Note: ${last.preview}` : last.preview}
          </span>
        )}
        <Signs thread={thread} present={present} />
      </Link>
    </li>
  )
}

function Signs({ thread, present }: Pick<ThreadLineProps, 'thread' | 'present'>) {
  const { status, assignee, links, isSuspicious, fileCount, last } = thread
  const alarm = alarmSummary(last.alarms) || t`An earlier message of it is suspicious.`
  const assigneeName = assignee?.name ?? t`Somebody who left`
  return (
    <span className="flex flex-wrap items-center gap-1.5 pt-1 empty:hidden">
      {isSuspicious && (
        <span title={alarm} className="inline-flex text-warning">
          <Icon name="lucide:triangle-alert" label={alarm} />
        </span>
      )}
      {status !== 'NEW' && status !== 'OPEN' && (
        <Badge color={status === 'DONE' ? 'success' : 'neutral'}>{statusLabels[status]}</Badge>
      )}
      {fileCount > 0 && (
        <span className="inline-flex items-center gap-1 text-xs text-muted">
          <Icon name="lucide:paperclip" />
          <span aria-hidden="true">{fileCount}</span>
          <span className="sr-only">{plural(fileCount, { one: '# file', other: '# files' })}</span>
        </span>
      )}
      <Tags ids={thread.tagIds} />
      {links.slice(0, 2).map((link) => (
        <Badge key={link.entityId} variant="outline" className="max-w-40">
          <span className="truncate">{linkName(link)}</span>
        </Badge>
      ))}
      {links.length > 2 && <span className="text-xs text-muted">{t`and ${links.length - 2} more`}</span>}
      {present.length > 0 && (
        <span className="inline-flex items-center gap-1 text-xs text-muted">
          {present.map(({ person }) => (
            <Avatar
              key={person.id}
              name={person.name ?? ''}
              size={20}
              decorative
              className="ring-2 ring-info"
            />
          ))}
          <span>{presenceWords(present)}</span>
        </span>
      )}
      {assignee && (
        <span className="ml-auto inline-flex" title={assigneeName}>
          <Avatar name={assigneeName} size={20} decorative />
          <span className="sr-only">{t`Assigned: ${assigneeName}`}</span>
        </span>
      )}
    </span>
  )
}

/** The tags of a conversation: of many the first, and how many more. */
function Tags({ ids }: { ids: readonly string[] }) {
  const { api } = useOrg()
  const { data: tags = [] } = useQuery(tagsQuery(api))
  const own = ids.flatMap((id) => tags.find((tag) => tag.id === id) ?? [])
  return (
    <>
      {own.slice(0, 2).map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      {own.length > 2 && <span className="text-xs text-muted">{t`and ${own.length - 2} more tags`}</span>}
    </>
  )
}
