import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const integrationsQuery = (api: Api, orgId: string) =>
  api.integrations.get.queryOptions({
    input: { id: orgId },
    meta: { inPlace: failures.loadIntegrations },
  })
