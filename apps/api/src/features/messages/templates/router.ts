import { inOrg } from '../../../access/procedures.ts'
import { createTemplate, deleteTemplate, updateTemplate } from './commands.ts'
import { fillTemplate, listTemplates } from './queries.ts'

export const messageTemplatesRouter = {
  list: inOrg.messageTemplates.list.handler(({ context }) => listTemplates(context.org)),
  create: inOrg.messageTemplates.create.handler(({ context, input }) => createTemplate(context.org, input)),
  update: inOrg.messageTemplates.update.handler(({ context, input: { id, ...change } }) =>
    updateTemplate(context.org, id, change),
  ),
  remove: inOrg.messageTemplates.remove.handler(({ context, input }) =>
    deleteTemplate(context.org, input.id),
  ),
  fill: inOrg.messageTemplates.fill.handler(({ context, input }) => fillTemplate(context.org, input)),
}
