import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The panel itself says why there is no answer.
export const askMutation = (api: Api) =>
  api.assistant.chat.mutationOptions({ meta: { inPlace: failures.ask } })

export const deleteChatMutation = (api: Api) =>
  api.assistant.removeChat.mutationOptions({ meta: { failed: failures.deleteChat } })
