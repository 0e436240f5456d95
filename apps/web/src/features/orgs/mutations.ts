import { storeMessages } from '@kinfolio/contract/errors'

import { type Api, userApi } from '../../api/client.ts'

// Forms show what went wrong beside the field or above the button; what has no form says it in a toast.

export const switchOrgMutation = userApi.users.update.mutationOptions({
  meta: { failed: storeMessages.switchOrg },
})
export const createOrgMutation = userApi.orgs.create.mutationOptions()
export const updateOrgMutation = (api: Api) => api.orgs.update.mutationOptions()
export const deleteOrgMutation = (api: Api) =>
  api.orgs.remove.mutationOptions({ meta: { failed: storeMessages.deleteOrg } })
export const restoreOrgMutation = userApi.trash.restoreOrg.mutationOptions({
  meta: { failed: 'Failed to restore org' },
})
export const leaveOrgMutation = userApi.orgs.leave.mutationOptions({
  meta: { failed: 'Failed to leave organization' },
})

export const createEntityMutation = (api: Api) => api.orgs.entities.create.mutationOptions()
export const updateEntityMutation = (api: Api) => api.orgs.entities.update.mutationOptions()
// Its toast names what the entity still owns.
export const deleteEntityMutation = (api: Api) => api.orgs.entities.remove.mutationOptions()
export const restoreEntityMutation = (api: Api) =>
  api.trash.restore.mutationOptions({ meta: { failed: 'Failed to restore entity' } })

export const inviteMutation = (api: Api) => api.orgs.roles.create.mutationOptions()
export const changeRoleMutation = (api: Api) => api.orgs.roles.update.mutationOptions()
export const removeMemberMutation = (api: Api) =>
  api.orgs.roles.remove.mutationOptions({ meta: { failed: storeMessages.removeMember } })

export const acceptInvitationMutation = userApi.invitations.accept.mutationOptions()
