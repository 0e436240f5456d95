/**
 * A page and what it asks the server for are loaded together, when somebody goes there or is about to. The pages that
 * are seen first ask before their own code is there.
 */
export const splitRoutes = {
  defaultBehavior: [['loader', 'component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']],
  splitBehavior: ({ routeId }: { routeId: string }) =>
    asksAtOnce.has(routeId)
      ? [['component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']]
      : undefined,
}

const asksAtOnce: ReadonlySet<string> = new Set(['/_app/', '/_auth/login'])
