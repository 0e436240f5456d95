import type { PaperRuleDraft, PaperRuleMatch } from '@kinfolio/contract/paper-rules'
import { Badge } from '@kinfolio/ui/Badge'
import { Pagination } from '@kinfolio/ui/Pagination'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import type { Tone } from '@kinfolio/ui/tone'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { paperFieldLabels, paperValueWords } from '../../figures/paper-figures.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatCount } from '../../lib/format.ts'
import { failures } from './failures.ts'
import { previewLimit, previewQuery } from './queries.ts'

const outcomes: Readonly<Record<PaperRuleMatch['outcome'], { label: string; tone: Tone }>> = {
  NEW: { label: t`Would be suggested`, tone: 'info' },
  SAME: { label: t`Is so already`, tone: 'success' },
  CONTRADICTS: { label: t`Contradicts`, tone: 'warning' },
  NOTHING: { label: t`Has none of its labels`, tone: 'neutral' },
  UNREAD: { label: t`Not looked at`, tone: 'neutral' },
}

/** On which papers a rule would have an effect, before it is on. */
export function RulePreview({ draft }: { draft: PaperRuleDraft }) {
  const { api } = useOrg()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(previewQuery(api, draft, page))
  if (error) {
    return <FailedNotice title={failures.previewPaperRule} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-24 w-full" />
  const { items, total, totalIsCapped, undecided } = data
  const { NEW, SAME, CONTRADICTS, NOTHING, UNREAD } = data.outcomes
  const matched = totalIsCapped
    ? t`It fits more than ${formatCount(total)} papers. These are the newest.`
    : plural(total, {
        0: 'It fits no paper that is here.',
        one: 'It fits # paper.',
        other: 'It fits # papers.',
      })
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p aria-live="polite">
        {matched}{' '}
        {total > 0 &&
          t`${formatCount(NEW)} would get a suggestion, ${formatCount(SAME)} are so already, ${formatCount(CONTRADICTS)} contradict what was chosen.`}
      </p>
      {undecided > 0 && (
        <p className="text-muted">
          {plural(undecided, {
            one: '# more has no kind yet: whether it fits is known when it is read.',
            other: '# more have no kind yet: whether they fit is known when they are read.',
          })}
        </p>
      )}
      {NOTHING > 0 && (
        <p className="text-muted">
          {plural(NOTHING, { one: '# has none of its labels.', other: '# have none of its labels.' })}
        </p>
      )}
      {UNREAD > 0 && (
        <p className="text-muted">
          {plural(UNREAD, {
            one: 'Labels are looked for on the newest papers. # older one was not looked at.',
            other: 'Labels are looked for on the newest papers. # older ones were not looked at.',
          })}
        </p>
      )}
      <ul aria-label={t`Papers that the rule fits`} className="flex flex-col divide-y">
        {items.map(({ attachmentId, title, outcome, values, differences }) => (
          <li key={attachmentId} className="flex flex-col gap-0.5 py-2">
            <span className="flex items-start justify-between gap-2">
              <Link
                to="/papers/$id"
                params={{ id: attachmentId }}
                className="min-w-0 break-words text-link hover:underline"
              >
                {title}
              </Link>
              <Badge color={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>
            </span>
            {values.map((value) => (
              <span key={value.label} className="text-xs break-words text-muted">
                {t`“${value.label}”: ${paperValueWords(value)}, as ${paperFieldLabels[value.field]}`}
              </span>
            ))}
            {differences.map((words) => (
              <span key={words} className="text-xs text-muted">
                {words}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {total > previewLimit && (
        <Pagination page={page} pageCount={Math.ceil(total / previewLimit)} onPageChange={setPage} />
      )}
    </div>
  )
}
