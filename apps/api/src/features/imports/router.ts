import { inOrg, inOrgWithFile } from '../../access/procedures.ts'
import type { OrgScope } from '../../access/scope.ts'
import type { FileStore } from '../../platform/files.ts'
import { commitImport, undoImport } from './commands.ts'
import { readCardPictures } from './contacts/pictures/commands.ts'
import { previewImport } from './plan/queries.ts'
import { getImport, listImports } from './records/queries.ts'
import { readUpload } from './upload/queries.ts'

type Starting = (org: OrgScope) => Promise<void>

/**
 * `readNewPrices` starts reading prices for the symbols that a file brought, `linkPayments` linking what its rows paid by the rules
 * of costs.
 */
export function importsRouter(
  { readNewPrices, linkPayments }: { readNewPrices: Starting; linkPayments: Starting },
  files: FileStore,
) {
  return {
    list: inOrg.imports.list.handler(({ context, input }) => listImports(context.org, input)),
    preview: inOrgWithFile.imports.preview.handler(async ({ context, input: { file, settings } }) => {
      const upload = await readUpload(context, file, settings)
      return context.enter((org) => previewImport(org, upload, settings))
    }),
    commit: inOrgWithFile.imports.commit.handler(async ({ context, input: { file, settings } }) => {
      const upload = await readUpload(context, file, settings)
      const pictures = await readCardPictures(context.orgId, upload.content, settings)
      return context.enter(async (org) => {
        const result = await commitImport(org, upload, settings, { files, pictures })
        await readNewPrices(org)
        await linkPayments(org)
        return result
      })
    }),
    get: inOrg.imports.get.handler(({ context, input }) => getImport(context.org, input.id)),
    undo: inOrg.imports.undo.handler(({ context, input }) => undoImport(context.org, input.id)),
  }
}
