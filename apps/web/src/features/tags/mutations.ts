import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const createTagBySheetMutation = (api: Api) =>
  api.tags.create.mutationOptions({ meta: { inPlace: failures.createTagBySheet } })
export const updateTagMutation = (api: Api) =>
  api.tags.update.mutationOptions({ meta: { inPlace: failures.updateTag } })

export const mergeTagMutation = (api: Api) =>
  api.tags.merge.mutationOptions({ meta: { inPlace: failures.mergeTag } })
export const deleteTagMutation = (api: Api) =>
  api.tags.remove.mutationOptions({ meta: { failed: failures.deleteTag } })
export const restoreTagMutation = (api: Api) =>
  api.tags.restore.mutationOptions({ meta: { failed: failures.restoreTag } })
