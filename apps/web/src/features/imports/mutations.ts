import type { Api } from '../../api/client.ts'

// The wizard itself says what went wrong, where it happened.

export const commitImportMutation = (api: Api) => api.imports.commit.mutationOptions()
export const undoImportMutation = (api: Api) => api.imports.undo.mutationOptions()
