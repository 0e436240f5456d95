import { say } from '@kinfolio/contract/say'
import type { Matrix, PDFDocument, PDFObject, PDFPage } from 'mupdf'

import { UnreadableFile } from '../files/unreadable-file.ts'
import { paperLimits, type LockedPaper, type PageSize, type PaperLine, type PaperWord } from './paper-text.ts'
import { readable, withPdf, type OpenPdf } from './pdf-document.ts'
import type { Turn } from './scan-engine.ts'

/** The letters of a page, which are laid over it unseen. Size and places are those after the turn. */
export type ScannedLetters = { page: number; turn: Turn; size: PageSize; lines: readonly PaperLine[] }

/**
 * A PDF of the same pages whose letters can be found, marked and copied. The pages look as before; one that lay on its side stands
 * upright.
 */
export function searchablePdf(
  bytes: Uint8Array,
  pages: readonly ScannedLetters[],
): Promise<Uint8Array | LockedPaper> {
  return withPdf(bytes, undefined, (pdf) => {
    if (pdf.pageCount > paperLimits.copyPages) {
      const words = say`A copy with its text is made of papers of up to ${paperLimits.copyPages} pages, and this one has ${pdf.pageCount}.`
      throw new UnreadableFile(words)
    }
    return requireShort(
      readable(() => {
        const font = unseenFont(pdf.document)
        for (const letters of pages) {
          if (letters.page > pdf.pageCount) continue
          const page = pdf.document.loadPage(letters.page - 1)
          layOver(pdf, { page, letters, font })
          page.destroy()
        }
        return saved(pdf.document)
      }),
    )
  })
}

/** Refuses what would take more room than a copy may. */
export function requireShort<Bytes extends { length: number }>(bytes: Bytes): Bytes {
  if (bytes.length <= paperLimits.copyBytes) return bytes
  const most = `${paperLimits.copyBytes / 1024 / 1024} MB`
  throw new UnreadableFile(
    say`With its text this paper would be larger than ${most}, so no copy is made of it.`,
  )
}

/** A picture of a page, in a format that a PDF can hold as it is. */
export type PictureOfPage = { picture: Uint8Array; size: PageSize }

/** Pictures as a PDF, one on each page. */
export async function pdfOfPictures(pictures: readonly PictureOfPage[]): Promise<Uint8Array> {
  const { PDFDocument, Image, emptyStore } = await import('mupdf')
  const document = new PDFDocument()
  try {
    for (const { picture, size } of pictures) {
      const image = new Image(picture)
      const scan = document.addImage(image)
      image.destroy()
      const contents = `q ${told(size.width)} 0 0 ${told(size.height)} 0 0 cm /Scan Do Q`
      const resources = document.addObject({ XObject: { Scan: scan } })
      document.insertPage(-1, document.addPage([0, 0, size.width, size.height], 0, resources, contents))
    }
    return saved(document)
  } finally {
    document.destroy()
    emptyStore()
  }
}

function saved(document: PDFDocument): Uint8Array {
  const buffer = document.saveToBuffer('compress,garbage')
  try {
    // A view of the library's memory, which moves when it grows.
    return buffer.asUint8Array().slice()
  } finally {
    buffer.destroy()
  }
}

const fontName = 'KinfolioScan'
/** Of each letter, in thousandths of the height of the font; words are stretched to their width. */
const letterWidth = 500

/** Codes are letters (UTF-16), and nothing is drawn of them: so the font needs no shapes. */
function unseenFont(document: PDFDocument): PDFObject {
  const toUnicode = document.addStream(
    [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
      '1 begincodespacerange <0000> <FFFF> endcodespacerange',
      '1 beginbfrange <0000> <FFFF> <0000> endbfrange',
      'endcmap end end',
    ].join('\n'),
    {},
  )
  const name = document.newName(fontName)
  const descriptor = document.addObject({
    Type: document.newName('FontDescriptor'),
    FontName: name,
    Flags: 5,
    FontBBox: [0, -200, letterWidth, 800],
    ItalicAngle: 0,
    Ascent: 800,
    Descent: -200,
    CapHeight: 700,
    StemV: 80,
  })
  const letters = document.addObject({
    Type: document.newName('Font'),
    Subtype: document.newName('CIDFontType2'),
    BaseFont: name,
    CIDSystemInfo: {
      Registry: document.newString('Adobe'),
      Ordering: document.newString('Identity'),
      Supplement: 0,
    },
    FontDescriptor: descriptor,
    CIDToGIDMap: document.newName('Identity'),
    DW: letterWidth,
  })
  return document.addObject({
    Type: document.newName('Font'),
    Subtype: document.newName('Type0'),
    BaseFont: name,
    Encoding: document.newName('Identity-H'),
    DescendantFonts: [letters],
    ToUnicode: toUnicode,
  })
}

/** From a page after its turn to the page as it is drawn, both from the upper left corner. */
function turnBack(turn: Turn, { width, height }: PageSize): Matrix {
  const matrices: Record<Turn, Matrix> = {
    0: [1, 0, 0, 1, 0, 0],
    90: [0, -1, 1, 0, 0, width],
    180: [-1, 0, 0, -1, width, height],
    270: [0, 1, -1, 0, height, 0],
  }
  return matrices[turn]
}

function layOver(
  { mupdf, document }: OpenPdf,
  { page, letters: { turn, size, lines }, font }: { page: PDFPage; letters: ScannedLetters; font: PDFObject },
): void {
  const object = page.getObject()
  const { concat, invert } = mupdf.Matrix
  const [left, top] = page.getBounds()
  const toPage = concat(turnBack(turn, size), [1, 0, 0, 1, left, top])
  const place = concat(toPage, invert(page.getTransform()))
  const words = lines.flatMap((line) => line.words.map(unseenWord))
  const text = `Q q ${place.map(told).join(' ')} cm BT 3 Tr ${words.join('\n')} ET Q`
  const before = object.getInheritable('Contents')
  const parts = before.isArray()
    ? Array.from({ length: before.length }, (_, at) => before.get(at))
    : before.isNull()
      ? []
      : [before]
  object.put('Contents', [document.addStream('q', {}), ...parts, document.addStream(text, {})])
  const resources = object.getInheritable('Resources')
  const own = resources.isDictionary() ? resources : document.newDictionary()
  const fonts = own.get('Font')
  if (fonts.isDictionary()) fonts.put(fontName, font)
  else own.put('Font', { [fontName]: font })
  object.put('Resources', own)
  const rotation = object.getInheritable('Rotate')
  object.put('Rotate', ((rotation.isNumber() ? rotation.asNumber() : 0) + turn) % 360)
}

/** A word at the foot of its box, stretched to its width, with a blank behind it. */
function unseenWord({ text, x, y, width, height }: PaperWord): string {
  const size = Math.max(height * 0.8, 1)
  const stretch = width / ((text.length * letterWidth * size) / 1000)
  const codes = Array.from({ length: text.length + 1 }, (_, at) =>
    (text.charCodeAt(at) || 0x20).toString(16).padStart(4, '0'),
  )
  const foot = y + height * 0.8
  return `/${fontName} ${told(size)} Tf ${told(stretch)} 0 0 -1 ${told(x)} ${told(foot)} Tm <${codes.join('')}> Tj`
}

/** A number as a PDF has it, without an exponent. */
function told(value: number): string {
  return value.toFixed(4)
}
