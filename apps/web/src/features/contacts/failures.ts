import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadContacts: t`Failed to load contacts`,
  loadContact: t`Failed to load the contact`,
  loadContactPositions: t`Failed to load the positions of the contact`,
  loadPeople: t`Failed to load the people`,
  createContact: t`Failed to add the contact`,
  updateContact: t`Failed to change the contact`,
  updateContactPicture: t`Failed to change the photo`,
  deleteContact: t`Failed to delete the contact`,
  restoreContact: t`Failed to restore the contact`,
  createFamilyMembers: t`Failed to add the members as contacts`,
  addToCompany: t`Failed to add the contact to the company`,
  removeFromCompany: t`Failed to take the contact off the company`,
  linkPosition: t`Failed to add the contact to the position`,
  unlinkPosition: t`Failed to take the contact off the position`,
  exportContacts: t`Failed to export contacts`,
}
