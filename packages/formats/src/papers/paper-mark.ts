import type * as Mupdf from 'mupdf'
import type { PDFDocument, PDFObject, PDFPage } from 'mupdf'

import type { LockedPaper } from './paper-text.ts'
import { readable, withPdf } from './pdf-document.ts'

/** A line of words on nothing, to be laid over a page again and again. */
export type MarkPicture = { png: Uint8Array; width: number; height: number }

type Library = typeof Mupdf

/** The height of letters in points of a page, and how long the words may grow before their letters get smaller. */
const [usualSize, leastSize, usualLength] = [20, 8, 400] as const
/** Seen on white and on black, and read through. */
const [grey, strength] = [[0.45], 0.28] as const
/** The slope of the words, which go up from left to right. */
const slope = { cosine: Math.cos(Math.PI / 7), sine: Math.sin(Math.PI / 7) }
/** So far apart that the words of two of them do not touch, in heights of a letter. */
const [gapAcross, gapDown] = [3, 4] as const

/** The words of a mark as a picture, `scale` times its usual size. */
export async function markPicture(words: string, scale = 1): Promise<MarkPicture> {
  const mupdf = await import('mupdf')
  const pixmap = drawnMark(mupdf, words, usualSize * scale)
  try {
    return { png: pixmap.asPNG(), width: pixmap.getWidth(), height: pixmap.getHeight() }
  } finally {
    pixmap.destroy()
  }
}

/** The same PDF with a mark over each of its pages, which stays when it is printed or sent on. */
export function markedPdf(bytes: Uint8Array, words: string): Promise<{ bytes: Uint8Array } | LockedPaper> {
  return withPdf(bytes, undefined, ({ mupdf, document, pageCount }) => {
    const pixmap = drawnMark(mupdf, words, usualSize * 2)
    const image = new mupdf.Image(pixmap)
    try {
      const mark = {
        ref: document.addImage(image),
        width: pixmap.getWidth() / 2,
        height: pixmap.getHeight() / 2,
      }
      const before = document.addStream('q\n', {})
      for (let number = 0; number < pageCount; number++) {
        const page = readable(() => document.loadPage(number))
        readable(() => markPage(document, page, before, mark))
        page.destroy()
      }
      const saved = readable(() => document.saveToBuffer('garbage=1,compress=yes'))
      try {
        return { bytes: new Uint8Array(saved.asUint8Array()) }
      } finally {
        saved.destroy()
      }
    } finally {
      image.destroy()
      pixmap.destroy()
    }
  })
}

type PlacedMark = { ref: PDFObject; width: number; height: number }

/** What the page draws may leave the pen anywhere, so that it is put between a saved and a restored state. */
function markPage(document: PDFDocument, page: PDFPage, before: PDFObject, mark: PlacedMark): void {
  const node = page.getObject()
  const resources = ownResources(document, node)
  if (!resources.get('XObject').isDictionary()) resources.put('XObject', document.newDictionary())
  const name = freeName(resources.get('XObject'))
  resources.get('XObject').put(name, mark.ref)

  const contents = node.get('Contents')
  const all = document.newArray()
  all.push(before)
  if (contents.isArray()) contents.forEach((part) => void all.push(part))
  else if (!contents.isNull()) all.push(contents)
  all.push(document.addStream(`\nQ\n${placements(node, name, mark)}`, {}))
  node.put('Contents', all)
}

/** The resources of a page may be those of its parent, which other pages have too. */
function ownResources(document: PDFDocument, node: PDFObject): PDFObject {
  if (node.get('Resources').isDictionary()) return node.get('Resources')
  const inherited = node.getInheritable('Resources')
  const own = document.newDictionary()
  if (inherited.isDictionary()) inherited.forEach((value, key) => void own.put(key, value))
  node.put('Resources', own)
  return node.get('Resources')
}

function freeName(taken: PDFObject): string {
  for (let number = 1; ; number++) if (taken.get(`Mark${number}`).isNull()) return `Mark${number}`
}

/** Lays the mark over all of a page, in the units of the page. */
function placements(node: PDFObject, name: string, { width, height }: PlacedMark): string {
  const box = node.getInheritable('CropBox').isArray()
    ? node.getInheritable('CropBox')
    : node.getInheritable('MediaBox')
  const [x0 = 0, y0 = 0, x1 = 612, y1 = 792] = [0, 1, 2, 3].map((at) => box.get(at).asNumber())
  const [left, right] = [Math.min(x0, x1), Math.max(x0, x1)]
  const [bottom, top] = [Math.min(y0, y1), Math.max(y0, y1)]
  // A page of a plan may be metres wide. The mark grows with it, so that there are never many of them.
  const grown = Math.max(1, (right - left) / 2_000, (top - bottom) / 2_000)
  const lines: string[] = []
  for (let y = bottom; y < top; y += height * grown) {
    for (let x = left; x < right; x += width * grown) {
      const matrix = [width * grown, 0, 0, height * grown, x, y].map((number) => number.toFixed(2))
      lines.push(`q ${matrix.join(' ')} cm /${name} Do Q`)
    }
  }
  return `${lines.join('\n')}\n`
}

/** The words, sloping upwards, on a transparent ground that leaves a gap to the next one. */
function drawnMark(mupdf: Library, words: string, size: number): Mupdf.Pixmap {
  const { text, length } = fittedText(mupdf, words, size)
  try {
    const width = Math.ceil(length * slope.cosine + size * gapAcross)
    const height = Math.ceil(length * slope.sine + size * gapDown)
    const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceGray, [0, 0, width, height], true)
    pixmap.clear()
    const device = new mupdf.DrawDevice(mupdf.Matrix.identity, pixmap)
    const { cosine, sine } = slope
    const start = [size * (gapAcross / 2), height - size * (gapDown / 2)] as const
    device.fillText(
      text,
      [cosine, -sine, sine, cosine, ...start],
      mupdf.ColorSpace.DeviceGray,
      [...grey],
      strength,
    )
    device.close()
    device.destroy()
    return pixmap
  } finally {
    text.destroy()
  }
}

/** A long name is written in smaller letters, so that all of it is on a page. */
function fittedText(mupdf: Library, words: string, size: number): { text: Mupdf.Text; length: number } {
  const usual = textOf(mupdf, words, size)
  const most = (usualLength / usualSize) * size
  if (usual.length <= most) return usual
  usual.text.destroy()
  const smaller = Math.max((size * leastSize) / usualSize, (size * most) / usual.length)
  return textOf(mupdf, words, smaller)
}

/** Letters of a script that no font of the library has are left out. */
function textOf(mupdf: Library, words: string, size: number): { text: Mupdf.Text; length: number } {
  const fonts = [new mupdf.Font('Helvetica'), new mupdf.Font('zh-Hans')]
  const text = new mupdf.Text()
  let x = 0
  for (const letter of words) {
    const code = letter.codePointAt(0) ?? 0
    const font = fonts.find((each) => each.encodeCharacter(code) !== 0)
    if (font === undefined) continue
    const glyph = font.encodeCharacter(code)
    text.showGlyph(font, [size, 0, 0, -size, x, 0], glyph, code)
    x += font.advanceGlyph(glyph) * size
  }
  for (const font of fonts) font.destroy()
  return { text, length: x }
}
