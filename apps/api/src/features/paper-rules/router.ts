import { inOrg, visitingOrg } from '../../access/procedures.ts'
import type { FileStore } from '../../platform/files.ts'
import {
  createPaperRule,
  deletePaperRule,
  orderPaperRules,
  restorePaperRule,
  updatePaperRule,
} from './commands.ts'
import { loadPreview, readPreview } from './preview/queries.ts'
import { listProposals } from './proposals/queries.ts'
import { getPaperRule, listPaperRules } from './queries.ts'

export const paperRulesRouter = (files: FileStore) => ({
  list: inOrg.paperRules.list.handler(({ context }) => listPaperRules(context.org)),
  proposals: inOrg.paperRules.proposals.handler(({ context, input }) =>
    listProposals(context.org, input.issuerId),
  ),
  preview: visitingOrg.paperRules.preview.handler(async ({ context, input }) =>
    readPreview(await context.visit((org) => loadPreview(org, input)), files),
  ),
  get: inOrg.paperRules.get.handler(({ context, input }) => getPaperRule(context.org, input.id)),
  create: inOrg.paperRules.create.handler(({ context, input }) => createPaperRule(context.org, input)),
  order: inOrg.paperRules.order.handler(({ context, input }) => orderPaperRules(context.org, input.ids)),
  update: inOrg.paperRules.update.handler(({ context, input: { id, ...change } }) =>
    updatePaperRule(context.org, id, change),
  ),
  remove: inOrg.paperRules.remove.handler(({ context, input }) => deletePaperRule(context.org, input.id)),
  restore: inOrg.paperRules.restore.handler(({ context, input }) => restorePaperRule(context.org, input.id)),
})
