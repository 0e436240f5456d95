import type { PDFObject } from 'mupdf'

import { withPdf } from '../papers/pdf-document.ts'

export type PdfTag = { name: string; depth: number; alternative?: string }

export type PdfStructure = {
  language: string
  title: string
  isMarked: boolean
  showsTitle: boolean
  /** What the file says of itself, as XML. */
  facts: string
  pageCount: number
  /** The letters of each page, in one line. */
  pages: string[]
  tags: PdfTag[]
  fonts: { name: string; isEmbedded: boolean }[]
}

/** What a reader of structure sees of a PDF: its tags, its language, its letters and their fonts. */
export async function pdfStructure(bytes: Uint8Array): Promise<PdfStructure> {
  const structure = await withPdf(bytes, undefined, ({ document, pageCount }) => {
    const root = document.getTrailer().get('Root')
    const tags: PdfTag[] = []
    collect(root.get('StructTreeRoot').get('K'), 0, tags)
    const pages = Array.from({ length: pageCount }, (_, at) => {
      const page = document.loadPage(at)
      const text = page.toStructuredText('preserve-whitespace')
      const letters = text.asText()
      text.destroy()
      page.destroy()
      return letters.replaceAll(/\s+/gu, ' ')
    })
    return {
      language: root.get('Lang').asString(),
      title: document.getMetaData('info:Title') ?? '',
      isMarked: root.get('MarkInfo').get('Marked').asBoolean(),
      showsTitle: root.get('ViewerPreferences').get('DisplayDocTitle').asBoolean(),
      facts: new TextDecoder().decode(root.get('Metadata').readStream().asUint8Array()),
      pageCount,
      pages,
      tags,
      fonts: fontsOf(document),
    }
  })
  if ('state' in structure) throw new Error('A locked PDF has no structure to read.')
  return structure
}

function collect(node: PDFObject, depth: number, into: PdfTag[]): void {
  if (node.isArray()) {
    for (let at = 0; at < node.length; at += 1) collect(node.get(at), depth, into)
    return
  }
  if (!node.isDictionary() || node.get('S').isNull()) return
  const alternative = node.get('Alt')
  into.push({
    name: node.get('S').asName(),
    depth,
    ...(alternative.isNull() ? {} : { alternative: alternative.asString() }),
  })
  const children = node.get('K')
  if (!children.isNull()) collect(children, depth + 1, into)
}

type Opened = Parameters<Parameters<typeof withPdf>[2]>[0]['document']

function fontsOf(document: Opened): PdfStructure['fonts'] {
  const fonts: PdfStructure['fonts'] = []
  for (let number = 1; number < document.countObjects(); number += 1) {
    const font = document.newIndirect(number).resolve()
    if (!font.isDictionary() || String(font.get('Type')) !== '/FontDescriptor') continue
    const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => !font.get(key).isNull())
    fonts.push({ name: font.get('FontName').asName(), isEmbedded })
  }
  return fonts
}
