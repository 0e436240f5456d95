import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadUsers: t`Failed to load users`,
  loadProfile: t`Failed to load user profile`,
  loadUser: t`Failed to load user details`,
  createUser: t`Failed to create user`,
  updateUser: t`Failed to update user`,
  updatePicture: t`Failed to update profile picture`,
  deleteUser: t`Failed to delete user`,
  loadConfig: t`Failed to load the settings of this installation`,
  exportUser: t`Failed to export your data`,
}
