import type { RouteRule } from '@kinfolio/contract/route-rules'

/** Paths of the web application that lead elsewhere. A full load is led on by the server, a step in the page by the page. */
export const routeRules: readonly RouteRule[] = [
  // Where password managers look for the page that changes a password (W3C, "A Well-Known URL for Changing Passwords").
  { path: '/.well-known/change-password', redirect: '/security' },
]
