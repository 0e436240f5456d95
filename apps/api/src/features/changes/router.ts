import { inOrg } from '../../access/procedures.ts'
import { listChanges } from './queries.ts'

export const changesRouter = {
  list: inOrg.changes.list.handler(({ context, input }) => listChanges(context.org, input)),
}
