import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The dialog itself says what went wrong with a name.
export const createSavedViewMutation = (api: Api) =>
  api.savedViews.create.mutationOptions({ meta: { inPlace: failures.createSavedView } })
export const nameSavedViewMutation = (api: Api) =>
  api.savedViews.update.mutationOptions({ meta: { inPlace: failures.nameSavedView } })

export const updateSavedViewMutation = (api: Api) =>
  api.savedViews.update.mutationOptions({ meta: { failed: failures.updateSavedView } })
export const orderSavedViewsMutation = (api: Api) =>
  api.savedViews.order.mutationOptions({ meta: { failed: failures.orderSavedViews } })
export const deleteSavedViewMutation = (api: Api) =>
  api.savedViews.remove.mutationOptions({ meta: { failed: failures.deleteSavedView } })
/** A deleted view is in no trash: whoever deleted it saves it again. */
export const restoreSavedViewMutation = (api: Api) =>
  api.savedViews.create.mutationOptions({ meta: { failed: failures.restoreSavedView } })
