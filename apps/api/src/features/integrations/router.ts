import { inOrg } from '../../access/procedures.ts'
import { getIntegrations } from './queries.ts'

export function integrationsRouter(facts: { hasMail: boolean }) {
  return {
    get: inOrg.integrations.get.handler(({ context }) => getIntegrations(context.org, facts)),
  }
}
