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

/** Where letters already have a meaning: somebody types them, or they look something up in an open list. */
const ownLetters =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox], [role=dialog], [role=alertdialog]'

/** Whether a key that is a single letter means a shortcut: pressed by itself, once, and not where letters are typed. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false
  return !(event.target instanceof Element && event.target.closest(ownLetters)) && singleKeys.areOn()
}
