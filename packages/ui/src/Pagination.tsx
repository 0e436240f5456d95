import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { IconButton } from './IconButton.tsx'

type PaginationProps = {
  /** From 1. */
  page: number
  /** Where the number of pages is not known, it is enough to know whether there is a next one. */
  pageCount?: number
  hasNext?: boolean
  onPageChange: (page: number) => void
  /** Says what is shown: `21–40 of 318`. */
  summary?: ReactNode
}

export function Pagination({ page, pageCount, hasNext, onPageChange, summary }: PaginationProps) {
  const isLast = pageCount === undefined ? hasNext === false : page >= pageCount
  return (
    <nav aria-label={t`Pages of the list`} className="flex items-center justify-between gap-3 text-sm">
      <span className="tabular text-muted" aria-live="polite">
        {summary}
      </span>
      <div className="flex items-center gap-1">
        <IconButton
          icon="lucide:chevron-left"
          label={t`Previous page`}
          size="sm"
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        />
        <span className="tabular px-1 text-muted">
          {pageCount === undefined ? (
            <Trans>
              Page <span className="font-medium text-default">{page}</span>
            </Trans>
          ) : (
            <Trans>
              Page <span className="font-medium text-default">{page}</span> of {pageCount}
            </Trans>
          )}
        </span>
        <IconButton
          icon="lucide:chevron-right"
          label={t`Next page`}
          size="sm"
          disabled={isLast}
          onClick={() => onPageChange(page + 1)}
        />
      </div>
    </nav>
  )
}
