import { ORG_HEADER } from '@kinfolio/contract/constants'
import type { Contract } from '@kinfolio/contract/contract'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query'
import routes from 'virtual:contract-routes'

import { createClient } from './create-client.ts'

type Client = JsonifiedClient<ContractRouterClient<Contract>>

/** The calls of the contract, as options for queries and mutations. */
export type Api = RouterUtils<Client>

function createApi(orgId: string | null): Api {
  const calls = createClient(routes, orgId === null ? {} : { [ORG_HEADER]: orgId })
  // Made from the routes of this very contract.
  const client = calls as unknown as Client
  return createTanstackQueryUtils(client, { path: [orgId ?? 'user'] })
}

/** Calls that belong to the signed-in user, or to nobody yet. */
export const userApi: Api = createApi(null)

const apis = new Map<string, Api>()

/**
 * Calls inside one organisation. The organisation is part of the header and of every key in the query cache: what was
 * loaded under one is never shown under another, whatever was switched in between.
 */
export function orgApi(orgId: string): Api {
  const known = apis.get(orgId)
  if (known) return known
  const api = createApi(orgId)
  apis.set(orgId, api)
  return api
}
