import type { Notice } from '@kinfolio/contract/notices'
import { Button } from '@kinfolio/ui/Button'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { IconButton } from '@kinfolio/ui/IconButton'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { formatInstantDay, formatTime } from '../../lib/format.ts'
import { isAsked } from './approve-notice.ts'
import { AskedAmount } from './AskedAmount.tsx'
import { noticePage } from './notice-page.ts'
import { noticeSentence, noticeTitle, typeIcons } from './notice-words.ts'
import type { NoticeChoice } from './use-notice-choice.ts'

type NoticeLineProps = {
  notice: Notice
  choice: NoticeChoice
  /** Whether the day is in a heading above it. */
  isUnderDay: boolean
  /** Where its record is in another organisation: the way there. */
  onElsewhere: (() => void) | null
}

/** One notice of the list: what it is about, what happened, where and when, and what can be done with it. */
export function NoticeLine({ notice, choice, isUnderDay, onElsewhere }: NoticeLineProps) {
  const { id, type, org, createdAt, readAt, doneAt, snoozedUntil } = notice
  const title = noticeTitle(notice)
  const isUnread = readAt === null && doneAt === null
  const meant = [notice]
  const at = snoozedUntil && !doneAt ? snoozedUntil : createdAt
  return (
    <li
      data-notice={id}
      className="flex items-start gap-2.5 py-2.5 pr-2 pl-3 focus-within:bg-selected hover:bg-surface-hover"
    >
      <span className="flex h-5 items-center">
        <Checkbox
          aria-label={t`Choose ${title}`}
          checked={choice.chosenIds.has(id)}
          onCheckedChange={(isChosen) => choice.choose(id, isChosen)}
        />
      </span>
      <Icon
        name={typeIcons[type]}
        className={classNames('mt-0.5 size-4 shrink-0', isUnread ? 'text-link' : 'text-muted')}
      />
      <Way
        notice={notice}
        onElsewhere={onElsewhere}
        onFocus={() => choice.setCursor(id)}
        onOpen={() => void choice.noteRead(notice)}
      >
        <span className={classNames('block text-sm break-words', isUnread ? 'font-semibold' : 'font-medium')}>
          {isUnread && <span className="sr-only">{t`Unread:`} </span>}
          {title}
        </span>
        <span className="block text-sm break-words text-muted">{noticeSentence(notice)}</span>
        {isAsked(notice) && (
          <span className="block text-sm break-words">
            <AskedAmount notice={notice} />
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
          {org && <span className="break-words">{org.name}</span>}
          {org && <span aria-hidden="true">·</span>}
          <time dateTime={at}>
            {snoozedUntil && !doneAt
              ? t`until ${formatInstantDay(at)}`
              : isUnderDay
                ? formatTime(at)
                : formatInstantDay(at)}
          </time>
        </span>
      </Way>
      <span className="flex shrink-0 items-center gap-0.5">
        {isUnread && <span aria-hidden="true" className="mr-1 size-2 rounded-full bg-primary" />}
        {isAsked(notice) && (
          <Button
            size="sm"
            icon="lucide:stamp"
            aria-label={t`Approve ${title}`}
            disabled={choice.isBusy}
            onClick={() => void choice.approve(notice)}
          >
            {t`Approve`}
          </Button>
        )}
        <IconButton
          icon="lucide:alarm-clock"
          label={t`Snooze ${title}`}
          size="sm"
          className="max-sm:hidden"
          onClick={() => choice.snooze(meant)}
        />
        <IconButton
          icon={doneAt ? 'lucide:undo-2' : 'lucide:check'}
          label={doneAt ? t`Open ${title} again` : t`${title} is done`}
          size="sm"
          disabled={choice.isBusy}
          onClick={() => void choice.setDone(meant, !doneAt)}
        />
      </span>
    </li>
  )
}

type WayProps = {
  notice: Notice
  onElsewhere: (() => void) | null
  onFocus: () => void
  onOpen: () => void
  children: ReactNode
}

/** Leads to the record: by a link, or where it is in another organisation by going there first. */
function Way({ notice, onElsewhere, onFocus, onOpen, children }: WayProps) {
  const page = noticePage(notice)
  const className = 'min-w-0 flex-1 rounded-sm text-left'
  if (page && onElsewhere === null)
    return (
      <Link {...page} data-way className={className} onFocus={onFocus} onClick={onOpen}>
        {children}
      </Link>
    )
  return (
    <button
      type="button"
      data-way
      className={className}
      onFocus={onFocus}
      onClick={() => {
        onOpen()
        if (page) onElsewhere?.()
      }}
    >
      {children}
    </button>
  )
}
