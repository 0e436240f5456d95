import { storeMessages } from '@kinfolio/contract/store-messages'

import type { Api } from '../../api/client.ts'

export const restoreRecordMutation = (api: Api) =>
  api.trash.restore.mutationOptions({ meta: { failed: storeMessages.restoreRecord } })
