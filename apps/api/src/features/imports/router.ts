import { inOrg } from '../../access/procedures.ts'
import type { OrgScope } from '../../access/scope.ts'
import { commitImport, undoImport } from './commands.ts'
import { previewImport } from './plan/queries.ts'
import { getImport, listImports } from './records/queries.ts'

/** `readNewPrices` has the prices read of what a file brought in. */
export function importsRouter(readNewPrices: (org: OrgScope) => Promise<void>) {
  return {
    list: inOrg.imports.list.handler(({ context, input }) => listImports(context.org, input)),
    preview: inOrg.imports.preview.handler(({ context, input }) =>
      previewImport(context.org, input.file, input.settings),
    ),
    commit: inOrg.imports.commit.handler(async ({ context: { org }, input }) => {
      const result = await commitImport(org, input.file, input.settings)
      await readNewPrices(org)
      return result
    }),
    get: inOrg.imports.get.handler(({ context, input }) => getImport(context.org, input.id)),
    undo: inOrg.imports.undo.handler(({ context, input }) => undoImport(context.org, input.id)),
  }
}
