import { type Api, userApi } from '../../api/client.ts'
import { failures } from './failures.ts'

// A form shows its own failure, beside the field or above the button. An action without a form shows it in a toast.

export const switchOrgMutation = userApi.users.update.mutationOptions({
  meta: { failed: failures.switchOrg },
})
export const createOrgMutation = userApi.orgs.create.mutationOptions({
  meta: { inPlace: failures.createOrg },
})
export const makeSampleMutation = userApi.orgs.sample.mutationOptions({
  meta: { failed: failures.makeSample },
})
export const updateOrgMutation = (api: Api) =>
  api.orgs.update.mutationOptions({ meta: { inPlace: failures.updateOrg } })
export const deleteOrgMutation = (api: Api) =>
  api.orgs.remove.mutationOptions({ meta: { failed: failures.deleteOrg } })
export const restoreOrgMutation = userApi.trash.restoreOrg.mutationOptions({
  meta: { failed: failures.restoreOrg },
})
export const leaveOrgMutation = userApi.orgs.leave.mutationOptions({
  meta: { failed: failures.leaveOrg },
})

export const createEntityMutation = (api: Api) =>
  api.orgs.entities.create.mutationOptions({ meta: { inPlace: failures.addEntity } })
export const updateEntityMutation = (api: Api) =>
  api.orgs.entities.update.mutationOptions({ meta: { inPlace: failures.updateEntity } })
// The menu has its own toast, which names what the entity still owns.
export const deleteEntityMutation = (api: Api) =>
  api.orgs.entities.remove.mutationOptions({ meta: { inPlace: failures.deleteEntity } })
export const restoreEntityMutation = (api: Api) =>
  api.trash.restore.mutationOptions({ meta: { failed: failures.restoreEntity } })

export const inviteMutation = (api: Api) =>
  api.orgs.roles.create.mutationOptions({ meta: { inPlace: failures.addMember } })
export const changeRoleMutation = (api: Api) =>
  api.orgs.roles.update.mutationOptions({ meta: { inPlace: failures.updateMember } })
export const removeMemberMutation = (api: Api) =>
  api.orgs.roles.remove.mutationOptions({ meta: { failed: failures.removeMember } })

export const acceptInvitationMutation = userApi.invitations.accept.mutationOptions({
  meta: { inPlace: failures.acceptInvitation },
})
