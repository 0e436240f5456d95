import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The panel itself says why there is no answer.
export const askMutation = (api: Api) =>
  api.assistant.streamChat.mutationOptions({ meta: { inPlace: failures.ask } })

export const deleteChatMutation = (api: Api) =>
  api.assistant.removeChat.mutationOptions({ meta: { failed: failures.deleteChat } })

export const renameChatMutation = (api: Api) =>
  api.assistant.renameChat.mutationOptions({ meta: { failed: failures.renameChat } })

export const keepAsReportMutation = (api: Api) =>
  api.assistant.keepAsReport.mutationOptions({ meta: { failed: failures.keepAsReport } })

// The page itself says what went wrong with these.
export const changeModelMutation = (api: Api) =>
  api.assistantModels.update.mutationOptions({ meta: { inPlace: failures.changeModel } })

export const tryModelMutation = (api: Api) =>
  api.assistantModels.try.mutationOptions({ meta: { inPlace: failures.tryModel } })

export const previewModelMutation = (api: Api) =>
  api.assistantModels.preview.mutationOptions({ meta: { inPlace: failures.previewModel } })
