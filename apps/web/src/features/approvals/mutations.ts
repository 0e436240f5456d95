import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const chooseApprovalsMutation = (api: Api) =>
  api.approvals.choose.mutationOptions({ meta: { inPlace: failures.chooseSettings } })
