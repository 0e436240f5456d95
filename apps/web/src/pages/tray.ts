let isWanted = false
const listeners = new Set<() => void>()

/** Shows the tray of files that are on their way, above any page. It loads with the first file. */
export function showTray(): void {
  isWanted = true
  for (const listener of listeners) listener()
}

export const trayWish = {
  isWanted: () => isWanted,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
