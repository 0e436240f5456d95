/** What the server says about a path of the web application, or with `/**` at the end about all paths below it. */
export type RouteRule = {
  path: string
  /** The path or address that replaces it. An address of another site needs a full page load. */
  redirect?: string
  /** A rule of the application that has to be known by this name. */
  middleware?: string
}

/** The rule for a path: its own, or else the one of the nearest path above it. */
export function routeRuleFor(rules: readonly RouteRule[], pathname: string): RouteRule | undefined {
  const above = rules
    .filter(({ path }) => path.endsWith('/**') && `${pathname}/`.startsWith(path.slice(0, -2)))
    .toSorted((a, b) => b.path.length - a.path.length)
  return rules.find(({ path }) => path === pathname) ?? above[0]
}
