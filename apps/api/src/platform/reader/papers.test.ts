import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { hostilePapers } from '../../testing/hostile-papers.ts'
import { readOutside } from './pool.ts'

const letter = pdfOf({ texts: [{ x: 72, y: 100, text: 'Capital call', size: 12 }] })
const page = (bytes: Uint8Array, width = 200) =>
  readOutside('a', 'paperPage', { bytes, page: 1, width, format: 'webp' })

describe('a paper', () => {
  it('is read with the places of its words, whatever it is: PDF, text or picture', async () => {
    expect(await readOutside('a', 'paperText', { bytes: letter })).toMatchObject({
      isScan: false,
      lines: [{ page: 1, text: 'Capital call', x: 72 }],
    })
    const text = new TextEncoder().encode('Capital call\nDue:  6 April')
    expect(await readOutside('a', 'paperText', { bytes: text })).toMatchObject({
      lines: [{ text: 'Capital call' }, { text: 'Due: 6 April' }],
    })
    const picture = await photo(30, 20, 6)
    expect(await readOutside('a', 'paperText', { bytes: picture })).toMatchObject({
      isScan: true,
      pages: [{ width: 20, height: 30 }],
      lines: [],
    })
  })

  it('is drawn at the asked width, upright, and never larger than it is', async () => {
    expect(await page(letter)).toMatchObject({ pageCount: 1, width: 200, height: 259 })
    expect(await page(await photo(400, 300, 6))).toMatchObject({ width: 200, height: 267 })
    const small = await page(await photo(40, 30, 1))
    expect(small).toMatchObject({ width: 40, height: 30 })
    if (small.state === 'LOCKED') throw new Error('A picture has no password.')
    expect((await sharp(small.picture).metadata()).format).toBe('webp')
  })

  it('is understood: its kind, and its figures with their places', async () => {
    const text = new TextEncoder().encode('Capital Call Notice\nAmount called: USD 53.4 million')
    const paper = await readOutside('a', 'paperText', { bytes: text })
    if (paper.state === 'LOCKED') throw new Error('A text has no password.')
    const { pages, lines } = paper
    const [understood] = await readOutside('a', 'paperMeaning', { pages, lines })
    expect(understood?.kind).toBe('CAPITAL_CALL')
    const amount = understood?.suggestions.find(({ field }) => field === 'amount')
    expect(amount).toMatchObject({ value: '53400000', currency: 'USD', page: 1, box: { y: 48 } })
  })

  it('of endless words is understood or refused within the bounds', async () => {
    const line =
      'Capital call to the Fund of the Fund for the Fund, amount called USD 1.0 million by 1 May 2025 '
    const text = new TextEncoder().encode(`${line.repeat(5)}\n`.repeat(2_000))
    const paper = await readOutside('a', 'paperText', { bytes: text })
    if (paper.state === 'LOCKED') throw new Error('A text has no password.')
    const { pages, lines } = paper
    const [outcome] = await Promise.allSettled([readOutside('a', 'paperMeaning', { pages, lines })])
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(UnreadableFile)
    else expect(outcome.value[0]?.kind).toBe('CAPITAL_CALL')
  })

  it('tells the invoice that it carries for programs, and none where there is none', async () => {
    const xml =
      '<CrossIndustryInvoice><ExchangedDocument><ID>R-1</ID></ExchangedDocument></CrossIndustryInvoice>'
    const carrying = pdfOf({ embedded: { 'factur-x.xml': new TextEncoder().encode(xml) } })
    expect(await readOutside('a', 'eInvoice', { bytes: carrying })).toMatchObject({
      invoice: { number: 'R-1' },
    })
    expect(await readOutside('a', 'eInvoice', { bytes: letter })).toBeNull()
    const deep = new TextEncoder().encode('<Invoice>'.repeat(100_000))
    expect(await readOutside('a', 'eInvoice', { bytes: deep })).toBeNull()
  })

  it('in the format of telephones that the decoder does not know is refused with what to do', async () => {
    const heic = new Uint8Array(400)
    heic.set(new TextEncoder().encode('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'))
    await expect(page(heic)).rejects.toThrow(/HEIC.*Download it.*save it as JPEG/)
  })

  it('is refused in words where there is nothing to draw', async () => {
    await expect(page(new TextEncoder().encode('a text'))).rejects.toThrow('Download it')
  })
})

describe('a paper made to do harm', () => {
  it.each(hostilePapers())(
    'is read or refused in words, drawn or refused in words, and the next one is read: $name',
    async ({ bytes, words }) => {
      const harmful = bytes()
      const outcomes = await Promise.allSettled([
        readOutside('a', 'paperText', { bytes: harmful }),
        page(harmful, 1_000),
      ])
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled') continue
        expect(outcome.reason).toBeInstanceOf(UnreadableFile)
        expect(outcome.reason).toMatchObject({ message: expect.stringMatching(/\.$/) })
      }
      if (words !== undefined) {
        expect(outcomes[0]).toMatchObject({ reason: { message: expect.stringMatching(words) } })
      }
      expect(await readOutside('a', 'paperText', { bytes: letter })).toMatchObject({ pageCount: 1 })
    },
    60_000,
  )

  it('has the first of twenty thousand pages read', async () => {
    const bytes = pdfOf({ texts: [{ x: 72, y: 100, text: 'First' }], pageCount: 20_000 })
    expect(await readOutside('a', 'paperText', { bytes })).toMatchObject({
      pageCount: 20_000,
      leftOut: ['Of 20000 pages, the first 500 were read.'],
    })
  })
})

/** A picture as a telephone writes it: with a note which side is up. */
async function photo(width: number, height: number, orientation: number): Promise<Uint8Array> {
  const pixels = sharp({ create: { width, height, channels: 3, background: 'teal' } })
  return new Uint8Array(await pixels.withMetadata({ orientation }).jpeg().toBuffer())
}
