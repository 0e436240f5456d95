import { inOrg } from '../../access/procedures.ts'
import { getFeeDrag, proveFeeDrag } from './queries.ts'

export const feeDragRouter = {
  get: inOrg.feeDrag.get.handler(({ context, input }) => getFeeDrag(context.org, input)),
  proof: inOrg.feeDrag.proof.handler(({ context, input }) => proveFeeDrag(context.org, input)),
}
