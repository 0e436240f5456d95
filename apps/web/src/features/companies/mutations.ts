import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const createCompanyMutation = (api: Api) =>
  api.companies.create.mutationOptions({ meta: { inPlace: failures.createCompany } })
export const updateCompanyMutation = (api: Api) =>
  api.companies.update.mutationOptions({ meta: { inPlace: failures.updateCompany } })
export const uploadCompanyPictureMutation = (api: Api) =>
  api.companies.picture.upload.mutationOptions({ meta: { inPlace: failures.updateCompanyPicture } })

export const removeCompanyPictureMutation = (api: Api) =>
  api.companies.picture.remove.mutationOptions({ meta: { failed: failures.updateCompanyPicture } })
/** Has an earlier picture again. */
export const putBackCompanyPictureMutation = (api: Api) =>
  api.companies.update.mutationOptions({ meta: { failed: failures.updateCompanyPicture } })
export const deleteCompanyMutation = (api: Api) =>
  api.companies.remove.mutationOptions({ meta: { failed: failures.deleteCompany } })
export const restoreCompanyMutation = (api: Api) =>
  api.trash.restore.mutationOptions({ meta: { failed: failures.restoreCompany } })
