import { readPdf } from '@kinfolio/formats/papers/pdf-text'
import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'

import type { FileStore } from '../../../../platform/files.ts'
import { sha256 } from '../../../../platform/files.ts'
import { createLog } from '../../../../platform/log.ts'
import { findLanguages } from '../../../../platform/reader/scan-languages.ts'
import { asAdministration } from '../../../../testing/administration.ts'
import { backupOf, restore, textIn } from '../../../../testing/backups.ts'
import { behind } from '../../../../testing/behind.ts'
import { uploaded } from '../../../../testing/papers.ts'
import { recognised } from '../../../../testing/recognised.ts'
import { letterOf, scannedPages, scannedPdf } from '../../../../testing/scans.ts'
import { asMember, testApp, type Person } from '../../../../testing/test-app.ts'
import { sweepContents } from '../../../contents/jobs.ts'
import { emptyTrash } from '../../../trash/jobs.ts'
import { readWaiting } from '../../text/jobs.ts'
import { readScans } from '../jobs.ts'
import { copyScans } from './jobs.ts'

const now = '2026-04-10T12:00:00Z'
const later = '2026-06-10T12:00:00Z'
const app = testApp({ now })
const log = createLog('silent')
const { languages } = findLanguages(['eng', 'deu'])
const quotaBytes = 1024 ** 3
let owner: Person

beforeAll(async () => {
  owner = await app.founder()
})

const upload = async (name: string, bytes: Uint8Array, person = owner) =>
  (await uploaded(person, { file: new File([Buffer.from(bytes)], name) })).id
const readAll = async () => {
  await asAdministration(app, 'papers', now, (it) => readWaiting(it, { files: app.files, log }))
  await asAdministration(app, 'papers', now, (it) =>
    readScans(it, { files: app.files, languages, log, onMore: async () => {} }),
  )
}
const copyAll = (of: { files?: FileStore; quotaBytes?: number } = {}) =>
  asAdministration(app, 'papers', now, (it) => copyScans(it, { files: app.files, quotaBytes, log, ...of }))
const copyOf = (id: string, person = owner) => person.get(`/attachments/${id}/searchable`)
const hashesOf = async ({ orgId }: Person) => (await app.files.list(`orgs/${orgId}`)).map(({ hash }) => hash)
const usedBytes = async (person: Person) => (await person.get('/attachments/room')).body.usedBytes

async function wordsOf(bytes: Uint8Array) {
  const paper = await readPdf(bytes)
  if (paper.state === 'LOCKED') throw new Error('The copy has no password.')
  return paper
}

/** A scan of one page whose letters are read, without reading them: an empty page with a word. */
async function readScan(person: Person, title: string): Promise<{ id: string; bytes: number }> {
  const pdf = pdfOf({ title })
  const id = await upload(`${title}.pdf`, pdf, person)
  await recognised(app, id)
  return { id, bytes: pdf.length }
}

it('is offered once the letters are read, has their words at their places, and the paper stays as it came', async () => {
  const lines = ['Capital Call Notice', 'Fund: Linden Growth Fund IX']
  const scanned = await scannedPdf(letterOf(lines))
  const id = await upload('Notice of March.pdf', scanned)
  expect((await copyOf(id)).body).toMatchObject({ status: 409, code: 'PAPER_NOT_SCANNED' })
  await readAll()
  const made = await copyOf(id)
  await copyAll()
  const kept = await copyOf(id)
  for (const copy of [made, kept]) {
    expect(copy.status, copy.text).toBe(200)
    expect(copy.headers.get('content-disposition')).toContain('Notice of March (searchable).pdf')
    expect(copy.headers.get('content-security-policy')).toContain('sandbox')
    const paper = await wordsOf(copy.bytes)
    expect(paper.pages).toEqual([{ width: 612, height: 792 }])
    expect(paper.lines.map(({ text }) => text)).toEqual(lines)
    // The letter begins at 72 points, and its lines are 24 points apart.
    for (const [at, { x, y, height }] of paper.lines.entries()) {
      expect(Math.abs(x - 72)).toBeLessThan(3)
      expect(Math.abs(y + height / 2 - (72 + 24 * at))).toBeLessThan(12)
    }
  }
  expect(await hashesOf(owner)).toContain(sha256(kept.bytes))
  const original = await owner.get(`/attachments/download/${id}`)
  expect(Buffer.from(original.bytes).equals(Buffer.from(scanned))).toBe(true)
  const stranger = await app.founder()
  expect((await copyOf(id, stranger)).body.code).toBe('ATTACHMENT_NOT_FOUND')
}, 120_000)

