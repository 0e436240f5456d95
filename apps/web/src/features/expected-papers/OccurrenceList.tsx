import type { ExpectedOccurrence } from '@kinfolio/contract/expected-papers'
import { t } from '@lingui/core/macro'

import { openOverlay } from '../../pages/overlays.ts'
import { StateBadge } from './StateBadge.tsx'
import { paperName, periodName, standing } from './words.ts'

type OccurrenceListProps = {
  label: string
  items: readonly ExpectedOccurrence[]
  today: string
  /** Whether the page around it says already of which record they are. */
  isOfOneRecord?: boolean
}

/** Expected papers one below the other. Each opens what can be done about it. */
export function OccurrenceList({ label, items, today, isOfOneRecord = false }: OccurrenceListProps) {
  return (
    <ul aria-label={label} className="divide-y">
      {items.map((item) => (
        <li key={`${item.expectedPaperId} ${item.periodEnd}`}>
          <button
            type="button"
            onClick={() => openOverlay('expectedOccurrence', { occurrence: item })}
            className="flex w-full items-start gap-3 px-4 py-2.5 text-left -outline-offset-2 hover:bg-hover"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-medium">{t`${paperName(item)}, ${periodName(item)}`}</span>
              <span className="block text-xs text-muted">
                {isOfOneRecord
                  ? standing(item, today)
                  : `${[item.recordName, item.ownerName].filter(Boolean).join(' · ')} · ${standing(item, today)}`}
              </span>
            </span>
            <StateBadge state={item.state} />
          </button>
        </li>
      ))}
    </ul>
  )
}
