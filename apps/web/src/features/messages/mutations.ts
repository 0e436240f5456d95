import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const changeThreadsMutation = (api: Api) =>
  api.messageThreads.change.mutationOptions({ meta: { failed: failures.changeThreads } })
export const readThreadMutation = (api: Api) =>
  api.messageThreads.read.mutationOptions({ meta: { failed: failures.readThread } })
export const linkThreadMutation = (api: Api) =>
  api.messageThreads.link.mutationOptions({ meta: { failed: failures.linkThread } })
export const moveMessagesMutation = (api: Api) =>
  api.messageThreads.move.mutationOptions({ meta: { failed: failures.moveMessages } })
export const letInMutation = (api: Api) =>
  api.messageThreads.letIn.mutationOptions({ meta: { failed: failures.letIn } })

// The form itself says what went wrong with it.
export const writeNoteMutation = (api: Api) =>
  api.messages.create.mutationOptions({ meta: { inPlace: failures.writeNote } })

export const updateMessageMutation = (api: Api) =>
  api.messages.update.mutationOptions({ meta: { failed: failures.updateMessage } })
export const deleteMessageMutation = (api: Api) =>
  api.messages.remove.mutationOptions({ meta: { failed: failures.deleteMessage } })
export const restoreMessageMutation = (api: Api) =>
  api.trash.restore.mutationOptions({ meta: { failed: failures.restoreMessage } })
