import type { Api } from '../../api/client.ts'
import { storeMessages } from '../../lib/store-messages.ts'

export const restoreRecordMutation = (api: Api) =>
  api.trash.restore.mutationOptions({ meta: { failed: storeMessages.restoreRecord } })
