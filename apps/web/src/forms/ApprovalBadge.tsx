import type { ApprovalState } from '@kinfolio/contract/approval-kinds'
import { Badge } from '@kinfolio/ui/Badge'

import { approvalIcons, approvalLabel, approvalTones } from './approval-words.ts'

type ApprovalBadgeProps = {
  standing: { state: ApprovalState; given: number; people: number }
  isPaid: boolean
}

/** How the approval of a payment stands. */
export function ApprovalBadge({ standing, isPaid }: ApprovalBadgeProps) {
  const { state } = standing
  return (
    <Badge color={approvalTones[state]} icon={approvalIcons[state]}>
      {approvalLabel(standing, isPaid)}
    </Badge>
  )
}
