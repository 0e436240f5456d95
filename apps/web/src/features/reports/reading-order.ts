import type { Widget } from '@kinfolio/contract/reports'

/** From top to bottom, and in a row from left to right: the order of the keyboard, of phones and of screen readers. */
export function inReadingOrder<T extends Pick<Widget, 'place'>>(widgets: readonly T[]): T[] {
  return widgets.toSorted((a, b) => a.place.y - b.place.y || a.place.x - b.place.x)
}
