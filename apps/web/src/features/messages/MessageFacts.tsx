import type { Message } from '@kinfolio/contract/message-records'
import type { MailPerson } from '@kinfolio/contract/paper-views'
import { isDay } from '@kinfolio/ledger/days/day'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { formatDay, formatInstant } from '../../lib/format.ts'
import { originWords } from './origin-words.ts'
import { natureReasonWords, personWords, sourceLabels } from './words.ts'

/** To whom it went; unfolded, all that is known of how it was written and came. */
export function MessageFacts({ message }: { message: Message }) {
  const { from, to, cc, replyTo, sentAt, receivedAt, source, author, nature, natureReason, origin } = message
  const reason = nature === 'PERSON' ? '' : natureReasonWords(natureReason)
  const { bouncedId, invitation, leftOut, delivery } = message
  const bringer = source === 'UPLOAD' ? author?.name : undefined
  const names = [...to, ...cc].map(({ name, address }) => name || address).join(', ')
  return (
    <details>
      <summary className="w-fit max-w-full cursor-pointer truncate rounded-sm py-1 text-xs text-muted hover:text-default">
        {names === '' ? t`How it came` : t`To ${names}`}
      </summary>
      <dl className="mt-2 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs">
        {from && <Row label={t`From`}>{personWords(from)}</Row>}
        <People label={t`To`} people={to} />
        <People label={t`Copy to`} people={cc} />
        {delivery && <People label={t`Unseen copy to`} people={delivery.bcc} />}
        <People label={t`Answers to`} people={replyTo} />
        {sentAt !== null && <Row label={t`Sent`}>{formatInstant(sentAt)}</Row>}
        <Row label={from ? t`Received` : t`Written`}>
          {formatInstant(receivedAt)}
          {source !== 'WRITTEN' && (
            <span className="text-muted">
              {' '}
              · {sourceLabels[source]}
              {bringer && ` · ${bringer}`}
            </span>
          )}
        </Row>
        {origin && <Row label={t`Origin`}>{originWords(origin).join(' ')}</Row>}
        {reason !== '' && <Row label={t`Kind`}>{reason}</Row>}
        {bouncedId !== null && (
          <Row label={t`Came back`}>
            <Link to="/shared-inbox" search={{ message: bouncedId }} className="text-link hover:underline">
              {t`The message that did not arrive`}
            </Link>
          </Row>
        )}
        {invitation && (
          <Row label={t`Invitation`}>
            {[
              invitation.summary,
              [invitation.startsAt, invitation.endsAt]
                .flatMap((at) => (at === null ? [] : whenWords(at)))
                .join(' – '),
              invitation.organizer,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Row>
        )}
        {leftOut.length > 0 && <Row label={t`Not read`}>{leftOut.join(' ')}</Row>}
      </dl>
    </details>
  )
}

/** A day alone has no time. */
function whenWords(at: string): string {
  return isDay(at) ? formatDay(at) : formatInstant(at)
}

function People({ label, people }: { label: string; people: readonly MailPerson[] }) {
  return people.length > 0 && <Row label={label}>{people.map(personWords).join(', ')}</Row>
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
