const key = 'kinfolio.singleKeys'
const listeners = new Set<() => void>()

/**
 * Whether single letters are shortcuts. The user can switch them off in this browser, since somebody who dictates
 * would trigger them by speaking (WCAG 2.1.4).
 */
export const singleKeys = {
  areOn: () => localStorage.getItem(key) !== 'off',
  set(areOn: boolean) {
    localStorage.setItem(key, areOn ? 'on' : 'off')
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
