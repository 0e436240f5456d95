import type { AnalyzedPapers, ModelReading, PaperFinding } from '@kinfolio/contract/assistant-papers'
import { Badge } from '@kinfolio/ui/Badge'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import type { Tone } from '@kinfolio/ui/tone'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { paperFieldLabels, paperValueWords } from '../../figures/paper-figures.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { analyzedPapersQuery } from './queries.ts'
import { suggestionWords } from './reading-words.ts'
import { kindWords } from './words.ts'

type AnalyzedPapersDialogProps = OverlayProps['analyzedPapers'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const findingWords: Readonly<Record<PaperFinding['kind'], { label: string; tone: Tone }>> = {
  ACCOUNTS: { label: t`Different accounts`, tone: 'error' },
  DISAGREE: { label: t`They disagree`, tone: 'warning' },
  FAILED: { label: t`Does not add up`, tone: 'warning' },
  NOTED: { label: t`Noted otherwise`, tone: 'info' },
  MODEL: { label: t`Read otherwise`, tone: 'info' },
}

/** What several papers say, and what contradicts something among them. */
export function AnalyzedPapersDialog({ papers, open, onOpenChange }: AnalyzedPapersDialogProps) {
  const { api } = useOrg()
  const ids = papers.map(({ id }) => id)
  const { data, error, refetch } = useQuery(analyzedPapersQuery(api, ids))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={plural(papers.length, { one: 'What the paper says', other: 'What # papers say' })}
      description={t`Read anew, each by itself and beside the others. Nothing is noted.`}
    >
      {error ? (
        <FailedNotice title={failures.analyzePapers} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Analysis {...data} onLeave={() => onOpenChange(false)} />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-3">
          <p className="text-sm text-muted">{t`Reading the papers…`}</p>
          <Skeleton className="h-48 w-full" />
        </div>
      )}
    </Dialog>
  )
}

function Analysis({ papers, findings, onLeave }: AnalyzedPapers & { onLeave: () => void }) {
  return (
    <div className="flex flex-col gap-5 text-sm">
      {findings.length === 0 ? (
        <Callout color="success" title={t`Nothing contradicts itself`}>
          {t`Figures of the same fund and day, the accounts of each sender, sums within each paper and what was noted were compared.`}
        </Callout>
      ) : (
        <ul aria-label={t`What to look at`} className="flex flex-col gap-2">
          {findings.map((finding) => (
            <Finding key={`${finding.kind} ${finding.what} ${sourceKeys(finding)}`} finding={finding} />
          ))}
        </ul>
      )}
      <ul aria-label={t`Papers`} className="flex flex-col divide-y">
        {papers.map(({ attachmentId, title, unread, reading, model }) => (
          <li key={attachmentId} className="flex flex-col gap-2 py-3">
            <Link
              to="/papers/$id"
              params={{ id: attachmentId }}
              onClick={onLeave}
              className="min-w-0 font-medium break-words text-link hover:underline"
            >
              {title}
            </Link>
            {unread !== null && <p className="text-muted">{unread}</p>}
            {reading?.documents.map((document) => (
              <div key={document.firstPage} className="flex flex-col gap-1">
                <p className="text-xs text-muted">{kindWords(document.kind)}</p>
                <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
                  {document.suggestions
                    .filter(({ field }) => field !== 'kind')
                    .map((suggestion) => (
                      <div
                        key={`${suggestion.field} ${suggestion.timing ?? ''} ${suggestion.value}`}
                        className="contents"
                      >
                        <dt className="text-muted">{paperFieldLabels[suggestion.field]}</dt>
                        <dd className="min-w-0 break-words tabular-nums">
                          {suggestionWords(suggestion)}{' '}
                          {suggestion.grade === 'DOUBTFUL' && <Badge color="warning">{t`Doubtful`}</Badge>}
                        </dd>
                      </div>
                    ))}
                </dl>
              </div>
            ))}
            {model && <ModelValues reading={model} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What a language model read, each value with the words in which it stands. */
function ModelValues({ reading: { model, values, refused, problem } }: { reading: ModelReading }) {
  return (
    <div className="flex flex-col gap-1">
      {problem !== null && <p className="text-xs text-muted">{t`The model did not read it: ${problem}`}</p>}
      {values.length > 0 && (
        <p className="text-xs text-muted">{t`Read by ${model}, and found in the paper`}</p>
      )}
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        {values.map(({ field, value, currency, page, quote }) => (
          <div key={`${field} ${value}`} className="contents">
            <dt className="text-muted">{paperFieldLabels[field]}</dt>
            <dd className="min-w-0 break-words tabular-nums">
              {paperValueWords({ field, value, currency })}
              <span className="block text-xs text-muted">{t`Page ${page}: “${quote}”`}</span>
            </dd>
          </div>
        ))}
      </dl>
      {refused > 0 && (
        <p className="text-xs text-muted">
          {plural(refused, {
            one: '# value that it said does not stand there, and is left out.',
            other: '# values that it said do not stand there, and are left out.',
          })}
        </p>
      )}
    </div>
  )
}

function Finding({ finding: { kind, field, what, sources } }: { finding: PaperFinding }) {
  const { label, tone } = findingWords[kind]
  return (
    <li className="flex flex-col gap-2 rounded-md border p-3">
      <span className="flex flex-wrap items-center gap-2">
        <Badge color={tone}>{label}</Badge>
        {field !== null && <span className="font-medium">{paperFieldLabels[field]}</span>}
      </span>
      <p>{what}</p>
      <ul className="flex flex-col gap-1 text-muted">
        {sources.map(({ attachmentId, title, page, value, currency }) => (
          <li key={`${attachmentId} ${value ?? ''}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">{page === null ? title : t`${title}, page ${page}`}</span>
            <span className="font-medium break-all text-default tabular-nums">
              {value !== null && field !== null ? paperValueWords({ field, value, currency }) : value}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

function sourceKeys({ sources }: PaperFinding): string {
  return sources.map(({ attachmentId }) => attachmentId).join(' ')
}
