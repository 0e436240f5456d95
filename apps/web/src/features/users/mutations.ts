import { userApi } from '../../api/client.ts'
import { storeMessages } from '../../lib/store-messages.ts'

// The profile's form and the dialogs say themselves what went wrong; what is done with one press says it in a toast.

export const updateProfileMutation = userApi.users.update.mutationOptions({
  meta: { inPlace: storeMessages.updateUser },
})
export const updateColorModeMutation = userApi.users.update.mutationOptions({
  meta: { failed: storeMessages.updateUser },
})
export const uploadPictureMutation = userApi.users.avatar.upload.mutationOptions({
  meta: { inPlace: storeMessages.updatePicture },
})
export const removePictureMutation = userApi.users.avatar.remove.mutationOptions({
  meta: { failed: storeMessages.updatePicture },
})
export const exportMeMutation = userApi.users.export.mutationOptions({
  meta: { inPlace: storeMessages.exportUser },
})
