import type { Attachment } from '@kinfolio/contract/attachments'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { RecordTags } from '../../forms/RecordTags.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { namesNoRecord, RecordMissing } from '../../pages/RecordMissing.tsx'
import { RemindButton } from '../../pages/RemindButton.tsx'
import { Timeline } from '../../pages/Timeline.tsx'
import { failures } from './failures.ts'
import type { PaperMark } from './paper-pages.ts'
import { isInfected, viewOf } from './paper-view.ts'
import { PaperFacts } from './PaperFacts.tsx'
import { PaperLinks } from './PaperLinks.tsx'
import { PaperNeighbours } from './PaperNeighbours.tsx'
import { PaperReadingCard } from './PaperReadingCard.tsx'
import type { PapersSearch } from './papers-search.ts'
import { PaperVersionsCard } from './PaperVersionsCard.tsx'
import { paperQuery } from './queries.ts'
import { isReadable } from './reading-facts.ts'
import { ShownPaperView } from './ShownPaperView.tsx'
import { useDeletePapers } from './use-delete-papers.ts'
import { usePaperFile } from './use-paper-file.ts'
import { usePaperRights } from './use-paper-rights.ts'
import { useVerdicts } from './use-verdicts.ts'
import { VirusBadge } from './VirusBadge.tsx'
import { paperLine } from './words.ts'

type PaperPageProps = {
  id: string
  /** The list that the paper was opened from. */
  search: PapersSearch
  /** The rules that follow from what was chosen for papers of its sender. */
  learned: ReactNode
  /** What follows from it. */
  proposal: ReactNode
  /** The links by which it is shared. */
  shares: ReactNode
  /** The page of the paper that somebody was led to. */
  at: number | null
  /** A content that the paper had before; null: the one that it has. */
  versionId: string | null
  /** The accounts that it asks to pay into. */
  bankDetails: ReactNode
  /** The changes of its record. */
  history: ReactNode
}

/** One paper beside what is said of it. */
export function PaperPage({
  id,
  search,
  at,
  versionId,
  bankDetails,
  learned,
  proposal,
  shares,
  history,
}: PaperPageProps) {
  const { api } = useOrg()
  const [mark, setMark] = useState<PaperMark | null>(markAt(at))
  const [ledTo, setLedTo] = useState(at)
  if (ledTo !== at) {
    setLedTo(at)
    setMark(markAt(at))
  }
  const { data: paper, error, refetch, dataUpdatedAt } = useQuery(paperQuery(api, id))
  useVerdicts({ papers: paper ? [paper] : [], dataUpdatedAt, refetch })
  const crumbs = [{ label: t`Papers`, link: <Link to="/papers" search={search} /> }]
  if (namesNoRecord(error)) return <RecordMissing title={t`Paper not found`} way={<AllPapers />} />
  if (error && !paper) {
    return <FailedNotice title={failures.loadPaper} error={error} onRetry={() => void refetch()} />
  }
  if (!paper) {
    return (
      <div aria-busy="true">
        <PageHeader title="" crumbs={crumbs} />
        <div className="grid gap-4 lg:grid-cols-3">
          <Skeleton className="h-[70dvh] w-full rounded-lg lg:col-span-2" />
          <Skeleton className="h-56 w-full rounded-lg" />
        </div>
      </div>
    )
  }
  return (
    <>
      <PageHeader
        title={paper.title}
        crumbs={crumbs}
        aside={
          <>
            {paper.isConfidential && (
              <Badge color="warning" icon="lucide:lock">
                {t`Confidential`}
              </Badge>
            )}
            <VirusBadge paper={paper} />
          </>
        }
        description={paperLine(paper)}
        actions={
          <>
            <PaperNeighbours id={id} search={search} />
            <RemindButton of={{ entityType: 'paper', entityId: id, name: paper.title }} />
            <Actions paper={paper} search={search} />
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-3 print:block">
        <div className="min-w-0 lg:sticky lg:top-4 lg:col-span-2">
          <ShownPaperView paper={paper} versionId={versionId} mark={mark} search={search} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 print:hidden">
          <PaperFacts paper={paper} />
          {bankDetails}
          {isReadable(paper) && versionId === null && proposal}
          {isReadable(paper) && versionId === null && (
            <ReadingOf paper={paper} onShow={marksPages(paper) ? setMark : null} />
          )}
          <PaperLinks paper={paper} />
          {paper.issuerId !== null && <Learned learned={learned} />}
          <PaperVersionsCard paper={paper} shownId={versionId} search={search} />
          {shares}
          <RecordTags kind="attachment" id={id} />
          <Timeline history={history} />
        </div>
      </div>
    </>
  )
}

function markAt(page: number | null): PaperMark | null {
  return page === null ? null : { page, places: [] }
}

/** Whether its view has pages on which something can be marked. */
function marksPages(paper: Attachment): boolean {
  return viewOf(paper, navigator.pdfViewerEnabled) === 'pages'
}

/** Rules have words of papers, which are for those who see values. */
function Learned({ learned }: { learned: ReactNode }) {
  const { seesAllKinds } = usePaperRights()
  return seesAllKinds && learned
}

/** Whoever sees no values is told none of those that a paper says. */
function ReadingOf({ paper, onShow }: { paper: Attachment; onShow: ((mark: PaperMark) => void) | null }) {
  const { seesAllKinds } = usePaperRights()
  return seesAllKinds && <PaperReadingCard key={paper.sha256} paper={paper} onShow={onShow} />
}

function Actions({ paper, search }: { paper: Attachment; search: PapersSearch }) {
  const { mayWrite, mayDelete } = usePaperRights()
  const navigate = useNavigate()
  const { deletePapers, isDeleting } = useDeletePapers()
  const file = usePaperFile()
  // Pages have a button of their own for that, and so has the viewer of the browser.
  const view = viewOf(paper, navigator.pdfViewerEnabled)
  return (
    <>
      {(view === 'picture' || view === 'text') && (
        <Button icon="lucide:printer" onClick={() => window.print()}>
          {t`Print`}
        </Button>
      )}
      {!isInfected(paper) && (
        <Button icon="lucide:download" loading={file.isPending} onClick={() => file.mutate(paper)}>
          {t`Download`}
        </Button>
      )}
      {mayDelete && (
        <Button
          icon="lucide:trash-2"
          loading={isDeleting}
          onClick={() => deletePapers([paper], () => navigate({ to: '/papers', search }))}
        >
          {t`Delete`}
        </Button>
      )}
      {mayWrite && (
        <Button icon="lucide:pencil" disabled={isDeleting} onClick={() => openOverlay('paper', { paper })}>
          {t`Edit`}
        </Button>
      )}
    </>
  )
}

function AllPapers() {
  return (
    <Button asChild>
      <Link to="/papers">{t`All papers`}</Link>
    </Button>
  )
}
