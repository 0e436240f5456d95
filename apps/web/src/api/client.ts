import { ORG_HEADER } from '@kinfolio/contract/constants'
import type { Contract } from '@kinfolio/contract/contract'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import routes from 'virtual:contract-routes'

import { type ApiOf, createApi } from './create-api.ts'
import { createClient } from './create-client.ts'

/** The calls of the contract, as options for queries and mutations. */
export type Api = ApiOf<JsonifiedClient<ContractRouterClient<Contract>>>

function apiFor(orgId: string | null): Api {
  const calls = createClient(routes, orgId === null ? {} : { [ORG_HEADER]: orgId })
  // Routes are data without types. They were made from the contract that the type comes from.
  return createApi(calls, [orgId ?? 'user']) as unknown as Api
}

/** Calls that belong to the signed-in user, or to nobody yet. */
export const userApi: Api = apiFor(null)

const apis = new Map<string, Api>()

/**
 * Calls inside one organisation. The organisation is part of the header and of every key in the query cache. So data
 * of one organisation is never shown under another, even if somebody switches in between.
 */
export function orgApi(orgId: string): Api {
  const existing = apis.get(orgId)
  if (existing) return existing
  const api = apiFor(orgId)
  apis.set(orgId, api)
  return api
}
