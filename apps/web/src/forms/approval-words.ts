import type { ApprovalState } from '@kinfolio/contract/approval-kinds'
import type { GivenAnswer } from '@kinfolio/contract/approvals'
import type { Tone } from '@kinfolio/ui/tone'
import { t } from '@lingui/core/macro'

type Standing = { state: ApprovalState; given: number; people: number }

/** How an approval stands, in two or three words. */
export function approvalLabel({ state, given, people }: Standing, isPaid: boolean): string {
  if (state === 'WAITING') return t`Approved by ${given} of ${people}`
  if (isPaid && (state === 'MISSING' || state === 'CHANGED')) return t`Paid without approval`
  return labels[state]
}

const labels: Readonly<Record<Exclude<ApprovalState, 'WAITING'>, string>> = {
  MISSING: t`Needs approval`,
  APPROVED: t`Approved`,
  REJECTED: t`Rejected`,
  BYPASSED: t`Let go by an owner`,
  CHANGED: t`Changed since it was asked for`,
}

export const approvalTones: Readonly<Record<ApprovalState, Tone>> = {
  MISSING: 'warning',
  WAITING: 'info',
  APPROVED: 'success',
  REJECTED: 'error',
  BYPASSED: 'warning',
  CHANGED: 'warning',
}

export const approvalIcons: Readonly<Record<ApprovalState, string>> = {
  MISSING: 'lucide:stamp',
  WAITING: 'lucide:hourglass',
  APPROVED: 'lucide:stamp',
  REJECTED: 'lucide:circle-x',
  BYPASSED: 'lucide:triangle-alert',
  CHANGED: 'lucide:triangle-alert',
}

export const answerLabels: Readonly<Record<GivenAnswer['answer'], string>> = {
  APPROVED: t`Approved`,
  REJECTED: t`Rejected`,
  BYPASSED: t`Let it go without approval`,
}
