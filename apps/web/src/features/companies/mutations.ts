import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const createCompanyMutation = (api: Api) =>
  api.companies.create.mutationOptions({ meta: { inPlace: failures.createCompany } })
export const updateCompanyMutation = (api: Api) =>
  api.companies.update.mutationOptions({ meta: { inPlace: failures.updateCompany } })

export const deleteCompanyMutation = (api: Api) =>
  api.companies.remove.mutationOptions({ meta: { failed: failures.deleteCompany } })
export const restoreCompanyMutation = (api: Api) =>
  api.trash.restore.mutationOptions({ meta: { failed: failures.restoreCompany } })
