import type { ApprovalRequestState } from '@kinfolio/contract/approval-kinds'
import { t } from '@lingui/core/macro'

import { answerLabels } from '../../forms/approval-words.ts'

const stateLabels: Readonly<Record<ApprovalRequestState, string>> = {
  OPEN: t`Open`,
  APPROVED: t`Approved`,
  REJECTED: t`Rejected`,
  WITHDRAWN: t`Withdrawn`,
  BYPASSED: t`Let go by an owner`,
}

/** What the change log says of approvals. */
export const approvalRecords = {
  approval_settings: { values: {} },
  approval_requests: { values: { state: stateLabels } },
  approval_answers: { values: { answer: answerLabels } },
} as const
