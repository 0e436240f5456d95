import { describe, expect, it } from 'vitest'

import { pdfPicture } from './pdf-picture.ts'
import { readPdf } from './pdf-text.ts'
import { pdfOf } from './plain-pdf.ts'
import type { Turn } from './scan-engine.ts'
import { pdfOfPictures, requireShort, searchablePdf, type ScannedLetters } from './searchable-pdf.ts'

const word = (text: string, x: number) => ({ text, x, y: 100, width: 80, height: 20 })
const words = [word('Gebühr', 50), word('(III)', 150)]
const line = { page: 1, text: 'Gebühr (III)', x: 50, y: 100, width: 180, height: 20, words }

/** An empty page, 612 by 792 points before it is turned. */
const letters = (turn: Turn): ScannedLetters => ({
  page: 1,
  turn,
  size: turn % 180 === 0 ? { width: 612, height: 792 } : { width: 792, height: 612 },
  lines: [line],
})

async function laidOver(pages: readonly ScannedLetters[], bytes = pdfOf({})): Promise<Uint8Array> {
  const made = await searchablePdf(bytes, pages)
  if ('state' in made) throw new Error('A page of a test has no password.')
  return made
}

async function textOf(bytes: Uint8Array) {
  const paper = await readPdf(bytes)
  if (paper.state === 'LOCKED') throw new Error('A page of a test has no password.')
  return paper
}

describe('a searchable PDF', () => {
  it.each([0, 90, 180, 270] as const)(
    'has its words where they are on the page, which is turned upright by %i degrees',
    async (turn) => {
      const { lines, pages } = await textOf(await laidOver([letters(turn)]))
      expect(pages).toEqual([letters(turn).size])
      expect(lines).toMatchObject([{ text: 'Gebühr (III)' }])
      const [first, second] = lines[0]?.words ?? []
      for (const [placed, x] of [
        [first, 50],
        [second, 150],
      ] as const) {
        expect(Math.abs((placed?.x ?? 0) - x)).toBeLessThan(1)
        expect(Math.abs((placed?.width ?? 0) - 80)).toBeLessThan(1)
        // Its middle is in the box of the word.
        const middle = (placed?.y ?? 0) + (placed?.height ?? 0) / 2
        expect(middle).toBeGreaterThan(100)
        expect(middle).toBeLessThan(120)
      }
    },
  )

  it('looks as the paper did', async () => {
    const bytes = pdfOf({ texts: [{ x: 72, y: 300, text: 'A stamp' }], pageCount: 2 })
    const drawn = async (of: Uint8Array) => {
      const page = await pdfPicture(of, { page: 1, width: 600 })
      return page.state === 'READ' && Buffer.from(page.png).toString('base64')
    }
    expect(await drawn(await laidOver([letters(0)], bytes))).toBe(await drawn(bytes))
  })

  it('is made of pictures too, page by page', async () => {
    const picture = await pdfPicture(pdfOf({}), { page: 1, width: 100 })
    if (picture.state === 'LOCKED') throw new Error('A page of a test has no password.')
    const size = { width: 300, height: 400 }
    const pictures = await pdfOfPictures([
      { picture: picture.png, size },
      { picture: picture.png, size },
    ])
    const second = { ...letters(0), page: 2, size }
    const { pages, lines } = await textOf(await laidOver([second], pictures))
    expect(pages).toEqual([size, size])
    expect(lines).toMatchObject([{ page: 2, text: 'Gebühr (III)' }])
  })

  it('keeps letters that the paper had, and leaves out pages that it has not', async () => {
    const bytes = pdfOf({ texts: [{ x: 72, y: 300, text: 'A stamp' }] })
    const { lines } = await textOf(await laidOver([letters(0), { ...letters(0), page: 9 }], bytes))
    expect(lines.map(({ text }) => text)).toEqual(['A stamp', 'Gebühr (III)'])
  })

  it('is made of no more pages, and takes no more room, than a copy may', async () => {
    await expect(laidOver([letters(0)], pdfOf({ pageCount: 2_001 }))).rejects.toThrow(
      'up to 2000 pages, and this one has 2001',
    )
    const most = 50 * 1024 * 1024
    expect(requireShort({ length: most })).toEqual({ length: most })
    expect(() => requireShort({ length: most + 1 })).toThrow('would be larger than 50 MB')
  })
})
