import type { Api } from '../../api/client.ts'
import { storeMessages } from '../../lib/store-messages.ts'

export const createPositionMutation = (api: Api) =>
  api.positions.create.mutationOptions({ meta: { inPlace: storeMessages.createPosition } })
export const updatePositionMutation = (api: Api) =>
  api.positions.update.mutationOptions({ meta: { inPlace: storeMessages.updatePosition } })
export const deletePositionMutation = (api: Api) =>
  api.positions.remove.mutationOptions({ meta: { failed: storeMessages.deletePosition } })
export const linkStockMutation = (api: Api) =>
  api.positions.linkStock.mutationOptions({ meta: { inPlace: storeMessages.linkStock } })
export const unlinkStockMutation = (api: Api) =>
  api.positions.unlinkStock.mutationOptions({ meta: { failed: storeMessages.unlinkStock } })
export const updateSeriesMutation = (api: Api) =>
  api.prices.update.mutationOptions({ meta: { failed: storeMessages.updateSeries } })
export const recalculateAllMutation = (api: Api) =>
  api.transactions.recalculateAllNav.mutationOptions({ meta: { inPlace: storeMessages.recalculateAllNavs } })
export const recalculateMutation = (api: Api) =>
  api.transactions.recalculateNav.mutationOptions({ meta: { failed: storeMessages.recalculateNav } })
