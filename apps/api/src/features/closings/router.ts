import { inOrg } from '../../access/procedures.ts'
import { closePeriod, reopenPeriod } from './commands.ts'
import { listClosings } from './queries.ts'
import { explainKnown, listRestatements } from './restated/queries.ts'

export const closingsRouter = {
  list: inOrg.closings.list.handler(({ context }) => listClosings(context.org)),
  create: inOrg.closings.create.handler(({ context, input }) => closePeriod(context.org, input)),
  reopen: inOrg.closings.reopen.handler(({ context, input: { id, ...told } }) =>
    reopenPeriod(context.org, id, told),
  ),
  restatements: inOrg.closings.restatements.handler(({ context, input }) =>
    listRestatements(context.org, input.id),
  ),
  restated: inOrg.closings.restated.handler(({ context, input }) => explainKnown(context.org, input)),
}
