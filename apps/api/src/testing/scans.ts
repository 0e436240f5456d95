import { pdfPicture } from '@kinfolio/formats/papers/pdf-picture'
import { pdfOf, type PlacedText } from '@kinfolio/formats/papers/plain-pdf'
import { scannedPdfOf } from '@kinfolio/formats/testing/scanned-pdf'
import sharp from 'sharp'

/** Lines of a letter, each on a line of the page. */
export function letterOf(lines: readonly string[]): PlacedText[] {
  return lines.map((text, index) => ({ x: 72, y: 72 + 24 * index, text, size: 11 }))
}

/** Pages as a scanner makes them: in grey, a little darker than white, without letters. Each is a JPEG of 200 dots per inch. */
export async function scannedPages(texts: readonly PlacedText[], turn = 0): Promise<Buffer[]> {
  const pdf = pdfOf({ texts })
  const count = Math.max(1, ...texts.map(({ page = 1 }) => page))
  const pages: Buffer[] = []
  for (let page = 1; page <= count; page++) {
    const drawn = await pdfPicture(pdf, { page, width: 1700 })
    if (drawn.state === 'LOCKED') throw new Error('A page of a test has no password.')
    pages.push(
      await sharp(drawn.png).rotate(turn).greyscale().linear(0.85, 30).jpeg({ quality: 60 }).toBuffer(),
    )
  }
  return pages
}

/** Scanned pages as the PDF that a scanner makes of them. */
export async function scannedPdf(texts: readonly PlacedText[], turn = 0): Promise<Uint8Array> {
  const [width, height] = turn % 180 === 0 ? [612, 792] : [792, 612]
  return scannedPdfOf((await scannedPages(texts, turn)).map((picture) => ({ picture, width, height })))
}
