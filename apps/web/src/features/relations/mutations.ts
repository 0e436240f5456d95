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
export const createRelationTypeMutation = (api: Api) =>
  api.relationTypes.create.mutationOptions({ meta: { inPlace: failures.createRelationType } })
export const updateRelationTypeMutation = (api: Api) =>
  api.relationTypes.update.mutationOptions({ meta: { inPlace: failures.updateRelationType } })
export const deleteRelationTypeMutation = (api: Api) =>
  api.relationTypes.remove.mutationOptions({ meta: { failed: failures.deleteRelationType } })
/** A deleted type comes back as a new one with the same words. */
export const restoreRelationTypeMutation = (api: Api) =>
  api.relationTypes.create.mutationOptions({ meta: { failed: failures.restoreRelationType } })

/** A removed relation comes back as a new one with the same facts. */
export const restoreRelationMutation = (api: Api) =>
  api.relations.create.mutationOptions({ meta: { failed: failures.restoreRelation } })
