import type { SheetLine } from '@kinfolio/contract/balance-sheet'
import { Badge } from '@kinfolio/ui/Badge'
import { t } from '@lingui/core/macro'

import { formatDay } from '../../lib/format.ts'

/** The day on which the next valuation is due, marked when it is late. */
export function DueOn({ line: { dueOn, isDue } }: { line: SheetLine }) {
  if (isDue) {
    return (
      <Badge color="warning" variant="outline">
        {dueOn ? t`Due since ${formatDay(dueOn)}` : t`Needs a value`}
      </Badge>
    )
  }
  if (dueOn === null) return null
  return <span className="text-muted">{formatDay(dueOn)}</span>
}
