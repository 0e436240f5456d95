/**
 * A page is one file with its loader, loaded when somebody goes there or is about to. The loaders of the first pages
 * are apart, so that they ask the server before the page itself is loaded.
 */
export const splitRoutes = {
  defaultBehavior: [['loader', 'component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']],
  splitBehavior: ({ routeId }: { routeId: string }) =>
    asksAtOnce.has(routeId)
      ? [['component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']]
      : undefined,
}

const asksAtOnce: ReadonlySet<string> = new Set(['/_app/', '/_auth/login'])
