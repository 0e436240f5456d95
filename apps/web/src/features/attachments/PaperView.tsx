import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { fileSize } from '@kinfolio/ui/file-size'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'

import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { failures } from './failures.ts'
import { FileView } from './FileView.tsx'
import { InfectedPaper } from './InfectedPaper.tsx'
import { PagesOrInvoice } from './PagesOrInvoice.tsx'
import type { PaperMark } from './paper-pages.ts'
import { isInfected, pdfType, viewOf } from './paper-view.ts'
import { PaperText } from './PaperText.tsx'
import { PdfFrame } from './PdfFrame.tsx'
import { Picture } from './Picture.tsx'
import type { ShownPaper } from './shown-paper.ts'
import { usePaperContent } from './use-paper-content.ts'
import { usePaperFile } from './use-paper-file.ts'
import { inertWords, paperIcon } from './words.ts'

/** What the paper holds, where a page can show it safely; else the way to its file. */
export function PaperView({ paper, mark = null }: { paper: ShownPaper; mark?: PaperMark | null }) {
  const view = viewOf(paper, navigator.pdfViewerEnabled)
  const { data, error, refetch } = usePaperContent(
    paper,
    view === 'picture' || view === 'text' || view === 'pdf',
  )
  if (isInfected(paper)) return <InfectedPaper paper={paper} />
  if (view === 'none') return <OnlyDownload paper={paper} />
  if (view === 'pages') return <PagesOrInvoice paper={paper} mark={mark} />
  if (view === 'read') return <FileView paper={paper} />
  if (error && !data) {
    return <FailedNotice title={failures.loadPaperContent} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-[70dvh] w-full rounded-lg" />
  const { title } = paper
  if (view === 'pdf') return <PdfFrame bytes={data} title={title} />
  return view === 'picture' ? (
    <Picture bytes={data} title={title} />
  ) : (
    <PaperText bytes={data} title={title} />
  )
}

function OnlyDownload({ paper }: { paper: ShownPaper }) {
  const file = usePaperFile()
  const { fileName, bytes, inert, mediaType } = paper
  return (
    <div className="rounded-lg border bg-surface-raised px-4 py-6 shadow-xs sm:py-16">
      <EmptyState
        icon={paperIcon(paper)}
        title={<span className="break-all">{fileName}</span>}
        actions={
          <Button
            variant="solid"
            color="primary"
            icon="lucide:download"
            loading={file.isPending}
            onClick={() => file.mutate(paper)}
          >
            {t`Download · ${fileSize(bytes)}`}
          </Button>
        }
      >
        {inert !== null
          ? inertWords[inert]
          : mediaType === pdfType
            ? t`A PDF of this size is not shown here. Download it to open it with a program of your device.`
            : t`A file of this type is not shown in the page. Download it to open it with a program of your device.`}
      </EmptyState>
    </div>
  )
}
