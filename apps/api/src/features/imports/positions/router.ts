import { inOrg, inOrgWithFile } from '../../../access/procedures.ts'
import { readUploadedTable } from '../upload/queries.ts'
import { importPositions } from './commands.ts'
import { exportPositions } from './queries.ts'

export const positionFilesRouter = {
  export: inOrg.positions.export.handler(({ context, input }) => exportPositions(context.org, input.format)),
  import: inOrgWithFile.positions.import.handler(async ({ context, input: { file, entityId } }) => {
    const upload = await readUploadedTable(context.orgId, file)
    return context.enter((org) => importPositions(org, upload, entityId))
  }),
}
