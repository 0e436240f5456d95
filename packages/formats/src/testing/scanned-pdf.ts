import { Image, PDFDocument } from 'mupdf'

/** A picture of a page, and how large the page is, in points. */
type ScannedPage = { picture: Uint8Array; width: number; height: number }

/** Pictures as the PDF that a scanner makes of them: one on each page, and nothing else. */
export function scannedPdfOf(pages: readonly ScannedPage[]): Uint8Array {
  const document = new PDFDocument()
  for (const { picture, width, height } of pages) {
    const scan = document.addImage(new Image(picture))
    const contents = `q ${width} 0 0 ${height} 0 0 cm /Scan Do Q`
    const resources = document.addObject({ XObject: { Scan: scan } })
    document.insertPage(-1, document.addPage([0, 0, width, height], 0, resources, contents))
  }
  return document.saveToBuffer('compress').asUint8Array().slice()
}
