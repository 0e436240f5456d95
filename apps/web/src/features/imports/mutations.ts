import type { Api } from '../../api/client.ts'
import { storeMessages } from '../../lib/store-messages.ts'

// The wizard itself says what went wrong, where it happened.

export const commitImportMutation = (api: Api) =>
  api.imports.commit.mutationOptions({ meta: { inPlace: storeMessages.commitImport } })
export const undoImportMutation = (api: Api) =>
  api.imports.undo.mutationOptions({ meta: { inPlace: storeMessages.undoImport } })

export const saveTemplateMutation = (api: Api) =>
  api.importTemplates.create.mutationOptions({ meta: { inPlace: storeMessages.saveTemplate } })
export const updateTemplateMutation = (api: Api) =>
  api.importTemplates.update.mutationOptions({ meta: { inPlace: storeMessages.saveTemplate } })
export const deleteTemplateMutation = (api: Api) =>
  api.importTemplates.remove.mutationOptions({ meta: { failed: storeMessages.deleteTemplate } })
