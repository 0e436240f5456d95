import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const updatePaperMutation = (api: Api) =>
  api.attachments.update.mutationOptions({ meta: { inPlace: failures.updatePaper } })

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

export const giveUpUploadMutation = (api: Api) =>
  api.uploads.abort.mutationOptions({ meta: { failed: failures.giveUpUpload } })
