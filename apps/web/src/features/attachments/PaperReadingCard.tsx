import type { Attachment } from '@kinfolio/contract/attachments'
import type { PaperReading, PaperTieOut } from '@kinfolio/contract/paper-readings'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { Progress } from '@kinfolio/ui/Progress'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatCount, formatPrice } from '../../lib/format.ts'
import { failures } from './failures.ts'
import type { PaperMark } from './paper-pages.ts'
import { paperReadingQuery } from './queries.ts'
import { newFacts, shownSuggestions } from './reading-facts.ts'
import { fieldLabels, suggestionWords } from './reading-words.ts'
import { usePaperRights } from './use-paper-rights.ts'
import { useTakeFacts } from './use-take-facts.ts'

type Document = PaperReading['documents'][number]
type Suggestion = Document['suggestions'][number]
type ShowMark = (mark: PaperMark) => void

/** What a paper says by itself. A person takes it over; nothing is noted by itself. */
export function PaperReadingCard({ paper, onShow }: { paper: Attachment; onShow: ShowMark | null }) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(paperReadingQuery(api, paper))
  return (
    <Card title={t`What it says`}>
      <div className="flex flex-col gap-4 text-sm" aria-busy={!data && !error}>
        {error && <FailedNotice title={failures.readPaper} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-24 w-full" />}
        {data && <Reading paper={paper} reading={data} onShow={onShow} />}
      </div>
    </Card>
  )
}

function Reading({
  paper,
  reading,
  onShow,
}: {
  paper: Attachment
  reading: PaperReading
  onShow: ShowMark | null
}) {
  const { state, documents, leftOut } = reading
  if (state === 'LOCKED') return <p className="text-muted">{t`This paper opens with a password only.`}</p>
  if (state === 'PICTURE') return <ScanProgress reading={reading} />
  return (
    <>
      {documents.map((document) => (
        <DocumentFacts
          key={document.firstPage}
          paper={paper}
          document={document}
          isOnly={documents.length === 1}
          onShow={onShow}
        />
      ))}
      {leftOut.map((words) => (
        <p key={words} className="text-xs text-muted">
          {words}
        </p>
      ))}
    </>
  )
}

/** How far the letters of pictures are read. */
function ScanProgress({ reading: { pageCount, scan } }: { reading: PaperReading }) {
  if (scan === null || scan.reason !== null) {
    return (
      <p className="text-muted">
        {scan?.reason ?? t`Its pages are pictures, and their letters are not read.`}
      </p>
    )
  }
  const words =
    pageCount === null
      ? t`Its letters are being read.`
      : t`Its letters are being read: ${formatCount(scan.readPages)} of ${formatCount(pageCount)} pages.`
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted" aria-live="polite">
        {words}
      </p>
      <Progress label={words} value={(100 * scan.readPages) / Math.max(pageCount ?? 1, 1)} />
    </div>
  )
}

function DocumentFacts({
  paper,
  document,
  isOnly,
  onShow,
}: {
  paper: Attachment
  document: Document
  isOnly: boolean
  onShow: ShowMark | null
}) {
  const { mayWrite } = usePaperRights()
  const { take, isTaking } = useTakeFacts(paper)
  const { tieOuts, firstPage, lastPage } = document
  const suggestions = shownSuggestions(document)
  const facts = newFacts(paper, document)
  return (
    <section className="flex flex-col gap-3">
      {!isOnly && (
        <h3 className="font-medium">
          {firstPage === lastPage ? t`Page ${firstPage}` : t`Pages ${firstPage} to ${lastPage}`}
        </h3>
      )}
      {tieOuts
        .filter(({ outcome }) => outcome === 'CONTRADICTS')
        .map((tieOut) => (
          <Contradiction key={`${tieOut.check} ${tieOut.what}`} tieOut={tieOut} />
        ))}
      {suggestions.length === 0 && (
        <p className="text-muted">{t`Its words tell nothing that is known of papers.`}</p>
      )}
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1.5">
        {suggestions.map((suggestion) => (
          <div key={suggestion.field} className="contents">
            <dt className="text-muted">{fieldLabels[suggestion.field]}</dt>
            <dd className="min-w-0 break-words" title={suggestion.why}>
              {suggestionWords(suggestion)}{' '}
              {suggestion.grade === 'DOUBTFUL' && <Badge color="warning">{t`Doubtful`}</Badge>}
              {suggestion.label !== null && suggestion.field !== 'kind' && (
                <span className="block text-xs text-muted">
                  {suggestion.label}, <WayToPlace suggestion={suggestion} onShow={onShow} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Agreement tieOuts={tieOuts} />
      {mayWrite && isOnly && Object.keys(facts).length > 0 && (
        <Button className="self-start" icon="lucide:check" loading={isTaking} onClick={() => take(facts)}>
          {t`Note kind and days`}
        </Button>
      )}
    </section>
  )
}

/** Leads to where the value stands on its page. */
function WayToPlace({ suggestion, onShow }: { suggestion: Suggestion; onShow: ShowMark | null }) {
  const { page, place, field } = suggestion
  if (place === null || onShow === null) return t`page ${page}`
  return (
    <button
      type="button"
      aria-label={t`Show ${fieldLabels[field]} on page ${page}`}
      onClick={() => onShow({ page, places: [place] })}
      className="text-link hover:underline"
    >
      {t`page ${page}`}
    </button>
  )
}

function Contradiction({ tieOut: { what, expected, printed, note } }: { tieOut: PaperTieOut }) {
  return (
    <Callout color="error" title={t`Its figures contradict each other`}>
      {what}
      {expected !== null &&
        printed !== null &&
        ` · ${t`expected ${formatPrice(expected)}, printed ${formatPrice(printed)}`}`}
      {note !== '' && <span className="block">{note}</span>}
    </Callout>
  )
}

function Agreement({ tieOuts }: { tieOuts: readonly PaperTieOut[] }) {
  const count = tieOuts.filter(({ outcome }) => outcome === 'TIES').length
  if (count === 0) return null
  return (
    <p className="text-xs text-muted">
      {plural(count, { one: '# check of its figures agrees', other: '# checks of its figures agree' })}
    </p>
  )
}
