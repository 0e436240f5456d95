let isOpen = false
const listeners = new Set<() => void>()

function set(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

/** The panel beside every page in which one asks. It loads when it is first opened. */
export const assistantDock = {
  isOpen: () => isOpen,
  open: () => set(true),
  close: () => set(false),
  toggle: () => set(!isOpen),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
