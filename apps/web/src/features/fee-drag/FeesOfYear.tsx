import type { FeeDragGroup } from '@kinfolio/contract/fee-drag'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { todayIn } from '../../lib/format.ts'
import { FeeDragView } from './FeeDragView.tsx'
import type { FeeDays } from './queries.ts'

type FeesOfYearProps = {
  /** This year where absent. */
  year: number | undefined
  isSinceBeginning: boolean
  by: FeeDragGroup
  onByChange: (by: FeeDragGroup) => void
}

/** What fees took in a year, of the present one until today, or since the beginning. */
export function FeesOfYear({ year: asked, isSinceBeginning, by, onByChange }: FeesOfYearProps) {
  const { org } = useOrg()
  const today = todayIn(org.settings.timeZone)
  const year = asked ?? +today.slice(0, 4)
  if (!isSinceBeginning && `${year}-01-01` > today)
    return (
      <EmptyState icon="lucide:percent" title={t`${String(year)} has not begun`}>
        {t`Fees are counted when they were taken.`}
      </EmptyState>
    )
  return <FeeDragView days={isSinceBeginning ? {} : daysOf(year, today)} by={by} onByChange={onByChange} />
}

function daysOf(year: number, today: string): FeeDays {
  const last = `${year}-12-31`
  return { from: `${year - 1}-12-31`, to: last < today ? last : today }
}
