import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { hostilePapers } from '../../testing/hostile-papers.ts'
import { letterOf, scannedPages, scannedPdf } from '../../testing/scans.ts'
import { scanBounds } from './bounds.ts'
import { readingPool, readOutside, readScan } from './pool.ts'
import { findLanguages, missingWords } from './scan-languages.ts'

const { languages } = findLanguages(['eng', 'deu'])
const scan = (bytes: Uint8Array, page = 1) => readScan('a', 'scanPage', { bytes, page, languages })
async function linesOf(bytes: Uint8Array, page = 1) {
  const read = await scan(bytes, page)
  if (read.state === 'LOCKED') throw new Error('A scan of a test has no password.')
  return read
}

const receipts = join(import.meta.dirname, '../../../../../../shared/data/papers/receipts')
const notice = letterOf([
  'Capital Call Notice',
  'Fund: Linden Growth Fund III',
  'Notice date: 2 March 2026',
  'Due date: 20 March 2026',
  'Amount called: EUR 200,000.00',
  'IBAN: DE89 3704 0044 0532 0130 00',
])

describe('a scan', () => {
  it('is read with the places of its words, and understood as a paper with letters is', async () => {
    const bytes = await scannedPdf(notice)
    expect(await readOutside('a', 'paperText', { bytes })).toMatchObject({ isScan: true, lines: [] })
    const { size, lines, confidence, turn } = await linesOf(bytes)
    expect(lines.map(({ text }) => text)).toEqual(notice.map(({ text }) => text))
    expect({ size, turn }).toEqual({ size: { width: 612, height: 792 }, turn: 0 })
    expect(confidence).toBeGreaterThan(80)
    // The text was put 72 points from the left, its foot at 72 from the top.
    expect(lines[0]?.words[0]).toMatchObject({ text: 'Capital', confidence: expect.any(Number) })
    expect(Math.abs((lines[0]?.x ?? 0) - 72)).toBeLessThan(2)
    expect(lines[0]?.y).toBeLessThan(72)
    expect((lines[0]?.y ?? 0) + (lines[0]?.height ?? 0)).toBeGreaterThan(72)
    const [meaning] = await readOutside('a', 'paperMeaning', { pages: [size], lines })
    expect(meaning?.kind).toBe('CAPITAL_CALL')
    const said = Object.fromEntries(meaning?.suggestions.map(({ field, value }) => [field, value]) ?? [])
    expect(said).toMatchObject({
      fund: 'Linden Growth Fund III',
      date: '2026-03-02',
      dueDate: '2026-03-20',
      amount: '200000',
      iban: 'DE89370400440532013000',
    })
  }, 120_000)

  it.each([90, 180, 270])(
    'that lies turned by %i degrees is turned upright',
    async (turn) => {
      const { turn: turned, lines, size } = await linesOf(await scannedPdf(notice, turn))
      expect(turned).toBe(360 - turn)
      expect(size).toEqual({ width: 612, height: 792 })
      expect(lines[0]?.text).toBe('Capital Call Notice')
    },
    120_000,
  )

  it('in German is read with its own letters', async () => {
    const { lines } = await linesOf(
      await scannedPdf(letterOf(['Zahlbetrag für Gebühren und Kündigung: 1.234,56 EUR'])),
    )
    expect(lines[0]?.text).toBe('Zahlbetrag für Gebühren und Kündigung: 1.234,56 EUR')
  }, 120_000)

  it('is a picture of any kind, and of a TIFF each page', async () => {
    const [first, second] = await scannedPages([
      ...letterOf(['Page of the summer']),
      ...letterOf(['Page of the winter']).map((text) => ({ ...text, page: 2 })),
    ])
    for (const format of ['jpeg', 'png', 'webp', 'tiff'] as const) {
      const { lines } = await linesOf(await sharp(first).toFormat(format).toBuffer())
      expect(lines[0]?.text, format).toBe('Page of the summer')
    }
    const tiff = await sharp([first ?? '', second ?? ''], { join: { animated: true } })
      .tiff()
      .toBuffer()
    expect(await readOutside('a', 'paperText', { bytes: tiff })).toMatchObject({ pageCount: 2, isScan: true })
    expect((await linesOf(tiff, 2)).lines).toMatchObject([{ page: 2, text: 'Page of the winter' }])
    await expect(scan(tiff, 3)).rejects.toThrow('This picture has 2 pages, and no page 3.')
  }, 240_000)

  it.skipIf(!existsSync(receipts)).each(['000', '001'])(
    'of a real receipt, crumpled and small, is read for the most part (where the folder of real inputs is): %s',
    async (name) => {
      // Eight corners of a word's box, and the word.
      const rows = readFileSync(join(receipts, `${name}.csv`), 'utf8')
        .trim()
        .split('\n')
      const words = rows.flatMap((row) => row.split(',').slice(8).join(',').toLowerCase().split(/\s+/))
      const long = words.filter((word) => word.length > 2)
      const { lines } = await linesOf(readFileSync(join(receipts, `${name}.jpg`)))
      const text = lines.map((line) => line.text.toLowerCase()).join('\n')
      const read = long.filter((word) => text.includes(word))
      // Paper of a till, 450 pixels wide and crumpled: two words of three.
      expect(read.length / long.length).toBeGreaterThan(0.66)
    },
    120_000,
  )

  it('without a word has no lines', async () => {
    expect((await linesOf(pdfOf({}))).lines).toEqual([])
  }, 60_000)
})

