/** The failures of proposals; a part of the catalogue in `errors.ts`. */
export const proposalErrors = {
  PROPOSAL_NOT_FOUND: {
    status: 404,
    message: 'This proposal does not exist, or was made for somebody else.',
  },
  PROPOSAL_DECIDED: {
    status: 409,
    message: 'This proposal is decided already. Look at it again.',
  },
} as const
