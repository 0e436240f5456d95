import { redirect } from '@tanstack/react-router'

import { ownBuildId, type RouteRule, routeRulesOf } from '../api/builds.ts'
import { checkAddress } from '../lib/address.ts'

/** Rules that a path can name besides a redirect. The guards of this application stand in its routes. */
const middleware: ReadonlySet<string> = new Set(['authenticated', 'guest-only'])

let rules: readonly RouteRule[] = []

/** What the server says about paths of this build. Without an answer there are no rules; that is only logged. */
export async function loadRouteRules(): Promise<void> {
  const build = ownBuildId()
  if (build === null) return
  rules = await routeRulesOf(build).catch((error: unknown) => {
    console.warn('The route rules could not be loaded.', error)
    return []
  })
}

/** A redirect of the rules: to a path of this site, or with a full load to another one (spec §2). */
export function applyRouteRules(pathname: string): void {
  const rule = rules.find(({ path }) => path === pathname)
  if (!rule) return
  if (rule.middleware !== undefined && !middleware.has(rule.middleware)) {
    throw new Error(`Unknown route middleware: '${rule.middleware}'`)
  }
  if (rule.redirect === undefined) return
  const { isExternal } = checkAddress(rule.redirect, { origin: location.origin, isExternalAllowed: true })
  // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told to go elsewhere
  throw redirect({ href: rule.redirect, reloadDocument: isExternal })
}
