import { storeMessages } from '@kinfolio/contract/errors'

import type { Api } from '../../api/client.ts'

export const createPositionMutation = (api: Api) => api.positions.create.mutationOptions()
export const updatePositionMutation = (api: Api) => api.positions.update.mutationOptions()
export const deletePositionMutation = (api: Api) =>
  api.positions.remove.mutationOptions({ meta: { failed: 'Failed to delete position' } })
export const linkStockMutation = (api: Api) => api.positions.linkStock.mutationOptions()
export const unlinkStockMutation = (api: Api) =>
  api.positions.unlinkStock.mutationOptions({ meta: { failed: 'Failed to unlink the stock' } })
export const updateSeriesMutation = (api: Api) =>
  api.prices.update.mutationOptions({ meta: { failed: 'Failed to change the price series' } })
export const recalculateAllMutation = (api: Api) =>
  api.transactions.recalculateAllNav.mutationOptions({ meta: { failed: storeMessages.recalculateAllNavs } })
export const recalculateMutation = (api: Api) =>
  api.transactions.recalculateNav.mutationOptions({ meta: { failed: storeMessages.recalculateNav } })
