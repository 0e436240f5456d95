import { inOrg } from '../../../access/procedures.ts'
import { getDependencies } from '../dependencies/queries.ts'
import { getSigning } from '../signing/queries.ts'
import { getGraph } from './queries.ts'

export const relationGraphRouter = {
  graph: inOrg.relationGraph.graph.handler(({ context, input }) => getGraph(context.org, input)),
  signing: inOrg.relationGraph.signing.handler(({ context, input }) => getSigning(context.org, input.on)),
  dependencies: inOrg.relationGraph.dependencies.handler(({ context, input }) =>
    getDependencies(context.org, input.id, input.on),
  ),
}
