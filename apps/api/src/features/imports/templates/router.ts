import { inOrg } from '../../../access/procedures.ts'
import { deleteImportTemplate, saveImportTemplate, updateImportTemplate } from './commands.ts'
import { listImportTemplates } from './queries.ts'

export const importTemplatesRouter = {
  list: inOrg.importTemplates.list.handler(({ context }) => listImportTemplates(context.org)),
  create: inOrg.importTemplates.create.handler(({ context, input }) =>
    saveImportTemplate(context.org, input),
  ),
  update: inOrg.importTemplates.update.handler(({ context, input }) =>
    updateImportTemplate(context.org, input.id, input),
  ),
  remove: inOrg.importTemplates.remove.handler(({ context, input }) =>
    deleteImportTemplate(context.org, input.id),
  ),
}
