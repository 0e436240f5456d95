import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const tryMailboxMutation = (api: Api) =>
  api.mailboxes.try.mutationOptions({ meta: { inPlace: failures.tryMailbox } })
export const createMailboxMutation = (api: Api) =>
  api.mailboxes.create.mutationOptions({ meta: { inPlace: failures.createMailbox } })
export const updateMailboxMutation = (api: Api) =>
  api.mailboxes.update.mutationOptions({ meta: { inPlace: failures.updateMailbox } })

export const changeMailboxMutation = (api: Api) =>
  api.mailboxes.update.mutationOptions({ meta: { failed: failures.changeMailbox } })
export const readMailboxMutation = (api: Api) =>
  api.mailboxes.read.mutationOptions({ meta: { failed: failures.readMailbox } })
export const deleteMailboxMutation = (api: Api) =>
  api.mailboxes.remove.mutationOptions({ meta: { failed: failures.deleteMailbox } })
export const restoreMailboxMutation = (api: Api) =>
  api.trash.restore.mutationOptions({ meta: { failed: failures.restoreMailbox } })

// The card says in its place what went wrong.
export const makeNotifyKeyMutation = (api: Api) =>
  api.notifyKeys.create.mutationOptions({ meta: { inPlace: failures.makeNotifyKey } })
export const removeNotifyKeyMutation = (api: Api) =>
  api.notifyKeys.remove.mutationOptions({ meta: { inPlace: failures.removeNotifyKey } })
