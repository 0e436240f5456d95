/** The failures of approvals; a part of the catalogue in `errors.ts`. */
export const approvalErrors = {
  APPROVAL_NOT_FOUND: {
    status: 404,
    message: 'This request for approval does not exist in this organization.',
  },
  APPROVAL_NO_PAYMENT: {
    status: 400,
    message:
      'Only what leaves an account is approved. Name an occurrence of a cost, or a withdrawal or a fee of a cash position or a credit line.',
  },
  APPROVAL_NOT_NEEDED: {
    status: 409,
    message:
      'This payment needs no approval: it is not above the limit, or it is from before approvals began.',
  },
  APPROVAL_AMOUNT_UNKNOWN: {
    status: 409,
    message: 'The amount of this payment cannot be told. Note what the invoice says first.',
  },
  APPROVAL_ASKED: {
    status: 409,
    message: 'This payment is approved, or waits for approval already.',
  },
  APPROVAL_CHANGED: {
    status: 409,
    message: 'This payment is not what it was when approval was asked for. Look at it again, and ask anew.',
  },
  APPROVAL_CLOSED: {
    status: 409,
    message: 'This request is answered or withdrawn already. Load it again.',
  },
  APPROVAL_NOT_YOURS: {
    status: 403,
    message:
      'Your role in this organization may not do this with an approval. Ask somebody who may approve payments.',
  },
  APPROVAL_OWN: {
    status: 403,
    message: 'You asked for this approval, so somebody else has to give it.',
  },
  APPROVAL_MISSING: {
    status: 409,
    message:
      'This payment is above the limit, and not approved as it is now. Ask for its approval, and say this again when it is given.',
  },
} as const satisfies Record<string, { status: number; message: string }>
