const mostAtOnce = 5

type Preload<Route, Loaded> = (route: Route) => Promise<Loaded>

/**
 * Loads pages before the user opens them, five at once at most (spec §9), and none if the user saves data. Further pages
 * are not loaded and do not wait: the pointer has left their links by then. They load when the user opens them.
 */
export function limitPreloads<Route, Loaded>(
  preload: Preload<Route, Loaded>,
  savesData: () => boolean,
): Preload<Route, Loaded | undefined> {
  let underWay = 0
  return async (route) => {
    if (underWay >= mostAtOnce || savesData()) return undefined
    underWay += 1
    try {
      return await preload(route)
    } finally {
      underWay -= 1
    }
  }
}
