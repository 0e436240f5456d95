import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const updatePaperMutation = (api: Api) =>
  api.attachments.update.mutationOptions({ meta: { inPlace: failures.updatePaper } })

export const noteValueMutation = (api: Api) =>
  api.attachments.noteValue.mutationOptions({ meta: { inPlace: failures.noteValue } })

/** A change of one fact outside the form. */
export const changePaperMutation = (api: Api) =>
  api.attachments.update.mutationOptions({ meta: { failed: failures.updatePaper } })

export const linkPapersMutation = (api: Api) =>
  api.attachments.link.mutationOptions({ meta: { failed: failures.linkPapers } })
export const unlinkPapersMutation = (api: Api) =>
  api.attachments.link.mutationOptions({ meta: { failed: failures.unlinkPapers } })

export const deletePaperMutation = (api: Api) =>
  api.attachments.remove.mutationOptions({ meta: { failed: failures.deletePaper } })
export const restorePaperMutation = (api: Api) =>
  api.attachments.restore.mutationOptions({ meta: { failed: failures.restorePaper } })

export const restoreVersionMutation = (api: Api) =>
  api.attachments.restoreVersion.mutationOptions({ meta: { failed: failures.restoreVersion } })

export const eraseVersionMutation = (api: Api) =>
  api.attachments.eraseVersion.mutationOptions({ meta: { failed: failures.eraseVersion } })
export const eraseTrashMutation = (api: Api) =>
  api.attachments.eraseTrash.mutationOptions({ meta: { failed: failures.eraseTrash } })

export const keepMailFileMutation = (api: Api) =>
  api.mailFiles.keep.mutationOptions({ meta: { failed: failures.keepMailFile } })

export const giveUpUploadMutation = (api: Api) =>
  api.uploads.abort.mutationOptions({ meta: { failed: failures.giveUpUpload } })

export const stopScanMutation = (api: Api) =>
  api.attachments.stopScan.mutationOptions({ meta: { failed: failures.stopScan } })
export const startScanMutation = (api: Api) =>
  api.attachments.startScan.mutationOptions({ meta: { failed: failures.startScan } })

// The form asks for another password in its place.
export const readLockedPaperMutation = (api: Api) =>
  api.attachments.readLocked.mutationOptions({ meta: { inPlace: failures.openPaper }, gcTime: 0 })
export const openPaperMutation = (api: Api) =>
  api.attachments.open.mutationOptions({ meta: { inPlace: failures.openPaper }, gcTime: 0 })
export const lockPaperMutation = (api: Api) =>
  api.attachments.restoreVersion.mutationOptions({ meta: { failed: failures.lockPaper } })
