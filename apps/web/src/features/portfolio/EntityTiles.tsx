import type { PortfolioHistory, PortfolioSummary, Slice } from '@kinfolio/contract/portfolio'
import { classNames } from '@kinfolio/ui/class-names'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'

import { FigureText } from '../../figures/FigureText.tsx'
import { TotalText } from '../../figures/TotalText.tsx'
import { formatDay, formatPercent } from '../../lib/format.ts'

type EntityTilesProps = {
  summary: PortfolioSummary | undefined
  history: PortfolioHistory | undefined
  /** The only entity that the page shows, where one is chosen. */
  entity: string | undefined
  onEntityChange: (entity: string | undefined) => void
}

/** Shows what each entity owns and gained. Choosing an entity narrows the whole page to it. */
export function EntityTiles({ summary, history, entity, onEntityChange }: EntityTilesProps) {
  if (summary && summary.entities.length < 2) return null
  return (
    <ul
      aria-label={t`Entities`}
      aria-busy={!summary}
      className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-3"
    >
      {summary?.entities.map((slice) => (
        <li key={slice.key} className="min-w-0">
          <Tile
            slice={slice}
            history={history}
            isChosen={(slice.key || 'none') === entity}
            onChoose={() =>
              onEntityChange((slice.key || 'none') === entity ? undefined : slice.key || 'none')
            }
          />
        </li>
      )) ??
        ['a', 'b', 'c'].map((key) => (
          <li key={key}>
            <Skeleton className="h-20 rounded-lg" />
          </li>
        ))}
    </ul>
  )
}

type TileProps = {
  slice: Slice
  history: PortfolioHistory | undefined
  isChosen: boolean
  onChoose: () => void
}

function Tile({ slice, history, isChosen, onChoose }: TileProps) {
  const gain = history?.byEntity.find(({ entityId }) => (entityId ?? '') === slice.key)?.gain
  const content = (
    <>
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate text-xs font-medium text-muted">{slice.label || t`No entity`}</span>
        {slice.share !== null && (
          <span className="tabular text-2xs text-faint">{formatPercent(slice.share, 0)}</span>
        )}
      </span>
      <span className="block truncate text-lg font-semibold">
        <TotalText total={slice.total} whole />
      </span>
      <span className="block min-h-4 truncate text-xs text-muted">
        {gain && (
          <span title={t`Gained since ${formatDay(history?.history.from ?? '')}`}>
            <FigureText figure={gain} signed whole />
            {gain.value !== null && <span className="max-sm:hidden"> {t`gained`}</span>}
          </span>
        )}
      </span>
    </>
  )
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={isChosen ? t`Show everything again` : t`Show only ${slice.label || t`what has no entity`}`}
      onClick={onChoose}
      className={classNames(
        'block w-full min-w-0 rounded-lg border bg-surface-raised px-3 py-2 text-left shadow-xs transition-colors hover:bg-surface-hover',
        isChosen && 'border-primary ring-1 ring-primary dark:border-primary-500 dark:ring-primary-500',
      )}
    >
      {content}
    </button>
  )
}
