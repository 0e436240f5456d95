import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const createTemplateMutation = (api: Api) =>
  api.messageTemplates.create.mutationOptions({ meta: { inPlace: failures.createMailTemplate } })
export const updateTemplateMutation = (api: Api) =>
  api.messageTemplates.update.mutationOptions({ meta: { inPlace: failures.updateMailTemplate } })

export const deleteTemplateMutation = (api: Api) =>
  api.messageTemplates.remove.mutationOptions({ meta: { failed: failures.deleteMailTemplate } })
export const restoreTemplateMutation = (api: Api) =>
  api.trash.restore.mutationOptions({ meta: { failed: failures.restoreMailTemplate } })
