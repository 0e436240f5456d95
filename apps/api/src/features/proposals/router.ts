import { inOrg, inOrgWithFile } from '../../access/procedures.ts'
import type { OrgScope } from '../../access/scope.ts'
import type { FileStore } from '../../platform/files.ts'
import { changeProposal, postProposal, propose, rejectProposal, undoProposal } from './commands.ts'
import { drawFromMail, drawFromPaper } from './drawn/queries.ts'
import { getProposal, listProposals } from './queries.ts'

/** `linkPayments` has what was written linked by the rules of costs. */
export const proposalsRouter = (files: FileStore, linkPayments: (org: OrgScope) => Promise<void>) => ({
  list: inOrg.proposals.list.handler(({ context, input }) => listProposals(context.org, input)),
  // Whoever proposes by this call is a program or a form: nothing of it is anybody's words.
  create: inOrgWithFile.proposals.create.handler(({ context, input }) =>
    propose({ visit: context.visit, keep: context.enter }, input, () => ({ grade: 'MODEL', source: null })),
  ),
  fromPaper: inOrgWithFile.proposals.fromPaper.handler(async ({ context, input }) => {
    const paperId = input.attachmentId
    const { create, gradeOf, doubts } = await drawFromPaper(context.visit, paperId, files)
    return propose({ visit: context.visit, keep: context.enter, paperId, doubts }, create, gradeOf)
  }),
  fromMail: inOrgWithFile.proposals.fromMail.handler(async ({ context, input: { messageId } }) => {
    const { create, gradeOf, doubts } = await drawFromMail(context.visit, messageId)
    return propose({ visit: context.visit, keep: context.enter, messageId, doubts }, create, gradeOf)
  }),
  get: inOrg.proposals.get.handler(({ context, input }) => getProposal(context.org, input.id)),
  change: inOrg.proposals.change.handler(({ context, input }) => changeProposal(context.org, input)),
  post: inOrg.proposals.post.handler(({ context, input }) => postProposal(context.org, input, linkPayments)),
  undo: inOrg.proposals.undo.handler(({ context, input }) => undoProposal(context.org, input)),
  reject: inOrg.proposals.reject.handler(({ context, input }) => rejectProposal(context.org, input)),
})
