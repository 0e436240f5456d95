import type { RouteRule } from '@kinfolio/contract/route-rules'

/**
 * Paths of the web application that redirect. The server redirects a full page load; the page redirects a step inside
 * it.
 */
export const routeRules: readonly RouteRule[] = [
  // Password managers look here for the page that changes a password (W3C, "A Well-Known URL for Changing Passwords").
  { path: '/.well-known/change-password', redirect: '/security' },
]
