import { visitingOrg } from '../../access/procedures.ts'
import type { Clamd } from '../../platform/clamd.ts'
import type { Sources } from '../instruments/queries.ts'
import { getIntegrations, getScannerHealth } from './queries.ts'

export function integrationsRouter(facts: { hasMail: boolean }, sources: Sources, clamd: Clamd | null) {
  return {
    get: visitingOrg.integrations.get.handler(async ({ context }) => {
      const known = await context.visit((org) => getIntegrations(org, facts, sources))
      return { ...known, virusScanner: await getScannerHealth(clamd) }
    }),
  }
}
