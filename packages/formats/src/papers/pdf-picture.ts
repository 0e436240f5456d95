import type { Page, Pixmap } from 'mupdf'

import { paperLimits, type LockedPaper, type PageSize } from './paper-text.ts'
import { readable, requirePage, withPdf, type OpenPdf } from './pdf-document.ts'

export type PagePicture = { state: 'READ'; pageCount: number; width: number; height: number; png: Uint8Array }

/** A page of a PDF as it would be printed, `width` pixels wide, or less where it would have too many of them. Pages count from 1. */
export function pdfPicture(
  bytes: Uint8Array,
  { page: number, width, password }: { page: number; width: number; password?: string | undefined },
): Promise<PagePicture | LockedPaper> {
  return withPdf(bytes, password, (pdf) =>
    withPage(pdf, number, (page, size) => {
      const scale = boundedScale(size, width / Math.max(size.width, 1), paperLimits.pixels)
      const { pixels, png } = drawn(page, scale, pdf.mupdf.ColorSpace.DeviceRGB)
      return { state: 'READ' as const, pageCount: pdf.pageCount, ...pixels, png }
    }),
  )
}

/** A page in shades of grey, as a reader of letters wants it. */
export type ScanPicture = { state: 'READ'; size: PageSize; pointsPerPixel: number; png: Uint8Array }

/** Letters of ten points are read best at this size; more makes it slow and reads no better. */
const dotsPerInch = 200
const pointsPerInch = 72

export function pdfScanPicture(bytes: Uint8Array, number: number): Promise<ScanPicture | LockedPaper> {
  return withPdf(bytes, undefined, (pdf) =>
    withPage(pdf, number, (page, size) => {
      const scale = boundedScale(size, dotsPerInch / pointsPerInch, paperLimits.scanPixels)
      const { png } = drawn(page, scale, pdf.mupdf.ColorSpace.DeviceGray)
      return { state: 'READ' as const, size, pointsPerPixel: 1 / scale, png }
    }),
  )
}

function withPage<Result>(
  { document, pageCount }: OpenPdf,
  number: number,
  read: (page: Page, size: PageSize) => Result,
): Result {
  requirePage(number, pageCount)
  const page = readable(() => document.loadPage(number - 1))
  try {
    const [left, top, right, bottom] = page.getBounds()
    return read(page, { width: right - left, height: bottom - top })
  } finally {
    page.destroy()
  }
}

function drawn(
  page: Page,
  scale: number,
  colours: Parameters<Page['toPixmap']>[1],
): { png: Uint8Array; pixels: PageSize } {
  let pixmap: Pixmap | undefined
  try {
    pixmap = readable(() => page.toPixmap([scale, 0, 0, scale, 0, 0], colours, false, true))
    return { png: pixmap.asPNG(), pixels: { width: pixmap.getWidth(), height: pixmap.getHeight() } }
  } finally {
    pixmap?.destroy()
  }
}

function boundedScale({ width, height }: PageSize, wanted: number, mostPixels: number): number {
  return Math.min(wanted, Math.sqrt(mostPixels / Math.max(width * height, 1)))
}
