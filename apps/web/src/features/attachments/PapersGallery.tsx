import type { ListedAttachment } from '@kinfolio/contract/attachments'
import { Icon } from '@kinfolio/ui/Icon'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { BankAlarmBadge } from '../../forms/BankAlarmBadge.tsx'
import { ListPages } from '../../pages/ListPages.tsx'
import { PaperHitLine } from './PaperHitLine.tsx'
import type { PapersSearch } from './papers-search.ts'
import type { PapersShown } from './PapersTable.tsx'
import { PaperThumb } from './PaperThumb.tsx'
import { VirusBadge } from './VirusBadge.tsx'
import { paperLine } from './words.ts'

/** Papers as tiles, in the frame that the table has. */
export function PapersGallery({ query, search, onSearchChange, toolbar, actions, empty }: PapersShown) {
  const { data, isPending, isPlaceholderData } = query
  const papers: readonly ListedAttachment[] = data?.items ?? []
  return (
    <div
      aria-busy={isPending || undefined}
      className={`flex min-w-0 flex-col overflow-hidden rounded-lg border bg-surface-raised shadow-xs ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-end gap-2 border-b px-3 py-2">
        <div className="min-w-0 flex-1 max-sm:basis-full">{toolbar}</div>
        {actions}
      </div>
      {isPending ? (
        <Skeleton className="m-3 h-48" />
      ) : papers.length > 0 ? (
        <ul
          aria-label={t`Papers`}
          className="grid grid-cols-2 gap-3 p-3 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-5"
        >
          {papers.map((paper) => (
            <Tile key={paper.id} paper={paper} search={search} />
          ))}
        </ul>
      ) : (
        <div className="px-4 py-10">{empty}</div>
      )}
      <div className="border-t px-3 py-2 empty:hidden">
        <ListPages
          part={data}
          onPageChange={(page) => onSearchChange({ page: page > 1 ? page : undefined })}
        />
      </div>
    </div>
  )
}

function Tile({ paper, search }: { paper: ListedAttachment; search: PapersSearch }) {
  return (
    <li className="min-w-0">
      <Link
        to="/papers/$id"
        params={{ id: paper.id }}
        search={{ ...search, at: paper.hit?.page ?? undefined }}
        className="block overflow-hidden rounded-md border bg-surface-raised shadow-xs hover:bg-hover"
      >
        <PaperThumb paper={paper} />
        <span className="block p-2.5">
          <span className="flex items-center gap-1.5 text-sm font-medium">
            <span className="truncate" title={paper.title}>
              {paper.title}
            </span>
            {paper.isConfidential && (
              <Icon name="lucide:lock" label={t`Confidential`} className="size-3.5 text-muted" />
            )}
          </span>
          <BankAlarmBadge about={{ type: 'attachment', id: paper.id }} />
          <VirusBadge paper={paper} />
          <span className="block truncate text-xs text-muted">{paperLine(paper)}</span>
          <PaperHitLine hit={paper.hit} />
        </span>
      </Link>
    </li>
  )
}
