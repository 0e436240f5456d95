import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadPapers: t`Failed to load papers`,
  loadPaper: t`Failed to load the paper`,
  loadPaperContent: t`Failed to load what the paper holds`,
  readPaper: t`Failed to read what the paper says`,
  findInPaper: t`Failed to find words in the paper`,
  printPaper: t`Failed to print the paper`,
  savePaperFile: t`Failed to download the paper`,
  updatePaper: t`Failed to change the paper`,
  linkPapers: t`Failed to put the paper on the record`,
  unlinkPapers: t`Failed to take the paper from the record`,
  deletePaper: t`Failed to delete the paper`,
  loadUploads: t`Failed to load the papers that stopped on their way`,
  giveUpUpload: t`Failed to give the upload up`,
  restorePaper: t`Failed to restore the paper`,
}
