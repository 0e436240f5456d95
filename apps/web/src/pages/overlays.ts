/**
 * What can be opened above any page, and what it is told. Each noun adds its own in its `panels.ts`, by
 * `declare module`; the shell gathers them.
 */
export interface OverlayProps {
  /** The list of all keys. */
  keys: object
}
export type OverlayId = keyof OverlayProps

/** A panel that somebody asked for; new with every time. */
export type OverlayWish = { [Id in OverlayId]: { id: Id; props: OverlayProps[Id] } }[OverlayId]

const listeners = new Set<() => void>()
let newest: OverlayWish | null = null

/**
 * Opens a panel from anywhere, in place of the one that is open. Which panels there are is loaded when the first one is
 * asked for.
 */
export function openOverlay<Id extends OverlayId>(id: Id, props: OverlayProps[Id]): void {
  newest = { id, props } as OverlayWish // a pair of the table, by the signature
  for (const listener of listeners) listener()
}

export const overlayWishes = {
  newest: () => newest,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
