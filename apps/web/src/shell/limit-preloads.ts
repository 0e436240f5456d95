const mostAtOnce = 5

type Preload<Route, Loaded> = (route: Route) => Promise<Loaded>

/**
 * Loads pages ahead: none where data should be saved, and five at once at most (spec §9). A further page does not
 * wait but is left out, since a user who moves over a list of links has left it before its turn comes. It then loads
 * when the user opens it, as any other.
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
