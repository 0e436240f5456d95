import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const createTaxRuleMutation = (api: Api) =>
  api.taxRules.create.mutationOptions({ meta: { inPlace: failures.createTaxRule } })
export const updateTaxRuleMutation = (api: Api) =>
  api.taxRules.update.mutationOptions({ meta: { inPlace: failures.updateTaxRule } })

export const deleteTaxRuleMutation = (api: Api) =>
  api.taxRules.remove.mutationOptions({ meta: { failed: failures.deleteTaxRule } })
export const restoreTaxRuleMutation = (api: Api) =>
  api.taxRules.create.mutationOptions({ meta: { failed: failures.restoreTaxRule } })
