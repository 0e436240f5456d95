import type { PaperPlace } from '@kinfolio/contract/paper-readings'
import type { Box, PageSize } from '@kinfolio/formats/papers/paper-text'
import type { Turn } from '@kinfolio/formats/papers/scan-engine'

/** A reading process has 256 MB, and unpacks what it reads. */
export const mostBytes = 25 * 1024 * 1024

/** A box in points as parts of its page, which hold for a picture of any size. */
export function placeOn(page: PageSize | undefined, { x, y, width, height }: Box): PaperPlace {
  const [across, down] = [page?.width || 1, page?.height || 1]
  return {
    left: part(x / across),
    top: part(y / down),
    width: part(width / across),
    height: part(height / down),
  }
}

/** A place on a page that was turned upright, on the page as it is shown. */
export function placeAsShown({ left, top, width, height }: PaperPlace, turn: Turn): PaperPlace {
  const [fromRight, fromBottom] = [part(1 - left - width), part(1 - top - height)]
  if (turn === 90) return { left: top, top: fromRight, width: height, height: width }
  if (turn === 180) return { left: fromRight, top: fromBottom, width, height }
  if (turn === 270) return { left: fromBottom, top: left, width: height, height: width }
  return { left, top, width, height }
}

/** A ten-thousandth of a page is less than a pixel of it. */
function part(of: number): number {
  return Math.round(Math.min(Math.max(of, 0), 1) * 10_000) / 10_000
}
