import { processedKinds } from '@kinfolio/contract/message-kinds'
import type { Message } from '@kinfolio/contract/message-records'
import { Avatar } from '@kinfolio/ui/Avatar'
import { Badge } from '@kinfolio/ui/Badge'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'
import { type ReactNode, useId, useState } from 'react'

import { formatInstant } from '../../lib/format.ts'
import { MessageAlarms } from './MessageAlarms.tsx'
import { MessageBody } from './MessageBody.tsx'
import { MessageFacts } from './MessageFacts.tsx'
import { MessageFiles } from './MessageFiles.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { verdictLabels } from './origin-words.ts'
import { ShortInstant } from './ShortInstant.tsx'
import { natureLabels, personWords, processingLabels, senderWords, typeLabels } from './words.ts'

type MessageCardProps = {
  message: Message
  /** Whether it is unfolded when it appears. */
  opensItself: boolean
  isOnly: boolean
  /** What follows from it. */
  proposalOf: (message: Message) => ReactNode
  onShow: (threadId: string) => void
  onGone: () => void
}

/** A message of a conversation. Folded, it tells who wrote, when, and its first words. */
export function MessageCard({ message, opensItself, isOnly, proposalOf, onShow, onGone }: MessageCardProps) {
  const [isOpen, setIsOpen] = useState(opensItself)
  const contentId = useId()
  const { from, author, type, alarms, preview, receivedAt, sentAt, subject } = message
  const sender = senderWords(from, author)
  const isNote = type === 'NOTE'
  return (
    <article
      aria-label={t`${typeLabels[type]} from ${sender}`}
      className={`rounded-lg border shadow-xs ${isNote ? 'border-dashed bg-surface-sunken' : 'bg-surface-raised'}`}
    >
      <div className="flex items-start gap-2 pr-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-w-0 flex-1 items-start gap-3 rounded-lg py-2.5 pl-3 text-left -outline-offset-2"
        >
          <Avatar name={sender} size={28} decorative className="mt-0.5" />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-sm font-medium break-words">{sender}</span>
              {from && from.name !== '' && (
                <span className="text-xs break-all text-muted">{from.address}</span>
              )}
            </span>
            <span className={`block text-xs text-muted ${isOpen ? '' : 'truncate'}`}>
              {isOpen
                ? formatInstant(sentAt ?? receivedAt)
                : (preview ?? t`Your role does not see what it says.`)}
            </span>
          </span>
          {!isOpen && (
            <span className="shrink-0 pt-0.5">
              <ShortInstant at={sentAt ?? receivedAt} />
            </span>
          )}
        </button>
        <span className="flex shrink-0 items-center gap-1 pt-2">
          {alarms.length > 0 && !isOpen && (
            <Icon name="lucide:triangle-alert" className="size-4 text-warning" label={t`Suspicious`} />
          )}
          <MessageMenu message={message} isOnly={isOnly} onShow={onShow} onGone={onGone} />
        </span>
      </div>
      <div id={contentId} hidden={!isOpen}>
        {isOpen && (
          <div className="flex flex-col gap-4 px-3 pb-4 sm:pl-13">
            <div className="flex flex-wrap gap-1.5 empty:hidden">
              <MessageBadges message={message} />
            </div>
            <MessageAlarms message={message} />
            {!isNote && <MessageFacts message={message} />}
            {isNote && subject !== '' && subject !== 'Note' && (
              <p className="text-sm font-medium">{subject}</p>
            )}
            <MessageBody message={message} />
            {message.forwarded && <Forwarded mail={message.forwarded} />}
            <MessageFiles message={message} />
            {proposalOf(message)}
          </div>
        )}
      </div>
    </article>
  )
}

const verdictColors = {
  PROVEN: 'success',
  UNPROVEN: 'neutral',
  CONTRADICTED: 'error',
  UNKNOWN: 'neutral',
} as const

const verdictIcons = {
  PROVEN: 'lucide:shield-check',
  UNPROVEN: 'lucide:shield-question-mark',
  CONTRADICTED: 'lucide:shield-x',
  UNKNOWN: 'lucide:shield-question-mark',
} as const

/** Whose mail was passed on. What it says is read in the paper that was made of it. */
function Forwarded({ mail: { from, subject, sentAt } }: { mail: NonNullable<Message['forwarded']> }) {
  const about = [from && personWords(from), sentAt !== null && formatInstant(sentAt)]
  return (
    <div className="flex min-w-0 items-start gap-2 text-sm">
      <Icon name="lucide:forward" className="mt-0.5 size-4 shrink-0 text-muted" />
      <p className="min-w-0 break-words">
        {t`Forwarded: ${subject || t`No subject`}`}
        <span className="block text-xs text-muted">{about.filter(Boolean).join(' · ')}</span>
      </p>
    </div>
  )
}

function MessageBadges({ message }: { message: Message }) {
  const { type, nature, processing, invitation, origin, delivery, mentions } = message
  return (
    <>
      {origin && (
        <Badge color={verdictColors[origin.verdict]} icon={verdictIcons[origin.verdict]}>
          {verdictLabels[origin.verdict]}
        </Badge>
      )}
      {type !== 'EMAIL_IN' && <Badge>{typeLabels[type]}</Badge>}
      {delivery?.bounceId != null && (
        <Badge color="error" icon="lucide:undo-2">
          {t`Came back: it did not arrive`}
        </Badge>
      )}
      {delivery && delivery.refused.length > 0 && (
        <Badge color="warning" icon="lucide:circle-alert">
          {t`Refused for ${delivery.refused.join(', ')}`}
        </Badge>
      )}
      {mentions.map(({ id, name }) => (
        <Badge key={id} color="info" icon="lucide:at-sign">
          {name ?? t`Somebody who left`}
        </Badge>
      ))}
      {nature !== 'PERSON' && (
        <Badge
          color={nature === 'BOUNCE' || nature === 'COMPLAINT' ? 'warning' : 'neutral'}
          icon="lucide:bot"
        >
          {natureLabels[nature]}
        </Badge>
      )}
      {invitation && (
        <Badge color="info" icon="lucide:calendar">
          {t`Invitation`}
        </Badge>
      )}
      {type !== 'NOTE' && processing !== 'RECEIVED' && (
        <Badge color={processedKinds.includes(processing) ? 'success' : 'warning'}>
          {processingLabels[processing]}
        </Badge>
      )}
    </>
  )
}
