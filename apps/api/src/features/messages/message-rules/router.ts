import { inOrg } from '../../../access/procedures.ts'
import {
  createMessageRule,
  deleteMessageRule,
  orderMessageRules,
  restoreMessageRule,
  updateMessageRule,
} from './commands.ts'
import { previewMessageRule } from './preview/queries.ts'
import { getMessageRule, listMessageRules } from './queries.ts'
import { undoRun } from './runs/commands.ts'
import { listRuns } from './runs/queries.ts'

export const messageRulesRouter = {
  list: inOrg.messageRules.list.handler(({ context }) => listMessageRules(context.org)),
  preview: inOrg.messageRules.preview.handler(({ context, input }) => previewMessageRule(context.org, input)),
  runs: inOrg.messageRules.runs.handler(({ context, input }) => listRuns(context.org, input)),
  undo: inOrg.messageRules.undo.handler(({ context, input }) => undoRun(context.org, input.id)),
  get: inOrg.messageRules.get.handler(({ context, input }) => getMessageRule(context.org, input.id)),
  create: inOrg.messageRules.create.handler(({ context, input }) => createMessageRule(context.org, input)),
  order: inOrg.messageRules.order.handler(({ context, input }) => orderMessageRules(context.org, input.ids)),
  update: inOrg.messageRules.update.handler(({ context, input: { id, ...change } }) =>
    updateMessageRule(context.org, id, change),
  ),
  remove: inOrg.messageRules.remove.handler(({ context, input }) => deleteMessageRule(context.org, input.id)),
  restore: inOrg.messageRules.restore.handler(({ context, input }) =>
    restoreMessageRule(context.org, input.id),
  ),
}
