import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const createContactMutation = (api: Api) =>
  api.contacts.create.mutationOptions({ meta: { inPlace: failures.createContact } })
export const updateContactMutation = (api: Api) =>
  api.contacts.update.mutationOptions({ meta: { inPlace: failures.updateContact } })
export const addToCompanyMutation = (api: Api) =>
  api.contacts.addToCompany.mutationOptions({ meta: { inPlace: failures.addToCompany } })
export const linkPositionMutation = (api: Api) =>
  api.contacts.linkPosition.mutationOptions({ meta: { inPlace: failures.linkPosition } })
export const uploadContactPictureMutation = (api: Api) =>
  api.contacts.picture.upload.mutationOptions({ meta: { inPlace: failures.updateContactPicture } })

export const removeContactPictureMutation = (api: Api) =>
  api.contacts.picture.remove.mutationOptions({ meta: { failed: failures.updateContactPicture } })
/** Has an earlier picture again. */
export const putBackContactPictureMutation = (api: Api) =>
  api.contacts.update.mutationOptions({ meta: { failed: failures.updateContactPicture } })
export const deleteContactMutation = (api: Api) =>
  api.contacts.remove.mutationOptions({ meta: { failed: failures.deleteContact } })
export const restoreContactMutation = (api: Api) =>
  api.trash.restore.mutationOptions({ meta: { failed: failures.restoreContact } })
export const removeFromCompanyMutation = (api: Api) =>
  api.contacts.removeFromCompany.mutationOptions({ meta: { failed: failures.removeFromCompany } })
export const unlinkPositionMutation = (api: Api) =>
  api.contacts.unlinkPosition.mutationOptions({ meta: { failed: failures.unlinkPosition } })
/** A GET that writes: it is called as a mutation, so that nothing fetches it by itself. */
export const createFamilyMembersMutation = (api: Api) =>
  api.contacts.createFamilyMembers.mutationOptions({ meta: { failed: failures.createFamilyMembers } })