it('of pictures is a PDF of all their pages, upright', async () => {
  const page = (words: string, number: number) => letterOf([words]).map((text) => ({ ...text, page: number }))
  const pictures = await scannedPages(
    [...page('Letter of the spring', 1), ...page('Letter of the autumn', 2)],
    90,
  )
  const tiff = await sharp(pictures, { join: { animated: true } })
    .tiff()
    .toBuffer()
  const id = await upload('letters.tiff', tiff)
  await readAll()
  await copyAll()
  const { lines, pages } = await wordsOf((await copyOf(id)).bytes)
  expect(lines).toMatchObject([
    { page: 1, text: 'Letter of the spring' },
    { page: 2, text: 'Letter of the autumn' },
  ])
  // As if its longer side were that of A4.
  for (const { width, height } of pages) {
    expect(height).toBeCloseTo(842, 0)
    expect(width / height).toBeCloseTo(612 / 792, 2)
  }
}, 120_000)

it('is none of a paper that has text of its own', async () => {
  const id = await upload('text.txt', new TextEncoder().encode('A text of its own'))
  await readAll()
  expect((await copyOf(id)).body.code).toBe('PAPER_NOT_SCANNED')
})

it('takes room as papers do, stays through a sweep, and goes with its paper at once', async () => {
  const ada = await app.founder()
  const { id, bytes } = await readScan(ada, 'A scan to be erased')
  expect(await usedBytes(ada)).toBe(bytes)
  await copyAll()
  const copy = (await copyOf(id, ada)).bytes
  expect(await usedBytes(ada)).toBe(bytes + copy.length)
  const sweep = (at: string) =>
    asAdministration(app, 'contents', at, (it) => sweepContents(it, app.files, log))
  await sweep(now)
  expect(await hashesOf(ada)).toHaveLength(2)
  await ada.call('DELETE', `/attachments/${id}`)
  await sweep(now)
  expect(await hashesOf(ada)).toHaveLength(2)
  await asAdministration(app, 'trash', later, (it) => emptyTrash(it, app.files, log))
  await sweep(later)
  expect(await hashesOf(ada)).toEqual([])
  expect(await usedBytes(ada)).toBe(0)
})

it('that somebody brought as a paper too is kept once, and stays when the scan goes', async () => {
  const ada = await app.founder()
  const { id, bytes } = await readScan(ada, 'A scan and its copy')
  await copyAll()
  const copy = (await copyOf(id, ada)).bytes
  const brought = await upload('copy.pdf', copy, ada)
  expect(await usedBytes(ada)).toBe(bytes + copy.length)
  await ada.call('DELETE', `/attachments/${id}`)
  await asAdministration(app, 'trash', later, (it) => emptyTrash(it, app.files, log))
  await asAdministration(app, 'contents', later, (it) => sweepContents(it, app.files, log))
  const left = await ada.get(`/attachments/download/${brought}`)
  expect(Buffer.from(left.bytes).equals(Buffer.from(copy))).toBe(true)
  expect(await hashesOf(ada)).toEqual([sha256(copy)])
})

