import type { Api } from '../../api/client.ts'

// The wizard itself says what went wrong, where it happened.

export const commitImportMutation = (api: Api) => api.imports.commit.mutationOptions()
export const undoImportMutation = (api: Api) => api.imports.undo.mutationOptions()

export const saveTemplateMutation = (api: Api) => api.importTemplates.create.mutationOptions()
export const updateTemplateMutation = (api: Api) => api.importTemplates.update.mutationOptions()
export const deleteTemplateMutation = (api: Api) => ({
  ...api.importTemplates.remove.mutationOptions(),
  meta: { failed: 'Failed to delete the template' },
})
