import { createHash } from 'node:crypto'

import { callNotice } from '@kinfolio/formats/testing/call-notice'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'

import type { FileStore } from '../../../platform/files.ts'
import { createLog } from '../../../platform/log.ts'
import { findLanguages } from '../../../platform/reader/scan-languages.ts'
import { asAdministration } from '../../../testing/administration.ts'
import { joined } from '../../../testing/members.ts'
import { uploaded } from '../../../testing/papers.ts'
import { letterOf, scannedPages, scannedPdf } from '../../../testing/scans.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'
import { readWaiting } from '../text/jobs.ts'
import { finishScan, keepScannedPage } from './commands.ts'
import { readScans } from './jobs.ts'
import type { ScannedPage } from './rules.ts'

const now = '2026-04-10T12:00:00Z'
const app = testApp({ now })
const log = createLog('silent')
const { languages } = findLanguages(['eng', 'deu'])
let owner: Person

beforeAll(async () => {
  owner = await app.founder()
})

const read = () => asAdministration(app, 'papers', now, (it) => readWaiting(it, { files: app.files, log }))
/** None of these tests has so many scans that another job goes on with them. */
const onMore = async () => {
  throw new Error('Nothing is left for another job.')
}
const scan = () =>
  asAdministration(app, 'papers', now, (it) => readScans(it, { files: app.files, languages, log, onMore }))
const get = async (id: string, path: string, person = owner) =>
  (await person.get(`/attachments/${id}/${path}`)).body

const notice = callNotice()
const emptyPage = (page: number): ScannedPage => {
  return { page, turn: 0, width: 612, height: 792, lines: [], reason: null }
}
/** A picture without letters; each width is another content. */
const grey = (width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
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
  const id = await upload('white.png', await grey(400))
  await read()
  await scan()
  const reason = 'No letters were found on its pictures.'
  expect(await get(id, 'text')).toMatchObject({ state: 'FAILED', reason })
  expect(await get(id, 'reading')).toMatchObject({ state: 'PICTURE', scan: { readPages: 1, reason } })
})

it('is stopped by a person after any page, and goes on with the next one when it is started again', async () => {
  const lines = letterOf(['The first page of a long letter'])
  const second = lines.map((line) => ({ ...line, page: 2, text: 'The last page of a long letter' }))
  const id = await upload('stopped.pdf', await scannedPdf([...lines, ...second]))
  await read()
  const ask = (verb: string, person = owner) => person.call('POST', `/attachments/${id}/scan/${verb}`)
  const grace = await app.signUp('Grace')
  await joined(app, grace, owner.orgId, { role: 'viewer' })
  expect((await ask('stop', asMember(app.fetch, grace, owner.orgId))).body.code).toBe('FORBIDDEN')
  expect((await ask('stop', await app.founder())).body.code).toBe('ATTACHMENT_NOT_FOUND')

  // Somebody stops it while the second page is read.
  const { sha256 } = (await owner.get(`/attachments/${id}`)).body
  await asAdministration(app, 'papers', now, (it) =>
    it.inOrg(owner.orgId, async (org) => {
      expect(await keepScannedPage(org, sha256, emptyPage(1))).toBe(true)
    }),
  )
  expect((await ask('stop')).body).toEqual({ isStopped: true, readPages: 1 })
  await asAdministration(app, 'papers', now, (it) =>
    it.inOrg(owner.orgId, async (org) => {
      expect(await keepScannedPage(org, sha256, emptyPage(2))).toBe(false)
      await finishScan(org, { sha256, pageCount: 2 }, [])
    }),
  )
  await read()
  await scan()
  expect(await get(id, 'text')).toMatchObject({ state: 'STOPPED', pages: [] })
  const stopped = { readPages: 1, reason: null, isStopped: true }
  expect(await get(id, 'reading')).toMatchObject({ state: 'PICTURE', scan: stopped })

  app.jobs.length = 0
  expect((await ask('start')).body).toEqual({ isStopped: false, readPages: 1 })
  expect(app.jobs).toEqual([{ queue: 'papers.read', payload: { orgId: owner.orgId } }])
  await scan()
  const { state, pages } = await get(id, 'text')
  expect(state).toBe('READ')
  // The first page was kept as it was read before: with nothing on it.
  expect(pages).toMatchObject([{ page: 2, text: 'The last page of a long letter' }])
  // What is read stays so.
  expect((await ask('stop')).body).toEqual({ isStopped: false, readPages: 2 })
}, 120_000)

