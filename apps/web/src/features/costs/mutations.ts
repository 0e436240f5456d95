import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const createCostMutation = (api: Api) =>
  api.costs.create.mutationOptions({ meta: { inPlace: failures.createCost } })
export const updateCostMutation = (api: Api) =>
  api.costs.update.mutationOptions({ meta: { inPlace: failures.updateCost } })
export const decideCostMutation = (api: Api) =>
  api.costs.decide.mutationOptions({ meta: { inPlace: failures.decideCost } })
export const payCostMutation = (api: Api) =>
  api.costs.pay.mutationOptions({ meta: { inPlace: failures.payCost } })
export const setBudgetsMutation = (api: Api) =>
  api.costs.budgets.set.mutationOptions({ meta: { inPlace: failures.setBudget } })
export const makeFeedMutation = (api: Api) =>
  api.costFeeds.create.mutationOptions({ meta: { inPlace: failures.makeFeed } })
export const removeFeedMutation = (api: Api) =>
  api.costFeeds.remove.mutationOptions({ meta: { inPlace: failures.removeFeed } })

export const setPaymentRuleMutation = (api: Api) =>
  api.costs.setRule.mutationOptions({ meta: { inPlace: failures.setPaymentRule } })
export const removePaymentRuleMutation = (api: Api) =>
  api.costs.removeRule.mutationOptions({ meta: { inPlace: failures.removePaymentRule } })

export const changeBudgetsMutation = (api: Api) =>
  api.costs.budgets.set.mutationOptions({ meta: { failed: failures.changeBudget } })
export const unlinkPaymentMutation = (api: Api) =>
  api.costs.unlink.mutationOptions({ meta: { failed: failures.unlinkPayment } })
export const deleteCostMutation = (api: Api) =>
  api.costs.remove.mutationOptions({ meta: { failed: failures.deleteCost } })
export const restoreCostMutation = (api: Api) =>
  api.trash.restore.mutationOptions({ meta: { failed: failures.restoreCost } })
