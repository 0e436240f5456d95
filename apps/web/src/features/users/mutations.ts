import { userApi } from '../../api/client.ts'
import { failures } from './failures.ts'

// The profile form and the dialogs report their own failures. An action of one press reports its failure in a toast.

export const updateProfileMutation = userApi.users.update.mutationOptions({
  meta: { inPlace: failures.updateUser },
})
export const updateSettingsMutation = userApi.users.update.mutationOptions({
  meta: { failed: failures.updateUser },
})
export const updateHelpsMutation = {
  ...userApi.users.update.mutationOptions({ meta: { failed: failures.updateUser } }),
  // One after the other, as they were clicked.
  scope: { id: 'helps' },
}
export const uploadPictureMutation = userApi.users.avatar.upload.mutationOptions({
  meta: { inPlace: failures.updatePicture },
})
export const removePictureMutation = userApi.users.avatar.remove.mutationOptions({
  meta: { failed: failures.updatePicture },
})
