import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadBankAlarms: t`Failed to load changed bank details`,
  loadApproval: t`Failed to load the approval`,
  askApproval: t`Failed to ask for approval`,
  answerApproval: t`Failed to answer the request for approval`,
  withdrawApproval: t`Failed to withdraw the request for approval`,
  bypassApproval: t`Failed to let the payment go without approval`,
  loadTags: t`Failed to load tags`,
  loadTagsOfRecords: t`Failed to load the tags of these records`,
  createTag: t`Failed to add the tag`,
  assignTag: t`Failed to tag the record`,
  unassignTag: t`Failed to take the tag from the record`,
  tagMany: t`Failed to change the tags of these records`,
}
