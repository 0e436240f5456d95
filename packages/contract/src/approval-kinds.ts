// Plain lists: pages read them before anything that checks schemas is loaded.

/** What a person can say of a payment that they are asked to approve. */
export const approvalAnswers = ['APPROVED', 'REJECTED'] as const
export type ApprovalAnswer = (typeof approvalAnswers)[number]

/** How a request stands. BYPASSED: an owner let the payment go without the others, and said why. */
export const approvalRequestStates = ['OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'BYPASSED'] as const
export type ApprovalRequestState = (typeof approvalRequestStates)[number]

/**
 * How a payment above the limit stands: nobody was asked, people are asked, it was approved, refused, let go by an owner, or is
 * not what it was when it was asked for or approved.
 */
export const approvalStates = ['MISSING', 'WAITING', 'APPROVED', 'REJECTED', 'BYPASSED', 'CHANGED'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** So many people may be wanted for one payment. */
export const MOST_APPROVERS = 5
/** So many members can be named as approvers. */
export const MOST_NAMED_APPROVERS = 50
