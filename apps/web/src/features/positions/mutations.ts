import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const createPositionMutation = (api: Api) =>
  api.positions.create.mutationOptions({ meta: { inPlace: failures.createPosition } })
export const updatePositionMutation = (api: Api) =>
  api.positions.update.mutationOptions({ meta: { inPlace: failures.updatePosition } })
export const deletePositionMutation = (api: Api) =>
  api.positions.remove.mutationOptions({ meta: { failed: failures.deletePosition } })
export const linkStockMutation = (api: Api) =>
  api.positions.linkStock.mutationOptions({ meta: { inPlace: failures.linkStock } })
export const unlinkStockMutation = (api: Api) =>
  api.positions.unlinkStock.mutationOptions({ meta: { failed: failures.unlinkStock } })
export const updateSeriesMutation = (api: Api) =>
  api.prices.update.mutationOptions({ meta: { failed: failures.updateSeries } })
export const recalculateAllMutation = (api: Api) =>
  api.transactions.recalculateAllNav.mutationOptions({ meta: { inPlace: failures.recalculateAllNavs } })
export const recalculateMutation = (api: Api) =>
  api.transactions.recalculateNav.mutationOptions({ meta: { failed: failures.recalculateNav } })
export const explainBalanceMutation = (api: Api) =>
  api.statedBalances.update.mutationOptions({ meta: { inPlace: failures.explainBalance } })
export const nameBeginningMutation = (api: Api) =>
  api.transactions.update.mutationOptions({ meta: { failed: failures.nameBeginning } })
export const recordPurchaseMutation = (api: Api) =>
  api.transactions.create.mutationOptions({ meta: { failed: failures.recordPurchase } })
