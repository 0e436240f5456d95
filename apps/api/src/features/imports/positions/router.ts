import { inOrg } from '../../../access/procedures.ts'
import { importPositions } from './commands.ts'
import { exportPositions } from './queries.ts'

export const positionFilesRouter = {
  export: inOrg.positions.export.handler(({ context, input }) => exportPositions(context.org, input.format)),
  import: inOrg.positions.import.handler(({ context, input }) =>
    importPositions(context.org, input.file, input.entityId),
  ),
}
