import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The wizard itself shows the failure, in its place.

export const commitImportMutation = (api: Api) =>
  api.imports.commit.mutationOptions({ meta: { inPlace: failures.commitImport } })
export const undoImportMutation = (api: Api) =>
  api.imports.undo.mutationOptions({ meta: { inPlace: failures.undoImport } })

export const linkPaymentsMutation = (api: Api) =>
  api.costs.payAll.mutationOptions({ meta: { inPlace: failures.linkPayments } })
export const unlinkPaymentsMutation = (api: Api) =>
  api.costs.unlink.mutationOptions({ meta: { failed: failures.unlinkPayments } })

export const saveTemplateMutation = (api: Api) =>
  api.importTemplates.create.mutationOptions({ meta: { inPlace: failures.saveTemplate } })
export const updateTemplateMutation = (api: Api) =>
  api.importTemplates.update.mutationOptions({ meta: { inPlace: failures.saveTemplate } })
export const deleteTemplateMutation = (api: Api) =>
  api.importTemplates.remove.mutationOptions({ meta: { failed: failures.deleteTemplate } })
