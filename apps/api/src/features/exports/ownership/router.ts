import { inOrg } from '../../../access/procedures.ts'
import { exportOwnership } from './queries.ts'

export const ownershipFilesRouter = {
  export: inOrg.relations.export.handler(({ context }) => exportOwnership(context.org)),
}
