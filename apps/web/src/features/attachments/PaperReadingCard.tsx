import type { Attachment } from '@kinfolio/contract/attachments'
import type { NotedValue, PaperReading } from '@kinfolio/contract/paper-readings'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { paperBankDetailsQuery } from '../bank-details/queries.ts'
import { DocumentFacts } from './DocumentFacts.tsx'
import { failures } from './failures.ts'
import type { ShowMark } from './paper-pages.ts'
import { PaperFeesButton } from './PaperFeesButton.tsx'
import { paperReadingQuery } from './queries.ts'
import { ScanProgress } from './ScanProgress.tsx'
import { SuggestedFacts, TeachButton } from './SuggestedFacts.tsx'
import { UnlockPaper } from './UnlockPaper.tsx'
import { useSearchableCopy } from './use-paper-file.ts'
import { usePaperRights } from './use-paper-rights.ts'

/** What a paper says by itself. A person takes it over; nothing is noted by itself. */
export function PaperReadingCard({ paper, onShow }: { paper: Attachment; onShow: ShowMark | null }) {
  const { api, org } = useOrg()
  const { mayWrite } = usePaperRights()
  const { data, error, refetch } = useQuery(paperReadingQuery(api, paper))
  const { data: printed } = useQuery(paperBankDetailsQuery(api, paper.id, org.role.valuesVisible))
  const [unlocked, setUnlocked] = useState<PaperReading | null>(null)
  const noted = (unlocked ?? data)?.noted ?? []
  const note = mayWrite
    ? (value: NotedValue | null) => openOverlay('paperValue', { paper, value, noted })
    : null
  return (
    <Card title={t`What it says`}>
      <div className="flex flex-col gap-4 text-sm" aria-busy={!data && !error}>
        {error && <FailedNotice title={failures.readPaper} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-24 w-full" />}
        {data?.state === 'LOCKED' && !unlocked && <UnlockPaper paper={paper} onRead={setUnlocked} />}
        {data?.state === 'LOCKED' && unlocked && (
          <>
            <p className="text-muted">{t`It was opened for this once, and nothing of it is kept.`}</p>
            {mayWrite && <SuggestedFacts paper={paper} facts={unlocked.facts} />}
            {/* Nobody compares its accounts with those on file, since nothing of it is kept. */}
            <Reading paper={paper} reading={unlocked} isHeld onNote={note} onShow={null} />
          </>
        )}
        {data && data.state !== 'LOCKED' && (
          <>
            {mayWrite && <SuggestedFacts paper={paper} facts={data.facts} />}
            <Reading
              paper={paper}
              reading={data}
              isHeld={Boolean(printed?.hold)}
              onNote={note}
              onShow={onShow}
            />
          </>
        )}
        {mayWrite && <TeachButton paper={paper} />}
      </div>
    </Card>
  )
}

type ReadingProps = {
  paper: Attachment
  reading: PaperReading
  /** Nothing is to be paid that it asks for. */
  isHeld: boolean
  onNote: ((value: NotedValue | null) => void) | null
  onShow: ShowMark | null
}

function Reading({ paper, reading, isHeld, onNote, onShow }: ReadingProps) {
  const { state, documents, noted, scan, leftOut } = reading
  if (state === 'PICTURE') return <ScanProgress paper={paper} reading={reading} />
  return (
    <>
      {documents.map((document, index) => (
        <DocumentFacts
          key={document.firstPage}
          document={document}
          isOnly={documents.length === 1}
          isHeld={isHeld}
          noted={index === 0 ? noted : []}
          onNote={onNote}
          onShow={onShow}
          fees={onNote && document.fees && <PaperFeesButton paper={paper} fees={document.fees} />}
        />
      ))}
      {documents.length > 0 && onNote && (
        <Button size="sm" className="self-start" icon="lucide:plus" onClick={() => onNote(null)}>
          {t`Note a value`}
        </Button>
      )}
      {leftOut.map((words) => (
        <p key={words} className="text-xs text-muted">
          {words}
        </p>
      ))}
      {scan !== null && <SearchableCopy paper={paper} />}
    </>
  )
}

function SearchableCopy({ paper }: { paper: Attachment }) {
  const copy = useSearchableCopy()
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        className="self-start"
        icon="lucide:file-search"
        loading={copy.isPending}
        onClick={() => copy.mutate(paper)}
      >
        {t`Download with text`}
      </Button>
      <p className="text-xs text-muted">{t`A PDF whose words can be found and copied. The paper itself stays as it came.`}</p>
    </div>
  )
}
