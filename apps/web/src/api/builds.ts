import type { RouteRule } from '@kinfolio/contract/route-rules'

import { send } from './send.ts'

/** The build this page came from; null on the development server, which serves none. */
export function ownBuildId(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? null
}

/** The build that the server serves now; the time in the query gets past every cache (spec §7). */
export async function latestBuildId(): Promise<string | null> {
  const body: unknown = await (await send(`/builds/latest.json?${Date.now()}`)).json()
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string'
    ? body.id
    : null
}

/** The server's rules for the paths of a build. */
export async function routeRulesOf(buildId: string): Promise<readonly RouteRule[]> {
  const body: unknown = await (await send(`/builds/meta/${encodeURIComponent(buildId)}.json`)).json()
  if (typeof body !== 'object' || body === null || !('routes' in body) || !Array.isArray(body.routes))
    return []
  return body.routes.filter(isRule)
}

function isRule(rule: unknown): rule is RouteRule {
  return typeof rule === 'object' && rule !== null && 'path' in rule && typeof rule.path === 'string'
}
