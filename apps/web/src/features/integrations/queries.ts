import { storeMessages } from '@kinfolio/contract/store-messages'

import type { Api } from '../../api/client.ts'

export const integrationsQuery = (api: Api, orgId: string) =>
  api.integrations.get.queryOptions({
    input: { id: orgId },
    meta: { inPlace: storeMessages.loadIntegrations },
  })
