import type { CostOccurrence } from '@kinfolio/contract/cost-occurrences'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { ApprovalBadge } from '../../forms/ApprovalBadge.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { CostAmount, CostStateBadge } from './CostAmount.tsx'
import { costStanding } from './words.ts'

type CostOccurrenceListProps = {
  label: string
  items: readonly CostOccurrence[]
  today: string
  /** On the page of one cost its name stands above. */
  isOfOneCost?: boolean
  /** What else is known of an occurrence, below its line. */
  below?: (occurrence: CostOccurrence) => ReactNode
}

/** What costs ask for, line by line; each opens what can be done with it. */
export function CostOccurrenceList({ label, items, today, isOfOneCost, below }: CostOccurrenceListProps) {
  return (
    <ul aria-label={label} className="divide-y">
      {items.map((occurrence) => (
        <li key={`${occurrence.costId} ${occurrence.expectedOn}`}>
          <button
            type="button"
            onClick={() => openOverlay('costOccurrence', { occurrence })}
            className="flex w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-surface-hover"
          >
            <span className="min-w-0 flex-1">
              {!isOfOneCost && <span className="block truncate text-sm font-medium">{occurrence.name}</span>}
              <span className={isOfOneCost ? 'block text-sm' : 'block truncate text-xs text-muted'}>
                {[costStanding(occurrence, today), isOfOneCost ? null : occurrence.payeeName]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {occurrence.hasRisen && (
              <span className="inline-flex items-center gap-1 text-xs text-warning">
                <Icon name="lucide:trending-up" className="size-3.5" />
                {t`Above the usual`}
              </span>
            )}
            <span className="flex flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-3">
              {occurrence.approval && tellsApproval(occurrence, today) && (
                <ApprovalBadge standing={occurrence.approval} isPaid={occurrence.state === 'PAID'} />
              )}
              <span className="tabular text-right text-sm">
                <CostAmount occurrence={occurrence} />
              </span>
              <span className="text-right sm:w-28">
                <CostStateBadge occurrence={occurrence} />
              </span>
            </span>
          </button>
          {below?.(occurrence)}
        </li>
      ))}
    </ul>
  )
}

/** What is to come, and what its state says already, is told where it is opened. */
function tellsApproval({ approval, state, dueOn }: CostOccurrence, today: string): boolean {
  if (approval === null || approval.state === 'APPROVED') return false
  return approval.state !== 'MISSING' || state !== 'EXPECTED' || dueOn <= today
}
