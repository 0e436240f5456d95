import { withPdf } from './pdf-document.ts'

/** The first page of a PDF as a drawing, its letters as shapes. */
export async function pdfSvg(bytes: Uint8Array): Promise<string> {
  const svg = await withPdf(bytes, undefined, ({ mupdf, document }) => {
    const page = document.loadPage(0)
    const buffer = new mupdf.Buffer()
    const writer = new mupdf.DocumentWriter(buffer, 'svg', 'text=path')
    try {
      const device = writer.beginPage(page.getBounds())
      page.run(device, mupdf.Matrix.identity)
      writer.endPage()
      writer.close()
      return buffer.asString()
    } finally {
      for (const each of [writer, buffer, page]) each.destroy()
    }
  })
  if (typeof svg !== 'string') throw new Error('A drawing of ours is never locked.')
  return svg
}
