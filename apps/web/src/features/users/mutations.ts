import { storeMessages } from '@kinfolio/contract/errors'

import { userApi } from '../../api/client.ts'

export const switchOrgMutation = userApi.users.update.mutationOptions({
  meta: { failed: storeMessages.switchOrg },
})
