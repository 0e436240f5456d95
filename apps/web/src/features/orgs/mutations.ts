import { type Api, userApi } from '../../api/client.ts'
import { storeMessages } from '../../lib/store-messages.ts'

// Forms show what went wrong beside the field or above the button; what has no form says it in a toast.

export const switchOrgMutation = userApi.users.update.mutationOptions({
  meta: { failed: storeMessages.switchOrg },
})
export const createOrgMutation = userApi.orgs.create.mutationOptions({
  meta: { inPlace: storeMessages.createOrg },
})
export const makeSampleMutation = userApi.orgs.sample.mutationOptions({
  meta: { failed: storeMessages.makeSample },
})
export const updateOrgMutation = (api: Api) =>
  api.orgs.update.mutationOptions({ meta: { inPlace: storeMessages.updateOrg } })
export const deleteOrgMutation = (api: Api) =>
  api.orgs.remove.mutationOptions({ meta: { failed: storeMessages.deleteOrg } })
export const restoreOrgMutation = userApi.trash.restoreOrg.mutationOptions({
  meta: { failed: storeMessages.restoreOrg },
})
export const leaveOrgMutation = userApi.orgs.leave.mutationOptions({
  meta: { failed: storeMessages.leaveOrg },
})

export const createEntityMutation = (api: Api) =>
  api.orgs.entities.create.mutationOptions({ meta: { inPlace: storeMessages.addEntity } })
export const updateEntityMutation = (api: Api) =>
  api.orgs.entities.update.mutationOptions({ meta: { inPlace: storeMessages.updateEntity } })
// The menu's own toast names what the entity still owns.
export const deleteEntityMutation = (api: Api) =>
  api.orgs.entities.remove.mutationOptions({ meta: { inPlace: storeMessages.deleteEntity } })
export const restoreEntityMutation = (api: Api) =>
  api.trash.restore.mutationOptions({ meta: { failed: storeMessages.restoreEntity } })

export const inviteMutation = (api: Api) =>
  api.orgs.roles.create.mutationOptions({ meta: { inPlace: storeMessages.addMember } })
export const changeRoleMutation = (api: Api) =>
  api.orgs.roles.update.mutationOptions({ meta: { inPlace: storeMessages.updateMember } })
export const removeMemberMutation = (api: Api) =>
  api.orgs.roles.remove.mutationOptions({ meta: { failed: storeMessages.removeMember } })

export const acceptInvitationMutation = userApi.invitations.accept.mutationOptions({
  meta: { inPlace: storeMessages.acceptInvitation },
})
