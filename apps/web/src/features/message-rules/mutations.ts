import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const createMessageRuleMutation = (api: Api) =>
  api.messageRules.create.mutationOptions({ meta: { inPlace: failures.createMessageRule } })
export const updateMessageRuleMutation = (api: Api) =>
  api.messageRules.update.mutationOptions({ meta: { inPlace: failures.updateMessageRule } })

export const switchMessageRuleMutation = (api: Api) =>
  api.messageRules.update.mutationOptions({ meta: { failed: failures.updateMessageRule } })
export const orderMessageRulesMutation = (api: Api) =>
  api.messageRules.order.mutationOptions({ meta: { failed: failures.orderMessageRules } })
export const deleteMessageRuleMutation = (api: Api) =>
  api.messageRules.remove.mutationOptions({ meta: { failed: failures.deleteMessageRule } })
export const restoreMessageRuleMutation = (api: Api) =>
  api.messageRules.restore.mutationOptions({ meta: { failed: failures.restoreMessageRule } })
export const undoRunMutation = (api: Api) =>
  api.messageRules.undo.mutationOptions({ meta: { failed: failures.undoRuleRun } })
