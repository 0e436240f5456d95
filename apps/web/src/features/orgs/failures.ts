import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  switchOrg: t`Failed to switch organization`,
  loadOrgs: t`Failed to load orgs`,
  loadOrg: t`Failed to load org details`,
  createOrg: t`Failed to create org`,
  updateOrg: t`Failed to update org`,
  deleteOrg: t`Failed to delete org`,
  loadMembers: t`Failed to load organization members`,
  addMember: t`Failed to add member to organization`,
  removeMember: t`Failed to remove member from organization`,
  updateMember: t`Failed to update member role`,
  addEntity: t`Failed to add entity`,
  updateEntity: t`Failed to update entity`,
  deleteEntity: t`Failed to delete entity`,
  loadDeletedOrgs: t`Failed to load deleted orgs`,
  restoreOrg: t`Failed to restore org`,
  makeSample: t`Failed to make the demo family`,
  leaveOrg: t`Failed to leave organization`,
  loadInvitation: t`Failed to load the invitation`,
  acceptInvitation: t`Failed to accept the invitation`,
  makeBackup: t`Failed to make the backup`,
  restoreBackup: t`Failed to restore the backup`,
  loadEntities: t`Failed to load entities`,
  loadOwnership: t`Failed to load ownership`,
  restoreEntity: t`Failed to restore entity`,
}
