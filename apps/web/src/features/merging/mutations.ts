import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const mergeMutation = (api: Api) =>
  api.merges.merge.mutationOptions({ meta: { inPlace: failures.merge } })

export const undoMergeMutation = (api: Api) =>
  api.merges.undo.mutationOptions({ meta: { failed: failures.undoMerge } })
export const markDistinctMutation = (api: Api) =>
  api.duplicates.markDistinct.mutationOptions({ meta: { failed: failures.markDistinct } })
export const unmarkDistinctMutation = (api: Api) =>
  api.duplicates.unmarkDistinct.mutationOptions({ meta: { failed: failures.unmarkDistinct } })
