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
  PROPOSAL_OUTDATED: {
    status: 409,
    message:
      'A record of this proposal was changed by somebody else since. Look at the record, and propose it again.',
  },
  NOTHING_TO_PROPOSE: {
    status: 422,
    message: 'Nothing follows from this that could be recorded.',
  },
} as const
