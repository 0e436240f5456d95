import { visitingOrg } from '../../access/procedures.ts'
import type { Clamd } from '../../platform/clamd.ts'
import type { ModelRoom } from '../assistant/models/queries.ts'
import type { AllSources } from '../instruments/queries.ts'
import { getIntegrations, getScannerHealth, type MailWays } from './queries.ts'

export function integrationsRouter(
  facts: { hasMail: boolean; mailWays: MailWays; models: ModelRoom },
  sources: AllSources,
  clamd: Clamd | null,
) {
  return {
    get: visitingOrg.integrations.get.handler(async ({ context }) => {
      const known = await context.visit((org) => getIntegrations(org, facts, sources))
      return { ...known, virusScanner: await getScannerHealth(clamd) }
    }),
  }
}
