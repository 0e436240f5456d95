import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const createContactMutation = (api: Api) =>
  api.contacts.create.mutationOptions({ meta: { inPlace: failures.createContact } })
export const updateContactMutation = (api: Api) =>
  api.contacts.update.mutationOptions({ meta: { inPlace: failures.updateContact } })

export const deleteContactMutation = (api: Api) =>
  api.contacts.remove.mutationOptions({ meta: { failed: failures.deleteContact } })
export const restoreContactMutation = (api: Api) =>
  api.trash.restore.mutationOptions({ meta: { failed: failures.restoreContact } })
