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

// Who looks is told beside the work: where that fails, nothing of the work does, and nobody is interrupted.
export const attendMutation = (api: Api) => api.messageThreads.attend.mutationOptions({})

// The form itself says what went wrong with it.
export const writeNoteMutation = (api: Api) =>
  api.messages.create.mutationOptions({ meta: { inPlace: failures.writeNote } })

export const beginDraftMutation = (api: Api) =>
  api.messageDrafts.create.mutationOptions({ meta: { failed: failures.beginDraft } })
// The editor itself says what went wrong with it.
export const saveDraftMutation = (api: Api) =>
  api.messageDrafts.update.mutationOptions({ meta: { inPlace: failures.saveDraft } })
export const sendDraftMutation = (api: Api) =>
  api.messageDrafts.send.mutationOptions({ meta: { inPlace: failures.sendDraft } })
export const holdDraftMutation = (api: Api) =>
  api.messageDrafts.hold.mutationOptions({ meta: { failed: failures.holdDraft } })
/** Says now and then that somebody is still writing. If it fails, the next save says why. */
export const keepHoldingMutation = (api: Api) =>
  api.messageDrafts.hold.mutationOptions({ meta: { inPlace: failures.saveDraft } })
export const takeBackDraftMutation = (api: Api) =>
  api.messageDrafts.takeBack.mutationOptions({ meta: { failed: failures.takeBackDraft } })
export const discardDraftMutation = (api: Api) =>
  api.messageDrafts.remove.mutationOptions({ meta: { failed: failures.discardDraft } })
export const fillTemplateMutation = (api: Api) =>
  api.messageTemplates.fill.mutationOptions({ meta: { failed: failures.fillTemplate } })

export const draftAnswerMutation = (api: Api) =>
  api.messageDrafts.answer.mutationOptions({ meta: { failed: failures.draftAnswer } })

export const updateMessageMutation = (api: Api) =>
  api.messages.update.mutationOptions({ meta: { failed: failures.updateMessage } })
export const deleteMessageMutation = (api: Api) =>
  api.messages.remove.mutationOptions({ meta: { failed: failures.deleteMessage } })
export const restoreMessageMutation = (api: Api) =>
  api.trash.restore.mutationOptions({ meta: { failed: failures.restoreMessage } })
