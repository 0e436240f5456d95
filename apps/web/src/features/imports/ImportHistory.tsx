import type { ImportResult } from '@kinfolio/contract/imports'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Icon } from '@kinfolio/ui/Icon'
import { Pagination } from '@kinfolio/ui/Pagination'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { countOf } from '../../lib/count-words.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstant } from '../../lib/format.ts'
import { EditedList } from './EditedList.tsx'
import { failures } from './failures.ts'
import { amountOf, kindIcons, otherCounts } from './import-words.ts'
import { importsQuery } from './queries.ts'
import { RefusedList } from './RefusedList.tsx'
import { SeriesDoubts } from './SeriesDoubts.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import { UndoFailure } from './UndoFailure.tsx'
import { useUndoImport } from './use-undo-import.ts'

/** All imports, newest first, each with its counts and a button to undo it. */
export function ImportHistory({ onClose }: { onClose: () => void }) {
  const { api } = useOrg()
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useQuery(importsQuery(api, page))

  if (isPending) return <HistorySkeleton />
  if (!data) {
    return <FailedNotice title={failures.loadImports} error={error} onRetry={() => void refetch()} />
  }
  if (data.total === 0) {
    return (
      <EmptyState icon="lucide:file-clock" title={t`Nothing was imported yet`} className="py-10">
        <Trans>Every import is listed here with what it brought, and can be undone.</Trans>
      </EmptyState>
    )
  }
  const pageCount = Math.max(1, Math.ceil(data.total / data.limit))
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={t`Past imports`} className="divide-y rounded-lg border">
        {data.items.map((result) => (
          <PastImport key={result.id} result={result} onClose={onClose} />
        ))}
      </ul>
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          onPageChange={setPage}
          summary={countOf(data.total, 'import')}
        />
      )}
    </div>
  )
}

function PastImport({ result, onClose }: { result: ImportResult; onClose: () => void }) {
  const { may } = useOrg()
  const undo = useUndoImport()
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  const { kind, fileName, counts, positions, series, refused, edits, createdAt, createdBy, undoneAt } = result
  const hasDetails = positions.length + series.length + refused.length + edits.length > 0

  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 sm:flex-nowrap">
        <Icon name={kindIcons[kind]} className="mt-0.5 size-4 text-faint max-sm:hidden" />
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <p className="flex items-center gap-2 text-sm font-medium">
            <span className="min-w-0 truncate">{fileName}</span>
            {undoneAt !== null && <Badge>{t`Undone`}</Badge>}
          </p>
          <p className="text-xs text-muted">
            {[amountOf(kind, counts.added), otherCounts(result)].filter(Boolean).join(', ')}
          </p>
          <p className="text-xs text-faint">
            {formatInstant(createdAt)}, {createdBy}
            {undoneAt !== null && ' · '}
            {undoneAt !== null && t`undone ${formatInstant(undoneAt)}`}
          </p>
        </div>
        {hasDetails && (
          <Button
            size="sm"
            variant="ghost"
            className="max-sm:-ml-2.5"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-label={t`Details of ${fileName}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t`Details`}
          </Button>
        )}
        {undoneAt === null && may('import') && (
          <Button
            size="sm"
            icon="lucide:undo-2"
            aria-label={t`Undo the import of ${fileName}`}
            loading={undo.mutation.isPending}
            onClick={() => undo.ask(result)}
          >
            {t`Undo`}
          </Button>
        )}
      </div>
      {undo.mutation.error && (
        <div className="mt-3">
          <UndoFailure error={undo.mutation.error} />
        </div>
      )}
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && (
          <div className="mt-3 flex flex-col gap-4">
            {positions.length > 0 && (
              <p className="text-sm">
                <span className="font-medium">{t`Opened:`} </span>
                {positions.map(({ id, name }, index) => (
                  <span key={id}>
                    {index > 0 && ', '}
                    <Link
                      to="/holdings/$id"
                      params={{ id }}
                      onClick={onClose}
                      className="text-link hover:underline"
                    >
                      {name}
                    </Link>
                  </span>
                ))}
              </p>
            )}
            <SeriesTable series={series} />
            <SeriesDoubts series={series} />
            <EditedList edits={edits} />
            <RefusedList refused={refused} total={counts.refused} />
          </div>
        )}
      </div>
    </li>
  )
}

function HistorySkeleton() {
  return (
    <div aria-busy="true" className="divide-y rounded-lg border">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex flex-col gap-2 px-4 py-3.5">
          <Skeleton className="w-1/3" />
          <Skeleton className="w-1/2" />
        </div>
      ))}
    </div>
  )
}