it('for which there is no room, or whose bytes are away, is made when somebody asks for it', async () => {
  const ada = await app.founder()
  const { id, bytes } = await readScan(ada, 'A scan in a full archive')
  await copyAll({ quotaBytes: bytes + 10 })
  expect(await hashesOf(ada)).toHaveLength(1)
  expect((await wordsOf((await copyOf(id, ada)).bytes)).lines).toMatchObject([{ text: 'Marked' }])
  const other = await readScan(ada, 'A scan whose copy is away')
  await copyAll()
  const kept = (await copyOf(other.id, ada)).bytes
  await app.files.remove(`orgs/${ada.orgId}`, sha256(kept))
  expect((await wordsOf((await copyOf(other.id, ada)).bytes)).lines).toMatchObject([{ text: 'Marked' }])
})

it('is in no backup, and is made again from what a backup holds', async () => {
  const ada = await app.founder()
  const bytes = await scannedPdf(letterOf(['A deed of gift']))
  const id = await upload('deed.pdf', bytes, ada)
  await readAll()
  await copyAll()
  const copy = (await copyOf(id, ada)).bytes
  const backup = await backupOf(ada)
  const { files } = JSON.parse(textIn(backup, 'manifest.json'))
  const paths = files.map(({ path }: { path: string }) => path)
  expect(paths).toContain(`files/${sha256(bytes)}`)
  expect(paths).not.toContain(`files/${sha256(copy)}`)
  const answer = await restore(ada, backup)
  expect(answer.status, answer.text).toBe(201)
  const restored = asMember(app.fetch, ada, answer.body.org.id)
  await readAll()
  await copyAll()
  const [paper] = (await restored.get('/attachments')).body.items
  const again = await copyOf(paper.id, restored)
  expect((await wordsOf(again.bytes)).lines).toMatchObject([{ text: 'A deed of gift' }])
  expect(await hashesOf(restored)).toContain(sha256(again.bytes))
}, 120_000)

it('is seen with a paper that has the content, and its row by nobody else', async () => {
  const ada = await app.founder()
  const { id } = await readScan(ada, 'A confidential scan')
  await ada.call('PUT', `/attachments/${id}`, { isConfidential: true, version: 1 })
  await copyAll()
  const seen = async (settings: Record<string, string>) => {
    const client = await app.connection.pool.connect()
    try {
      await client.query('begin')
      const all = { 'app.org_id': ada.orgId, 'app.entity_ids': '', 'app.values': '', ...settings }
      for (const [name, value] of Object.entries(all)) {
        await client.query('select set_config($1, $2, true)', [name, value])
      }
      return (await client.query('select from scan_copies')).rowCount
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  expect(await seen({ 'app.role': 'owner' })).toBe(1)
  expect(await seen({ 'app.role': 'member' })).toBe(0)
  expect(
    await seen({ 'app.role': 'owner', 'app.org_id': owner.orgId, 'app.entity_ids': `{${owner.id}}` }),
  ).toBe(0)
})

it('that can not be made is noted, so that no job tries it for ever, and whoever asks is told why', async () => {
  const ada = await app.founder()
  const id = await upload('long.pdf', pdfOf({ pageCount: 2_001 }), ada)
  await recognised(app, id)
  await copyAll()
  const { rows } = await behind(app, ada, 'select copy_sha256 from scan_copies')
  expect(rows).toEqual([{ copy_sha256: null }])
  const refused = await copyOf(id, ada)
  expect(refused.status).toBe(422)
  expect(refused.body.message).toContain('up to 2000 pages, and this one has 2001')
})

it('of one scan that fails holds up no other, and is made the next time', async () => {
  const ada = await app.founder()
  const bad = await readScan(ada, 'A scan on a bad disk')
  const good = await readScan(ada, 'A scan on a good disk')
  const { sha256: hash } = (await ada.get(`/attachments/${bad.id}`)).body
  const get: FileStore['get'] = (room, of) =>
    of === hash ? Promise.reject(new Error('The disk does not answer.')) : app.files.get(room, of)
  await expect(copyAll({ files: { ...app.files, get } })).rejects.toThrow('No copies of 1 scans')
  expect(await hashesOf(ada)).toHaveLength(3)
  await copyAll()
  expect(await hashesOf(ada)).toHaveLength(4)
  expect((await copyOf(good.id, ada)).status).toBe(200)
})
