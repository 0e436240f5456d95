import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const createPaperRuleMutation = (api: Api) =>
  api.paperRules.create.mutationOptions({ meta: { inPlace: failures.createPaperRule } })
export const updatePaperRuleMutation = (api: Api) =>
  api.paperRules.update.mutationOptions({ meta: { inPlace: failures.updatePaperRule } })

/** A proposal that is taken or put aside outside the form. */
export const takeProposalMutation = (api: Api) =>
  api.paperRules.create.mutationOptions({ meta: { failed: failures.createPaperRule } })
export const switchPaperRuleMutation = (api: Api) =>
  api.paperRules.update.mutationOptions({ meta: { failed: failures.updatePaperRule } })
export const orderPaperRulesMutation = (api: Api) =>
  api.paperRules.order.mutationOptions({ meta: { failed: failures.orderPaperRules } })
export const deletePaperRuleMutation = (api: Api) =>
  api.paperRules.remove.mutationOptions({ meta: { failed: failures.deletePaperRule } })
export const restorePaperRuleMutation = (api: Api) =>
  api.paperRules.restore.mutationOptions({ meta: { failed: failures.restorePaperRule } })
