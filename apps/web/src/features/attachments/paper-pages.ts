import type { PaperPlace } from '@kinfolio/contract/paper-readings'

/** Something that is marked on a page; without places, the page itself. */
export type PaperMark = { page: number; places: readonly PaperPlace[] }

/** Shows a place on its page. */
export type ShowMark = (mark: PaperMark) => void

/** In pixels. A few widths only, so that a page that was drawn serves every window of about the same size. */
const widths = [800, 1200, 1600, 2400] as const

/** The width a page is drawn in for so many pixels of the screen. */
export function pageWidths(pixels: number): number {
  return widths.find((width) => width >= pixels) ?? 2400
}

type Tall = { offsetTop: number; offsetHeight: number }
type Region = { scrollTop: number; clientHeight: number }

/** How far a region scrolls until a mark stands in its upper third, or a page at its top. */
export function scrollTarget({ places: [place] }: PaperMark, page: Tall, region: Region): number {
  if (place === undefined) return page.offsetTop
  return Math.max(page.offsetTop, page.offsetTop + place.top * page.offsetHeight - region.clientHeight / 3)
}

/** The page that takes the middle of what is seen. */
export function pageInView(region: HTMLElement): number {
  const pages = [...region.querySelectorAll<HTMLElement>('[data-page]')]
  const middle = region.scrollTop + region.clientHeight / 2
  const index = pages.findLastIndex((page) => page.offsetTop <= middle)
  return Math.max(index, 0) + 1
}

/** The mark after or before the one that is shown; from the last it goes on with the first. */
export function nextMark(index: number, count: number, step: 1 | -1): number {
  return count === 0 ? -1 : (index + step + count) % count
}
