import { say } from '@kinfolio/contract/say'
import { viewedTypes } from '@kinfolio/contract/viewed-types'
import { isPicture } from '@kinfolio/formats/files/pictures'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import { findWords, type FoundWords } from '@kinfolio/formats/papers/find-words'
import { invoiceInside, invoiceOfXml, type UnderstoodInvoice } from '@kinfolio/formats/papers/invoice-of-file'
import { mailPaper } from '@kinfolio/formats/papers/mail-paper'
import { markedPdf, markPicture } from '@kinfolio/formats/papers/paper-mark'
import {
  paperLimits,
  type LockedPaper,
  type PageWords,
  type PaperText,
} from '@kinfolio/formats/papers/paper-text'
import { isPdf } from '@kinfolio/formats/papers/pdf-document'
import { pdfPicture } from '@kinfolio/formats/papers/pdf-picture'
import { readPdf, readPdfPage } from '@kinfolio/formats/papers/pdf-text'
import { textPaper } from '@kinfolio/formats/papers/text-paper'
import type SharpLibrary from 'sharp'
import type { Sharp } from 'sharp'

import { damaged, decoder, sizeOf, UnusablePicture, type PictureSize } from './pictures.ts'

export type PaperPageInput = {
  bytes: Uint8Array
  /** From 1. */
  page: number
  /** In pixels. */
  width: number
  format: PageFormat
  password?: string | undefined
  /** Words that are laid over all of the page, such as the name of whoever gets it. */
  mark?: string | undefined
}

type PageFormat = 'webp' | 'png' | 'jpeg'

export type PaperPage = {
  state: 'READ'
  pageCount: number
  width: number
  height: number
  picture: Uint8Array
}

/** Where words stand, and the sizes of the pages that were read. */
export type FoundInPaper = FoundWords & Pick<PaperText, 'state' | 'pages' | 'leftOut'>

/** More than any telephone or scanner makes. A large JPEG is decoded at an eighth of its size. */
const maxPixels = 100_000_000
/** Of a picture that is drawn. */
const maxWidth = 4_000
/** Of a usual sheet of paper, in points. */
const pageWidth = 600

type PaperFile = { bytes: Uint8Array; password?: string | undefined; mediaType?: string | undefined }

/** The words of a PDF, a mail or a text. A picture has none; it is told as a scan. */
export async function readPaper({
  bytes,
  password,
  mediaType = '',
}: PaperFile): Promise<PaperText | LockedPaper> {
  if (viewedTypes[mediaType] === 'MAIL') return mailPaper(bytes)
  if (isPdf(bytes)) return readPdf(bytes, password)
  if (isScan(bytes)) return pictureAsPaper(bytes)
  return textPaper(bytes)
}

/** The words of one page of a PDF. A picture has none. */
export async function readPage(bytes: Uint8Array, page: number): Promise<PageWords | LockedPaper> {
  if (isPdf(bytes)) return readPdfPage(bytes, page)
  return { state: 'READ', size: await checkedSize(bytes), lines: [] }
}

/** Where words stand in a paper. */
export async function findInPaper(bytes: Uint8Array, words: string): Promise<FoundInPaper | LockedPaper> {
  const paper = await readPaper({ bytes })
  if (paper.state === 'LOCKED') return paper
  const { pages, lines, leftOut } = paper
  const { hits, isCut } = findWords(lines, words)
  return { state: 'READ', pages, hits, isCut, leftOut }
}

/** The invoice for programs: an XML file by itself, or one inside of a PDF. Null for any other file. */
export async function readInvoice(bytes: Uint8Array, password?: string): Promise<UnderstoodInvoice | null> {
  if (!isPdf(bytes)) return invoiceOfXml(bytes)
  const paper = await readPdf(bytes, password)
  return paper.state === 'READ' ? invoiceInside(paper.embedded) : null
}

/** A page of a PDF, or a picture, turned upright and without what is written beside its pixels. */
export async function drawPage(input: PaperPageInput): Promise<PaperPage | LockedPaper> {
  const width = Math.min(Math.max(Math.round(input.width), 16), maxWidth)
  if (isPdf(input.bytes)) return drawPdf({ ...input, width })
  if (isScan(input.bytes)) return inHeicWords(input.bytes, () => drawPicture({ ...input, width }))
  throw new UnreadableFile('There is no picture of this file. Download it to look at it.')
}

/** A PDF with words over each of its pages. */
export async function markPdf(bytes: Uint8Array, mark: string): Promise<{ bytes: Uint8Array } | LockedPaper> {
  if (!isPdf(bytes)) throw new UnreadableFile('This file is no PDF.')
  return markedPdf(bytes, mark)
}

