import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { ListPages } from '../../pages/ListPages.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { AddPapersButtons } from './AddPapersButtons.tsx'
import { DropArea } from './DropArea.tsx'
import { failures } from './failures.ts'
import { PaperCard } from './PaperCard.tsx'
import { PaperMenu } from './PaperMenu.tsx'
import { papersOfRecordQuery, type PaperTarget } from './queries.ts'
import { useAddPapers } from './use-add-papers.ts'
import { usePaperRights } from './use-paper-rights.ts'

type RecordPapersProps = {
  target: PaperTarget
  /** The name of the record. */
  name: string
  /** Whether a panel around it takes the files that are dropped, and the page does not. */
  isInPanel?: boolean
}

/** The papers on one record: to look at, to add to by dropping, and to take off. */
export function RecordPapers({ target, name, isInPanel = false }: RecordPapersProps) {
  const { api } = useOrg()
  const { mayAdd, mayWrite, seesAllKinds } = usePaperRights()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(papersOfRecordQuery(api, target, page))
  const add = useAddPapers(target, name)
  return (
    <Card flush>
      <div className="flex flex-wrap items-center gap-2 border-b px-4 py-2.5">
        <h2 className="min-w-24 flex-1 text-base font-semibold">{t`Papers`}</h2>
        {mayWrite && (
          <Button size="sm" icon="lucide:link" onClick={() => openOverlay('pickPapers', { target, name })}>
            {t`Put here…`}
          </Button>
        )}
        {mayAdd && <AddPapersButtons size="sm" onFiles={add} />}
      </div>
      {error && !data ? (
        <FailedNotice title={failures.loadPapers} error={error} onRetry={() => void refetch()} />
      ) : data?.items.length ? (
        <ul aria-label={t`Papers on ${name}`} className="divide-y">
          {data.items.map((paper) => (
            <li key={paper.id} className="flex items-start gap-2 px-4 py-2.5 hover:bg-hover">
              <Link
                to="/papers/$id"
                params={{ id: paper.id }}
                className="min-w-0 flex-1 rounded-sm hover:underline"
              >
                <PaperCard paper={paper} besides={target.entityId} />
              </Link>
              <PaperMenu paper={paper} on={{ ...target, name }} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-4 py-6 text-center text-sm text-muted" aria-busy={!data}>
          {data &&
            (mayAdd
              ? isInPanel
                ? t`No paper yet. Add one, or put one here that is among the papers already.`
                : t`No paper yet. Drop files anywhere on this page, paste them, or choose them.`
              : t`No paper is recorded here.`)}
        </p>
      )}
      {!seesAllKinds && (
        <p className="border-t px-4 py-2 text-xs text-muted">
          {t`Your role sees no values: papers of kinds that carry some are not listed.`}
        </p>
      )}
      {data && (data.page > 1 || data.total > data.limit) && (
        <div className="border-t px-4 py-2">
          <ListPages part={data} onPageChange={setPage} />
        </div>
      )}
      {mayAdd && !isInPanel && <DropArea label={t`Drop to add to ${name}`} onFiles={add} />}
    </Card>
  )
}
