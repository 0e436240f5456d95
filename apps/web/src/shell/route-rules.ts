import { type RouteRule, routeRuleFor } from '@kinfolio/contract/route-rules'
import { redirect } from '@tanstack/react-router'

import { ownBuildId, routeRulesOf } from '../api/builds.ts'
import { checkAddress } from '../lib/address.ts'
import { leaveFor } from '../lib/leave-for.ts'

/** Rules that a path can name besides a redirect. The guards of this application stand in its routes. */
const middleware: ReadonlySet<string> = new Set(['authenticated', 'guest-only'])

let rules: readonly RouteRule[] = []

/**
 * What the server says about the paths of this build. Without an answer there are no rules; that is only logged. The
 * page does not wait for the answer, since the server has already redirected the first address.
 */
export async function loadRouteRules(): Promise<void> {
  const build = ownBuildId()
  if (build === null) return
  rules = await routeRulesOf(build).catch((error: unknown) => {
    console.warn('The route rules could not be loaded.', error)
    return []
  })
}

/** What a rule asks for: nothing, a path of this site, or a full load of another one (spec §2). */
export function stepOf(
  rule: RouteRule | undefined,
  origin: string,
): { kind: 'stay' } | { kind: 'redirect' | 'leave'; to: string } {
  if (rule?.middleware !== undefined && !middleware.has(rule.middleware)) {
    throw new Error(`Unknown route middleware: '${rule.middleware}'`)
  }
  if (rule?.redirect === undefined) return { kind: 'stay' }
  const { isExternal } = checkAddress(rule.redirect, { origin, isExternalAllowed: true })
  return { kind: isExternal ? 'leave' : 'redirect', to: rule.redirect }
}

export async function applyRouteRules(pathname: string): Promise<void> {
  const step = stepOf(routeRuleFor(rules, pathname), location.origin)
  if (step.kind === 'stay') return
  // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told to go elsewhere
  if (step.kind === 'redirect') throw redirect({ href: step.to, replace: true })
  leaveFor(step.to)
  // The browser is leaving this page, so nothing more of it is shown.
  await new Promise(() => {})
}
