import type { Mailbox } from '@kinfolio/contract/mailboxes'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { fileSize } from '@kinfolio/ui/file-size'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { formatCount, formatDay, formatInstant } from '../../lib/format.ts'
import { MailboxMenu } from './MailboxMenu.tsx'
import { MailboxState } from './MailboxState.tsx'
import { afterReadingLabels, leftLabels } from './words.ts'

/** A mailbox: from where it is read, and how that goes. */
export function MailboxCard({ mailbox }: { mailbox: Mailbox }) {
  const { address, host, user, folder, afterReading, moveTo, readsSince, isActive, health } = mailbox
  const { isListening, lastReadAt, lastMailAt, mailCount, message, failingSince, nextTryAt, left } = health
  return (
    <Card
      title={<span className="break-all">{address}</span>}
      description={user === address ? host : t`${user} at ${host}`}
      actions={
        <>
          <MailboxState isActive={isActive} {...health} />
          <MailboxMenu mailbox={mailbox} />
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {isActive && message !== null && (
          <Callout color="warning" title={failingSince && t`Since ${formatInstant(failingSince)}`}>
            {message}
          </Callout>
        )}
        <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
          <Line label={t`Folder`}>{folder}</Line>
          <Line label={t`Once it is kept`}>
            {afterReading === 'MOVE' ? t`Moved to ${moveTo ?? ''}` : afterReadingLabels[afterReading]}
          </Line>
          <Line label={t`Mails since`}>{formatDay(readsSince)}</Line>
          <Line label={t`Taken in`}>{formatCount(mailCount)}</Line>
          <Line label={t`Last mail`}>{lastMailAt ? formatInstant(lastMailAt) : t`None yet`}</Line>
          <Line label={t`Last read`}>{lastReadAt ? formatInstant(lastReadAt) : t`Not yet`}</Line>
          {isActive && (
            <Line label={t`Next`}>
              {isListening
                ? t`At once: the server tells of each mail`
                : nextTryAt
                  ? formatInstant(nextTryAt)
                  : t`Within a minute`}
            </Line>
          )}
        </dl>
        {left.length > 0 && (
          <section aria-label={t`Left in the mailbox`}>
            <h3 className="text-xs font-medium text-muted">{t`Left in the mailbox`}</h3>
            <ul className="mt-1 divide-y rounded-md border">
              {left.map(({ uid, reason, bytes, leftAt }) => (
                <li key={`${uid} ${leftAt}`} className="px-3 py-2">
                  {leftLabels[reason]}
                  <span className="block text-xs text-muted">
                    <Trans>
                      Number {uid}
                      {bytes === null ? '' : `, ${fileSize(bytes)}`}, {formatInstant(leftAt)}
                    </Trans>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Card>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="tabular min-w-0 text-right break-words">{children}</dd>
    </>
  )
}
