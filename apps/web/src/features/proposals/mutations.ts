import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The card itself says what went wrong.
export const proposeFromPaperMutation = (api: Api) =>
  api.proposals.fromPaper.mutationOptions({ meta: { inPlace: failures.proposeFromPaper } })

export const proposeFromMailMutation = (api: Api) =>
  api.proposals.fromMail.mutationOptions({ meta: { inPlace: failures.proposeFromMail } })

export const changeProposalMutation = (api: Api) =>
  api.proposals.change.mutationOptions({ meta: { inPlace: failures.changeProposal } })

export const postProposalMutation = (api: Api) =>
  api.proposals.post.mutationOptions({ meta: { inPlace: failures.postProposal } })

export const undoProposalMutation = (api: Api) =>
  api.proposals.undo.mutationOptions({ meta: { inPlace: failures.undoProposal } })

export const rejectProposalMutation = (api: Api) =>
  api.proposals.reject.mutationOptions({ meta: { inPlace: failures.rejectProposal } })
