import { readFile } from 'node:fs/promises'

import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import {
  paperLimits,
  type LockedPaper,
  type PageSize,
  type PaperLine,
} from '@kinfolio/formats/papers/paper-text'
import { isPdf } from '@kinfolio/formats/papers/pdf-document'
import { pdfScanPicture, type ScanPicture } from '@kinfolio/formats/papers/pdf-picture'
import { openScanEngine, type ScanEngine, type Turn } from '@kinfolio/formats/papers/scan-engine'
import { linesOfScan } from '@kinfolio/formats/papers/scan-lines'
import {
  pdfOfPictures,
  requireShort,
  searchablePdf,
  type PictureOfPage,
  type ScannedLetters,
} from '@kinfolio/formats/papers/searchable-pdf'
import { gunzipSync } from 'fflate'
import type { Sharp } from 'sharp'

import { checkedSize, isScan, openPicture } from './paper-pages.ts'
import { damaged } from './pictures.ts'
import type { LanguageFile } from './scan-languages.ts'

/** What was read of a page that is a picture. Size and places are those of the page after it was turned upright. */
export type ScannedPage = {
  state: 'READ'
  page: number
  /** Clockwise, in degrees, from the page as it is shown. */
  turn: Turn
  size: PageSize
  lines: PaperLine[]
  /** Of 100: how sure the engine is of the letters. */
  confidence: number
}

/** The longer side of a picture in points, as if it were a page of A4: a picture does not say how large its paper was. */
const longerSide = 842

let engine: { codes: string; opened: Promise<ScanEngine> } | undefined

/** Reads the letters of a page with all of these languages. */
export async function readScan(
  bytes: Uint8Array,
  page: number,
  languages: readonly LanguageFile[],
): Promise<ScannedPage | LockedPaper> {
  const picture = await pictureOf(bytes, page)
  if (picture.state === 'LOCKED') return picture
  const { read } = await engineFor(languages)
  const { turn, lines, confidence } = read(picture.png)
  const { width, height } = picture.size
  return {
    state: 'READ',
    page,
    turn,
    size: turn === 0 || turn === 180 ? { width, height } : { width: height, height: width },
    lines: linesOfScan(lines, { page, pointsPerPixel: picture.pointsPerPixel }),
    confidence: Math.round(confidence),
  }
}

/** Opened once: the next page is read with the same languages. */
function engineFor(languages: readonly LanguageFile[]): Promise<ScanEngine> {
  const codes = languages.map(({ code }) => code).join('+')
  if (engine?.codes !== codes) engine = { codes, opened: openedWith(languages) }
  return engine.opened
}

async function openedWith(languages: readonly LanguageFile[]): Promise<ScanEngine> {
  return openScanEngine(
    await Promise.all(
      languages.map(async ({ code, path }) => ({ code, data: gunzipSync(await readFile(path)) })),
    ),
  )
}

async function pictureOf(bytes: Uint8Array, page: number): Promise<ScanPicture | LockedPaper> {
  if (isPdf(bytes)) return pdfScanPicture(bytes, page)
  if (!isScan(bytes)) {
    throw new UnreadableFile('This file is neither a picture nor a PDF, so it has no letters to recognise.')
  }
  const full = await checkedSize(bytes, page)
  try {
    const { data, info } = await (
      await boundedPicture(bytes, page, full)
    )
      .greyscale()
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
    return { state: 'READ', ...sizeInPoints(info), png: new Uint8Array(data) }
  } catch (error) {
    throw damaged(error)
  }
}

/** A scan as a PDF with its letters. A PDF keeps its pages as they are; pictures become pages of one. */
export async function searchableCopy(
  bytes: Uint8Array,
  pages: readonly ScannedLetters[],
): Promise<Uint8Array> {
  const pdf = isPdf(bytes) ? bytes : await pdfOfPictures(await picturesOf(bytes, pages))
  const copy = await searchablePdf(pdf, pages)
  if ('state' in copy) throw new UnreadableFile('This paper opens with a password only.')
  return copy
}

/** Also those whose letters could not be read: the copy has every page. */
async function picturesOf(bytes: Uint8Array, pages: readonly ScannedLetters[]): Promise<PictureOfPage[]> {
  const pictures: PictureOfPage[] = []
  let length = 0
  for (const { page } of pages) {
    const full = await checkedSize(bytes, page)
    try {
      const picture = await boundedPicture(bytes, page, full)
      const { data, info } = await picture
        .toColorspace('srgb')
        .jpeg({ quality: 80 })
        .toBuffer({ resolveWithObject: true })
      pictures.push({ picture: new Uint8Array(data), size: sizeInPoints(info).size })
    } catch (error) {
      throw damaged(error)
    }
    length += pictures.at(-1)?.picture.length ?? 0
    requireShort({ length })
  }
  return pictures
}

/** A page of a picture with as many pixels as are read, and on white where it was on nothing. */
async function boundedPicture(bytes: Uint8Array, page: number, { width, height }: PageSize): Promise<Sharp> {
  const scale = Math.min(1, Math.sqrt(paperLimits.scanPixels / (width * height)))
  const picture = await openPicture(bytes, page)
  return picture.resize({ width: Math.max(1, Math.round(width * scale)) }).flatten({ background: '#fff' })
}

function sizeInPoints({ width, height }: PageSize): { size: PageSize; pointsPerPixel: number } {
  const pointsPerPixel = longerSide / Math.max(width, height)
  return { pointsPerPixel, size: { width: width * pointsPerPixel, height: height * pointsPerPixel } }
}
