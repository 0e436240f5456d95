import { ORG_HEADER } from '@kinfolio/contract/constants'
import type { Contract } from '@kinfolio/contract/contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query'
import routes from 'virtual:contract-routes'

import { sendOnce } from './send-once.ts'
import { send } from './send.ts'

type Client = JsonifiedClient<ContractRouterClient<Contract>>

/** The calls of the contract, as options for queries and mutations. */
export type Api = RouterUtils<Client>

function createApi(orgId: string | null): Api {
  const link = new OpenAPILink(routes, {
    url: `${location.origin}/api`,
    headers: orgId === null ? {} : { [ORG_HEADER]: orgId },
    fetch: (request, init, _, path, input) => {
      // A file says itself whether it came before; what is changed or deleted has a version or an id.
      const isKeyed = request.method === 'POST' && !isUpload(request)
      if (!isKeyed) return send(request, init)
      return sendOnce(request, init, JSON.stringify([orgId, path, input]))
    },
  })
  const client: Client = createORPCClient(link)
  return createTanstackQueryUtils(client, { path: [orgId ?? 'user'] })
}

function isUpload(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('multipart/') === true
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
