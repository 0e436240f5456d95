import { createHash } from 'node:crypto'

import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'

import { createLog } from '../../../platform/log.ts'
import { findLanguages } from '../../../platform/reader/scan-languages.ts'
import { asAdministration } from '../../../testing/administration.ts'
import { uploaded } from '../../../testing/papers.ts'
import { letterOf, scannedPages, scannedPdf } from '../../../testing/scans.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'
import { readWaiting } from '../text/jobs.ts'
import { keepScannedPage } from './commands.ts'
import { readScans } from './jobs.ts'

const now = '2026-04-10T12:00:00Z'
const app = testApp({ now })
const log = createLog('silent')
const { languages } = findLanguages(['eng', 'deu'])
let owner: Person

beforeAll(async () => {
  owner = await app.founder()
})

const read = () => asAdministration(app, 'papers', now, (it) => readWaiting(it, app.files, log))
const scan = () =>
  asAdministration(app, 'papers', now, (it) => readScans(it, { files: app.files, languages, log }))
const get = async (id: string, path: string, person = owner) =>
  (await person.get(`/attachments/${id}/${path}`)).body

const notice = [
  'Capital Call Notice',
  'Fund: Linden Growth Fund II',
  'Notice date: 2 March 2026',
  'Due date: 20 March 2026',
  'Amount called: EUR 200,000.00',
]
const upload = async (name: string, bytes: Uint8Array) =>
  (await uploaded(owner, { file: new File([Buffer.from(bytes)], name) })).id

it('is read in the background: its text is kept, its values are told with their places, its words are found', async () => {
  const id = await upload('scan.pdf', await scannedPdf(letterOf(notice)))
  expect(await get(id, 'reading')).toMatchObject({ state: 'PICTURE', pageCount: 1, scan: { readPages: 0 } })
  await read()
  expect(await get(id, 'text')).toMatchObject({ state: 'SCAN', pages: [] })
  await scan()
  const text = await get(id, 'text')
  expect(text).toMatchObject({ state: 'READ', language: 'eng', pages: [{ page: 1, source: 'OCR' }] })
  expect(text.pages[0].text).toContain('Linden Growth Fund II')

  const reading = await get(id, 'reading')
  expect(reading).toMatchObject({ state: 'READ', pageCount: 1, scan: { readPages: 1, reason: null } })
  const [document] = reading.documents
  expect(document.kind).toBe('CAPITAL_CALL')
  const amount = document.suggestions.find(({ field }: { field: string }) => field === 'amount')
  expect(amount).toMatchObject({ value: '200000', currency: 'EUR', page: 1 })
  // The fifth line of the letter, on a page of 792 points.
  expect(amount.place.top).toBeCloseTo((72 + 4 * 24) / 792, 1)

  const { lines } = await get(id, 'pages/1/words')
  expect(lines.map((line: { text: string }) => line.text).join(' ')).toContain('Capital Call Notice')
  expect((await get(id, 'find?text=linden growth')).hits).toMatchObject([{ page: 1 }])

  const stranger = await app.founder()
  for (const path of ['reading', 'text', 'pages/1/words', 'find?text=linden'])
    expect((await get(id, path, stranger)).code).toBe('ATTACHMENT_NOT_FOUND')
})

it('goes on with the page where it was ended', async () => {
  const bytes = await scannedPdf([
    ...letterOf(['The first page']),
    { x: 72, y: 72, page: 2, size: 14, text: 'The second page of the letter' },
  ])
  const id = await upload('two.pdf', bytes)
  await read()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const word = { text: 'Kept', x: 0, y: 0, width: 10, height: 10 }
  const line = { ...word, page: 1, words: [word] }
  const first = { page: 1, turn: 0, width: 612, height: 792, lines: [line], reason: null } as const
  await asAdministration(app, 'papers', now, (it) =>
    it.inOrg(owner.orgId, (org) => keepScannedPage(org, sha256, { ...first, lines: [line] })),
  )
  expect(await get(id, 'reading')).toMatchObject({ state: 'PICTURE', pageCount: 2, scan: { readPages: 1 } })
  await scan()
  const { pages } = await get(id, 'text')
  expect(pages[0]).toMatchObject({ page: 1, text: 'Kept' })
  expect(pages[1].text).toContain('second page')
})

it('of a photo that lies on its side tells places as the photo shows them', async () => {
  const [photo] = await scannedPages(letterOf(notice), 270)
  if (!photo) throw new Error('The test draws a page.')
  const id = await upload('photo.jpg', await sharp(photo).toBuffer())
  await read()
  await scan()
  expect((await get(id, 'text')).pages[0].text).toContain('Linden Growth')
  const [{ places }] = (await get(id, 'find?text=linden')).hits
  // The page was turned by a quarter against the clock: its left edge is below, and the second line is on the left.
  expect(places[0].left).toBeCloseTo((72 + 24) / 792, 1)
  expect(places[0].height).toBeGreaterThan(places[0].width)
  expect(places[0].top).toBeGreaterThan(0.5)
  expect((await get(id, 'pages/1/words')).lines).toEqual([])
})

it('without letters, or that can not be opened, says so in words', async () => {
  const white = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const id = await upload('white.png', white)
  await read()
  await scan()
  const reason = 'No letters were found on its pictures.'
  expect(await get(id, 'text')).toMatchObject({ state: 'FAILED', reason })
  expect(await get(id, 'reading')).toMatchObject({ state: 'PICTURE', scan: { readPages: 1, reason } })
})
