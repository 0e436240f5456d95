import { contract } from '@kinfolio/contract/contract'
import type { EndpointMeta } from '@kinfolio/contract/endpoint'
import type { z } from 'zod'

export type Endpoint = {
  name: string
  method: string
  path: string
  meta: EndpointMeta
  output: z.core.$ZodType | undefined
}

/** Every endpoint, read from the contract itself, so that every walk includes a new endpoint by itself. */
export function endpoints(): Endpoint[] {
  return collect(contract, [])
}

function collect(node: unknown, path: readonly string[]): Endpoint[] {
  if (typeof node !== 'object' || node === null) return []
  if ('~orpc' in node) {
    // An oRPC contract procedure keeps its route, meta and schemas here; all schemas of the contract are Zod's.
    const { route, meta, outputSchema } = node['~orpc'] as {
      route: { method: string; path: string }
      meta: EndpointMeta
      outputSchema?: z.core.$ZodType
    }
    return [{ name: path.join('.'), method: route.method, path: route.path, meta, output: outputSchema }]
  }
  return Object.entries(node).flatMap(([key, child]) => collect(child, [...path, key]))
}
