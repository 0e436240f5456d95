import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The dialogs themselves say what went wrong with them.
export const closePeriodMutation = (api: Api) =>
  api.closings.create.mutationOptions({ meta: { inPlace: failures.closePeriod } })

export const reopenPeriodMutation = (api: Api) =>
  api.closings.reopen.mutationOptions({ meta: { inPlace: failures.reopenPeriod } })
