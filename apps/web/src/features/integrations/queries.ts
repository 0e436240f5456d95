import type { Api } from '../../api/client.ts'
import { storeMessages } from '../../lib/store-messages.ts'

export const integrationsQuery = (api: Api, orgId: string) =>
  api.integrations.get.queryOptions({
    input: { id: orgId },
    meta: { inPlace: storeMessages.loadIntegrations },
  })
