import { inOrg } from '../../access/procedures.ts'
import type { Sources } from '../instruments/queries.ts'
import { getIntegrations } from './queries.ts'

export function integrationsRouter(facts: { hasMail: boolean }, sources: Sources) {
  return {
    get: inOrg.integrations.get.handler(({ context }) => getIntegrations(context.org, facts, sources)),
  }
}
