import { paperLimits, type LockedPaper } from './paper-text.ts'
import { readable, requirePage, withPdf } from './pdf-document.ts'

export type PagePicture = { state: 'READ'; pageCount: number; width: number; height: number; png: Uint8Array }

/** A page of a PDF as it would be printed, `width` pixels wide, or less where it would have too many of them. Pages count from 1. */
export function pdfPicture(
  bytes: Uint8Array,
  { page: number, width, password }: { page: number; width: number; password?: string | undefined },
): Promise<PagePicture | LockedPaper> {
  return withPdf(bytes, password, ({ mupdf, document, pageCount }) => {
    requirePage(number, pageCount)
    const page = readable(() => document.loadPage(number - 1))
    try {
      const [left, top, right, bottom] = page.getBounds()
      const scale = scaleOf(right - left, bottom - top, width)
      const pixmap = readable(() =>
        page.toPixmap([scale, 0, 0, scale, 0, 0], mupdf.ColorSpace.DeviceRGB, false, true),
      )
      try {
        return {
          state: 'READ',
          pageCount,
          width: pixmap.getWidth(),
          height: pixmap.getHeight(),
          png: pixmap.asPNG(),
        }
      } finally {
        pixmap.destroy()
      }
    } finally {
      page.destroy()
    }
  })
}

function scaleOf(pageWidth: number, pageHeight: number, width: number): number {
  const ofWidth = width / Math.max(pageWidth, 1)
  const ofPixels = Math.sqrt(paperLimits.pixels / Math.max(pageWidth * pageHeight, 1))
  return Math.min(ofWidth, ofPixels)
}
