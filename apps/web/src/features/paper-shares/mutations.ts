import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const sharePaperMutation = (api: Api) =>
  api.paperShares.create.mutationOptions({ meta: { inPlace: failures.sharePaper } })
export const updateShareMutation = (api: Api) =>
  api.paperShares.update.mutationOptions({ meta: { inPlace: failures.updateShare } })

export const revokeShareMutation = (api: Api) =>
  api.paperShares.revoke.mutationOptions({ meta: { failed: failures.revokeShare } })