it('is stopped before a job has looked at it, and no page is read until it is started', async () => {
  const ask = (id: string, verb: string) => owner.call('POST', `/attachments/${id}/scan/${verb}`)
  const id = await upload('soon.pdf', await scannedPdf(letterOf(['A letter that nobody wants yet'])))
  expect((await ask(id, 'stop')).body).toEqual({ isStopped: true, readPages: 0 })
  await read()
  await scan()
  expect(await get(id, 'text')).toMatchObject({ state: 'STOPPED', pageCount: 1 })
  expect(await get(id, 'reading')).toMatchObject({ scan: { readPages: 0, isStopped: true } })
  expect((await ask(id, 'start')).body).toEqual({ isStopped: false, readPages: 0 })
  await scan()
  expect((await get(id, 'text')).pages).toMatchObject([{ text: 'A letter that nobody wants yet' }])

  // Started before the job came, it waits for the job; and a text is read all the same.
  const text = await upload('soon.txt', new TextEncoder().encode('No picture at all'))
  await ask(text, 'stop')
  await ask(text, 'start')
  expect((await get(text, 'text')).state).toBe('WAITING')
  await ask(text, 'stop')
  await read()
  expect(await get(text, 'text')).toMatchObject({ state: 'READ', pages: [{ text: 'No picture at all' }] })
}, 120_000)

it('whose letters could not be read begins anew when it is started, and a paper with text has nothing to start', async () => {
  const id = await upload('torn.png', await grey(410))
  await read()
  await scan()
  expect((await get(id, 'text')).state).toBe('FAILED')
  const start = (of: string) => owner.call('POST', `/attachments/${of}/scan/start`)
  expect((await start(id)).body).toEqual({ isStopped: false, readPages: 0 })
  expect(await get(id, 'text')).toMatchObject({ state: 'SCAN', reason: null })
  await scan()
  expect((await get(id, 'text')).state).toBe('FAILED')
  const text = await upload('words.txt', new TextEncoder().encode('Words of a text'))
  await read()
  expect((await start(text)).body).toMatchObject({ status: 409, code: 'PAPER_HAS_NO_SCAN' })
})

it('that the store does not give holds up no other of its organisation, and is read the next time', async () => {
  const bad = await upload('bad.pdf', await scannedPdf(letterOf(['A letter that is away'])))
  const good = await upload('good.png', await grey(420))
  const { sha256 } = (await owner.get(`/attachments/${bad}`)).body
  const away = async () => {
    throw new Error('The disk does not answer.')
  }
  const open: FileStore['open'] = (room, hash) => (hash === sha256 ? away() : app.files.open(room, hash))
  const fetched: FileStore['get'] = (room, hash) => (hash === sha256 ? away() : app.files.get(room, hash))
  await expect(
    asAdministration(app, 'papers', now, (it) => readWaiting(it, { files: { open }, log })),
  ).rejects.toThrow('The texts of 1 papers could not be read.')
  // What the texts left is a scan all the same where somebody else says so.
  await read()
  await expect(
    asAdministration(app, 'papers', now, (it) =>
      readScans(it, { files: { get: fetched }, languages, log, onMore }),
    ),
  ).rejects.toThrow('The letters of 1 scans could not be read.')
  expect((await get(good, 'text')).state).toBe('FAILED')
  expect((await get(bad, 'text')).state).toBe('SCAN')
  await scan()
  expect((await get(bad, 'text')).pages).toMatchObject([{ text: 'A letter that is away' }])
}, 120_000)
