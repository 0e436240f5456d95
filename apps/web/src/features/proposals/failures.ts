import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadProposal: t`Failed to load what is proposed`,
  loadOpenProposals: t`Failed to load what was proposed`,
  proposeFromPaper: t`Failed to propose what follows from this paper`,
  proposeFromMail: t`Failed to propose what follows from this mail`,
  changeProposal: t`Failed to change what is proposed`,
  postProposal: t`Failed to post what is proposed`,
  undoProposal: t`Failed to take back what was posted`,
  rejectProposal: t`Failed to turn the proposal down`,
}
