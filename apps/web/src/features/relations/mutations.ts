import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const createRelationMutation = (api: Api) =>
  api.relations.create.mutationOptions({ meta: { inPlace: failures.createRelation } })
export const updateRelationMutation = (api: Api) =>
  api.relations.update.mutationOptions({ meta: { inPlace: failures.updateRelation } })

export const endRelationMutation = (api: Api) =>
  api.relations.update.mutationOptions({ meta: { failed: failures.updateRelation } })
export const deleteRelationMutation = (api: Api) =>
  api.relations.remove.mutationOptions({ meta: { failed: failures.deleteRelation } })
/** A removed relation comes back as a new one with the same facts. */
export const restoreRelationMutation = (api: Api) =>
  api.relations.create.mutationOptions({ meta: { failed: failures.restoreRelation } })
