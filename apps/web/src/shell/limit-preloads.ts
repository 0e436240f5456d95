const mostAtOnce = 5

type Preload<Route, Loaded> = (route: Route) => Promise<Loaded>

/**
 * Fetches pages ahead, none where data are to be spared and five at once at most (spec §9): one more is not waited for but left out, since whoever moves on over a
 * list of links has left it by the time its turn came. It is then loaded when it is opened, as any other.
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
