import type { MessageRuleDraft, MessageRuleMatch } from '@kinfolio/contract/message-rules'
import { Badge } from '@kinfolio/ui/Badge'
import { Pagination } from '@kinfolio/ui/Pagination'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import type { Tone } from '@kinfolio/ui/tone'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatCount, formatInstantDay } from '../../lib/format.ts'
import { senderWords } from '../messages/words.ts'
import { failures } from './failures.ts'
import { previewLimit, rulePreviewQuery } from './queries.ts'

const outcomes: Readonly<Record<MessageRuleMatch['outcome'], { label: string; tone: Tone }>> = {
  CHANGES: { label: t`Would change`, tone: 'info' },
  SAME: { label: t`Is so already`, tone: 'success' },
  HELD: { label: t`Would be left alone`, tone: 'warning' },
}

/** Which of the newest mails a rule fits, before it is on. */
export function MessageRulePreview({ draft }: { draft: MessageRuleDraft }) {
  const { api } = useOrg()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(rulePreviewQuery(api, draft, page))
  if (error)
    return <FailedNotice title={failures.previewMessageRule} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24 w-full" />
  const { items, total, looked, outcomes: counts } = data
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p aria-live="polite">
        {plural(total, {
          0: `It fits none of the ${formatCount(looked)} newest mails.`,
          one: `It fits # of the ${formatCount(looked)} newest mails. They stay as they are: a rule acts on what comes.`,
          other: `It fits # of the ${formatCount(looked)} newest mails. They stay as they are: a rule acts on what comes.`,
        })}
      </p>
      {counts.HELD > 0 && (
        <p className="text-muted">
          {t`In quarantine, and of senders who are contradicted, a rule does nothing but assign and archive.`}
        </p>
      )}
      <ul aria-label={t`Mails that the rule fits`} className="flex flex-col divide-y">
        {items.map(({ messageId, subject, from, receivedAt, outcome }) => (
          <li key={messageId} className="flex items-start justify-between gap-2 py-2">
            <span className="min-w-0">
              <span className="block break-words">{subject}</span>
              <span className="block text-xs break-words text-muted">
                {senderWords(from, null)} · {formatInstantDay(receivedAt)}
              </span>
            </span>
            <Badge color={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>
          </li>
        ))}
      </ul>
      {total > previewLimit && (
        <Pagination page={page} pageCount={Math.ceil(total / previewLimit)} onPageChange={setPage} />
      )}
    </div>
  )
}
