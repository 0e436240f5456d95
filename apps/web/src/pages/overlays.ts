/**
 * The panels that can open above any page, with their props. Each noun adds its own in its `panels.ts`, by `declare
 * module`; the shell gathers them.
 */
export interface OverlayProps {
  /** The list of all keys. */
  keys: object
}
export type OverlayId = keyof OverlayProps

/** A request for a panel; a new object every time. */
export type OverlayWish = { [Id in OverlayId]: { id: Id; props: OverlayProps[Id] } }[OverlayId]

const listeners = new Set<() => void>()
let newest: OverlayWish | null = null

/** Opens a panel from anywhere, in place of the one that is open. The list of panels loads with the first request. */
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