describe('the searchable copy of a scan made to do harm', () => {
  const word = { text: 'Word', x: 72, y: 72, width: 60, height: 12 }
  const letters = (pageCount: number) =>
    Array.from({ length: pageCount }, (_, at) => ({
      page: at + 1,
      turn: 0 as const,
      size: { width: 612, height: 792 },
      lines: [{ ...word, page: at + 1, words: [word] }],
    }))
  const copyOf = (bytes: Uint8Array, pageCount = 1) =>
    readScan('a', 'searchablePdf', { bytes, pages: letters(pageCount) })

  it.each(hostilePapers())(
    'is short, or refused in words, and the next one is made: $name',
    async ({ bytes }) => {
      const [outcome] = await Promise.allSettled([copyOf(bytes())])
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toBeInstanceOf(UnreadableFile)
        expect(outcome.reason).toMatchObject({ message: expect.stringMatching(/\.$/) })
      } else {
        expect(outcome.value.length).toBeLessThanOrEqual(50 * 1024 * 1024)
      }
    },
    120_000,
  )

  it('is refused where small pictures would make it large', async () => {
    const [width, height, pages] = [2_800, 2_800, 12]
    // Every point is black or white by chance: a bit in a TIFF, and most of a byte in a JPEG.
    const noise = Buffer.alloc(width * height * pages)
    let state = 1
    for (let at = 0; at < noise.length; at++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      noise[at] = state & 0x8000_0000 ? 255 : 0
    }
    const bytes = await sharp(noise, {
      raw: { width, height: height * pages, channels: 1, pageHeight: height },
    })
      .toColourspace('b-w')
      .tiff({ compression: 'none', bitdepth: 1 })
      .toBuffer()
    expect(bytes.length).toBeLessThan(15 * 1024 * 1024)
    await expect(copyOf(bytes, pages)).rejects.toThrow('would be larger than 50 MB')
  }, 120_000)
})

describe('a scan made to do harm', () => {
  it.each([
    ...hostilePapers(),
    {
      name: 'a TIFF that ends too early',
      bytes: async () =>
        (
          await sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } })
            .tiff()
            .toBuffer()
        ).subarray(0, 900),
      words: /damaged/,
    },
  ])(
    'has its letters read or is refused in words, and the next one is read: $name',
    async ({ bytes, words }) => {
      const [outcome] = await Promise.allSettled([scan(await bytes())])
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toBeInstanceOf(UnreadableFile)
        expect(outcome.reason).toMatchObject({ message: expect.stringMatching(/\.$/) })
      }
      if (words !== undefined) expect(outcome.status).toBe('rejected')
    },
    120_000,
  )

  it('is its first picture where it moves', async () => {
    const [first, second] = await scannedPages([
      ...letterOf(['The first picture']),
      ...letterOf(['The second one']).map((text) => ({ ...text, page: 2 })),
    ])
    const moving = await sharp([first ?? '', second ?? ''], { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await readOutside('a', 'paperText', { bytes: moving })).toMatchObject({ pageCount: 1 })
    expect((await linesOf(moving)).lines).toMatchObject([{ text: 'The first picture' }])
  }, 120_000)

  it.each([
    [{ processorSeconds: 0.3 }, 'took more than a minute and was stopped'],
    [{ memory: 150 * 1024 * 1024 }, 'takes more memory than one page may have'],
  ])(
    'is ended at its bounds, and the next one is read: %j',
    async (bounds, words) => {
      const bytes = await scannedPdf(notice)
      const ended = readingPool({ ...scanBounds, ...bounds })
      await expect(ended('a', 'scanPage', { bytes, page: 1, languages })).rejects.toThrow(words)
      expect((await linesOf(bytes)).lines).toHaveLength(notice.length)
    },
    120_000,
  )
})

describe('the languages of scans', () => {
  it('are those whose package is installed, and the others are named with the way to get them', () => {
    const { languages: there, missing } = findLanguages(['deu', 'xyz'])
    expect({ codes: there.map(({ code }) => code), missing }).toEqual({ codes: ['deu'], missing: ['xyz'] })
    expect(missingWords(missing, there)).toBe(
      'OCR_LANGUAGES names xyz, which is not installed, so scans are read in deu only. ' +
        'To add it: npm install @tesseract.js-data/xyz',
    )
    expect(missingWords(missing, [])).toMatch(/the letters of scans are not read/)
    expect(missingWords([], there)).toBeNull()
  })
})
