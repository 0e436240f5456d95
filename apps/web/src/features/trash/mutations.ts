import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const restoreRecordMutation = (api: Api) =>
  api.trash.restore.mutationOptions({ meta: { failed: failures.restoreRecord } })
