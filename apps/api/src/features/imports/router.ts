import { inOrg } from '../../access/procedures.ts'
import { commitImport, undoImport } from './commands.ts'
import { previewImport } from './plan/queries.ts'
import { getImport, listImports } from './queries.ts'

export const importsRouter = {
  list: inOrg.imports.list.handler(({ context, input }) => listImports(context.org, input)),
  preview: inOrg.imports.preview.handler(({ context, input }) =>
    previewImport(context.org, input.file, input.settings),
  ),
  commit: inOrg.imports.commit.handler(({ context, input }) =>
    commitImport(context.org, input.file, input.settings),
  ),
  get: inOrg.imports.get.handler(({ context, input }) => getImport(context.org, input.id)),
  undo: inOrg.imports.undo.handler(({ context, input }) => undoImport(context.org, input.id)),
}
