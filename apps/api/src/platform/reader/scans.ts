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
import { gunzipSync } from 'fflate'

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
  const scale = Math.min(1, Math.sqrt(paperLimits.scanPixels / (full.width * full.height)))
  try {
    const { data, info } = await (
      await openPicture(bytes, page)
    )
      .resize({ width: Math.max(1, Math.round(full.width * scale)) })
      .flatten({ background: '#fff' })
      .greyscale()
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
    const pointsPerPixel = longerSide / Math.max(info.width, info.height)
    const size = { width: info.width * pointsPerPixel, height: info.height * pointsPerPixel }
    return { state: 'READ', size, pointsPerPixel, png: new Uint8Array(data) }
  } catch (error) {
    throw damaged(error)
  }
}
