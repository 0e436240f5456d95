import { inOrg } from '../../../access/procedures.ts'
import { exportCosts } from './queries.ts'

export const costFilesRouter = {
  export: inOrg.costs.export.handler(({ context, input }) => exportCosts(context.org, input.format)),
}