async function drawPdf({ bytes, format, mark, ...asked }: PaperPageInput): Promise<PaperPage | LockedPaper> {
  const drawn = await pdfPicture(bytes, asked)
  if (drawn.state === 'LOCKED') return drawn
  const { png, ...page } = drawn
  if (format === 'png' && mark === undefined) return { ...page, picture: png }
  const sharp = await decoder()
  const drawing = mark === undefined ? sharp(png) : await markedDrawing(sharp, png, mark)
  return { ...page, picture: new Uint8Array(await encoded(drawing, format).toBuffer()) }
}

async function drawPicture({ bytes, width, format, mark, page: number }: PaperPageInput): Promise<PaperPage> {
  const { pageCount } = await checkedSize(bytes, number)
  const sharp = await decoder()
  try {
    const plain = (await openPicture(bytes, number))
      .resize({ width, height: maxWidth, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
    const drawing =
      mark === undefined ? plain : await markedDrawing(sharp, await plain.png().toBuffer(), mark)
    const { data, info } = await encoded(drawing, format).toBuffer({ resolveWithObject: true })
    const { width: drawnWidth, height } = info
    return { state: 'READ', pageCount, width: drawnWidth, height, picture: new Uint8Array(data) }
  } catch (error) {
    throw damaged(error)
  }
}

function encoded(drawing: Sharp, format: PageFormat): Sharp {
  if (format === 'png') return drawing.png()
  // What is see-through would be black.
  return format === 'jpeg'
    ? drawing.flatten({ background: 'white' }).jpeg({ quality: 90 })
    : drawing.webp({ quality: 82 })
}

/** Lays words over a drawn page again and again, in letters that grow with it. */
async function markedDrawing(sharp: typeof SharpLibrary, page: Uint8Array, words: string): Promise<Sharp> {
  const { width, height } = await sizeOf(sharp, page)
  const mark = await markPicture(words, Math.max(width / pageWidth, 0.5))
  const fits = mark.width <= width && mark.height <= height
  // What is laid over a picture may not be larger than the picture.
  const input = fits
    ? Buffer.from(mark.png)
    : await sharp(mark.png).resize({ width, height, fit: 'inside' }).toBuffer()
  return sharp(page).composite([{ input, tile: true, gravity: 'northwest' }])
}

async function pictureAsPaper(bytes: Uint8Array): Promise<PaperText> {
  const first = await checkedSize(bytes)
  const { pageCount } = first
  const last = Math.min(pageCount, paperLimits.pages)
  return {
    state: 'READ',
    title: null,
    pageCount,
    // A scanner makes all pages of a file in one size, and it is asked anew for each page that is read.
    pages: Array.from({ length: last }, () => ({ width: first.width, height: first.height })),
    lines: [],
    isScan: true,
    hiddenCharacters: 0,
    embedded: [],
    leftOut: last < pageCount ? [say`Of ${pageCount} pages, the first ${last} were read.`] : [],
  }
}

/** The size of a picture that is not too large to be opened. */
export async function checkedSize(bytes: Uint8Array, page = 1): Promise<PictureSize> {
  const sharp = await decoder()
  const { pageCount } = await sizeOf(sharp, bytes)
  if (page < 1 || page > pageCount) {
    throw new UnreadableFile(
      pageCount === 1
        ? say`This picture has one page, and no page ${page}.`
        : say`This picture has ${pageCount} pages, and no page ${page}.`,
    )
  }
  const { width, height } = await sizeOf(sharp, bytes, page)
  if (width * height > maxPixels) {
    throw new UnusablePicture(
      say`This picture has more than ${maxPixels / 1_000_000} million pixels. Scan it again with 300 dots per inch.`,
    )
  }
  return { width, height, pageCount }
}

/** A page of a picture, upright. Of an animation it is the first picture. */
export async function openPicture(bytes: Uint8Array, page: number): Promise<Sharp> {
  const sharp = await decoder()
  const options = {
    failOn: 'error',
    limitInputPixels: maxPixels,
    sequentialRead: true,
    page: page - 1,
  } as const
  return sharp(bytes, options).autoOrient()
}

/** Pictures of iPhones need a decoder that the one of this server may not have. */
async function inHeicWords<T>(bytes: Uint8Array, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    const isTooLarge = error instanceof UnusablePicture && error.cause === undefined
    if (!/^.{4}ftyp(?:hei|hev)/s.test(String.fromCharCode(...bytes.subarray(0, 12))) || isTooLarge)
      throw error
    throw new UnreadableFile(
      'This picture is in the format HEIC of telephones, which this server can not open. Download it to look at it. To see it here, save it as JPEG and replace this file by that one.',
      { cause: error },
    )
  }
}

/** What telephones and scanners make: pictures, HEIC, and TIFF of either order of bytes. */
export function isScan(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  return isPicture(bytes) || /^(II\*\0|MM\0\*)/.test(start) || /^.{4}ftyp(hei|hev|mif1|msf1)/s.test(start)
}
