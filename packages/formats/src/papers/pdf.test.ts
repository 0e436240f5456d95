import { describe, expect, it } from 'vitest'

import { lockedPdf } from '../testing/locked-pdf.ts'
import { paperLimits, type PaperText } from './paper-text.ts'
import { isPdf } from './pdf-document.ts'
import { pdfPicture } from './pdf-picture.ts'
import { readPdf } from './pdf-text.ts'
import { pdfOf } from './plain-pdf.ts'

const letter = { x: 72, y: 100, text: 'Capital call of the fund', size: 12 }

async function textOf(bytes: Uint8Array, password?: string): Promise<PaperText> {
  const read = await readPdf(bytes, password)
  if (read.state === 'LOCKED') throw new Error('The paper is locked.')
  return read
}

describe('the text of a PDF', () => {
  it('is read by lines and words with their places, in points from the upper left corner', async () => {
    const paper = await textOf(
      pdfOf({ texts: [letter, { ...letter, page: 2, text: 'Second' }], title: 'A letter' }),
    )
    expect(paper).toMatchObject({
      title: 'A letter',
      pageCount: 2,
      pages: [
        { width: 612, height: 792 },
        { width: 612, height: 792 },
      ],
      isScan: false,
      leftOut: [],
    })
    expect(paper.lines.map(({ page, text }) => [page, text])).toEqual([
      [1, letter.text],
      [2, 'Second'],
    ])
    const [capital, call] = paper.lines[0]?.words ?? []
    expect(capital).toMatchObject({ text: 'Capital', x: 72 })
    // By the published widths of Helvetica: C 722, a 556, p 556, i 222, t 278, a 556, l 222 and a blank of 278, in thousandths of 12 points.
    expect(capital?.width).toBeCloseTo((3112 * 12) / 1000, 0)
    expect(call?.x).toBeCloseTo(72 + (3390 * 12) / 1000, 0)
    expect(capital?.y).toBeLessThan(100)
    expect((capital?.y ?? 0) + (capital?.height ?? 0)).toBeGreaterThan(100)
  })

  it('is read where the PDF begins behind a blank line', async () => {
    const bytes = new Uint8Array([13, 10, ...pdfOf({ texts: [letter] })])
    expect(isPdf(bytes)).toBe(true)
    expect((await textOf(bytes)).lines[0]?.text).toBe(letter.text)
  })

  it('leaves out what nobody can see, and says how much', async () => {
    const paper = await textOf(
      pdfOf({
        texts: [letter, { ...letter, y: 200, size: 0.5, text: 'pay' }, { ...letter, x: 700, text: 'to' }],
      }),
    )
    expect(paper.lines.map(({ text }) => text)).toEqual([letter.text])
    expect(paper.hiddenCharacters).toBe(3)
  })

  it('is missing on a scan, which says so', async () => {
    expect(await textOf(pdfOf({}))).toMatchObject({ isScan: true, lines: [], pages: [{}] })
  })

  it('asks for the password, and takes the right one', async () => {
    expect(await readPdf(lockedPdf('open', [letter]))).toEqual({ state: 'LOCKED', wasWrong: false })
    expect(await readPdf(lockedPdf('open', [letter]), 'shut')).toEqual({ state: 'LOCKED', wasWrong: true })
    expect((await textOf(lockedPdf('open', [letter]), 'open')).lines[0]?.text).toBe(letter.text)
  })

  it.each([
    ['fifteen bytes', '%PDF-1.4\nbroken'],
    ['no pages', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'],
  ])('is refused in words where the file is damaged: %s', async (_, text) => {
    await expect(readPdf(new TextEncoder().encode(text))).rejects.toThrow('This PDF is damaged')
  })

  it('ends after the first pages of a long file, and says so', async () => {
    const paper = await textOf(pdfOf({ texts: [letter], pageCount: paperLimits.pages + 1 }))
    expect(paper).toMatchObject({
      pageCount: 501,
      leftOut: ['Of 501 pages, the first 500 were read.'],
    })
  })
})

describe('files inside of a PDF', () => {
  it('are handed out with their names', async () => {
    const invoice = new TextEncoder().encode('<Invoice/>')
    const { embedded } = await textOf(pdfOf({ embedded: { 'factur-x.xml': invoice } }))
    expect(embedded).toEqual([{ name: 'factur-x.xml', size: 10, bytes: invoice }])
  })

  it('are given up past their bound, and the paper says so', async () => {
    const bomb = new Uint8Array(paperLimits.embeddedBytes + 1)
    const { embedded, leftOut } = await textOf(pdfOf({ embedded: { 'a.xml': bomb } }))
    expect(embedded).toEqual([])
    expect(leftOut).toEqual([expect.stringContaining('a.xml')])
  })
})

describe('a picture of a page', () => {
  it('has the asked width and the proportions of the page', async () => {
    const picture = await pdfPicture(pdfOf({ texts: [letter] }), { page: 1, width: 306 })
    expect(picture).toMatchObject({ pageCount: 1, width: 306, height: 396 })
  })

  it('shows what stands on the page', async () => {
    const sizeOf = async (bytes: Uint8Array) => {
      const picture = await pdfPicture(bytes, { page: 1, width: 306 })
      return picture.state === 'READ' ? picture.png.length : 0
    }
    expect(await sizeOf(pdfOf({ texts: [letter] }))).toBeGreaterThan(await sizeOf(pdfOf({})))
  })

  it('is refused in words for a page that is not there', async () => {
    await expect(pdfPicture(pdfOf({}), { page: 2, width: 100 })).rejects.toThrow('no page 2')
  })
})
