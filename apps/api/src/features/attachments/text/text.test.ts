import { createHash } from 'node:crypto'

import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import { lockedPdf } from '@kinfolio/formats/testing/locked-pdf'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import type { FileStore } from '../../../platform/files.ts'
import { createLog } from '../../../platform/log.ts'
import { asAdministration } from '../../../testing/administration.ts'
import { backupOf, createdId, restore } from '../../../testing/backups.ts'
import { behind } from '../../../testing/behind.ts'
import { joined } from '../../../testing/members.ts'
import { paper, uploaded } from '../../../testing/papers.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'
import { sweepContents } from '../../contents/jobs.ts'
import { emptyTrash } from '../../trash/jobs.ts'
import { readWaiting } from './jobs.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const log = createLog('silent')
let owner: Person

beforeAll(async () => {
  owner = await app.founder()
})

const read = (files: Pick<FileStore, 'open'> = app.files) =>
  asAdministration(app, 'papers', '2026-04-10T12:00:00Z', (it) => readWaiting(it, { files, log }))
const fileOf = (name: string, content: Uint8Array | string) =>
  new File([typeof content === 'string' ? content : Buffer.from(content)], name)
const textOf = async (id: string, person = owner) => (await person.get(`/attachments/${id}/text`)).body
const hashOf = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

async function readOf(name: string, content: Uint8Array | string) {
  const { id } = await uploaded(owner, { file: fileOf(name, content) })
  await read()
  return textOf(id)
}

describe('the text of a paper', () => {
  it('waits until a job has come to it, and is then kept by page with its language', async () => {
    const page = (text: string, at: number, number: number) => ({
      x: 72,
      y: 72 + 24 * at,
      text,
      page: number,
    })
    const sentence = 'The general partner calls capital from the limited partners of the fund.'
    const bytes = pdfOf({
      texts: [page('Capital call', 0, 1), page(sentence, 1, 1), page('IBAN AT61 1904 3002 3457 3201', 0, 3)],
    })
    app.jobs.length = 0
    const { id } = await uploaded(owner, { file: fileOf('call.pdf', bytes) })
    expect(app.jobs).toContainEqual({ queue: 'papers.read', payload: { orgId: owner.orgId } })
    expect(await textOf(id)).toMatchObject({ state: 'WAITING', pages: [] })
    await read()
    expect(await textOf(id)).toEqual({
      state: 'READ',
      reason: null,
      language: 'eng',
      pageCount: 3,
      leftOut: [],
      pages: [
        { page: 1, source: 'TEXT_LAYER', text: `Capital call\n${sentence}` },
        { page: 3, source: 'TEXT_LAYER', text: 'IBAN AT61 1904 3002 3457 3201' },
      ],
    })
  })

  it('is that of the content that the paper has now', async () => {
    const { id } = await uploaded(owner, { file: fileOf('v1.txt', 'The first notice of spring') })
    await read()
    await owner.send(`/attachments/${id}/replace`, {
      file: fileOf('v2.txt', 'The corrected notice of spring'),
    })
    expect(await textOf(id)).toMatchObject({ state: 'WAITING' })
    await read()
    expect((await textOf(id)).pages).toEqual([
      { page: 1, source: 'FILE', text: 'The corrected notice of spring' },
    ])
    const [, before] = (await owner.get(`/attachments/${id}/versions`)).body
    app.jobs.length = 0
    await owner.call('POST', `/attachments/${id}/versions/${before.versionId}/restore`)
    expect(app.jobs).toContainEqual({ queue: 'papers.read', payload: { orgId: owner.orgId } })
    expect((await textOf(id)).pages).toMatchObject([{ text: 'The first notice of spring' }])
  })

  it('is none for a scan, a picture, an archive and a locked paper, each said to be what it is', async () => {
    expect(await readOf('scan.pdf', pdfOf({ pageCount: 2 }))).toMatchObject({
      state: 'SCAN',
      pageCount: 2,
      pages: [],
    })
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    expect(await readOf('photo.png', picture)).toMatchObject({ state: 'SCAN', pageCount: 1 })
    expect(await readOf('a.bin', 'PK\u0003\u0004 no archive')).toMatchObject({ state: 'NONE' })
    const locked = lockedPdf('secret', [{ x: 72, y: 72, text: 'Secret' }])
    expect(await readOf('locked.pdf', locked)).toMatchObject({ state: 'LOCKED', pages: [] })
  })

  it('is missing with the reason in words where a paper is damaged, and the next one is read', async () => {
    expect(await readOf('broken.pdf', '%PDF-1.7 and nothing more')).toMatchObject({
      state: 'FAILED',
      reason: expect.stringMatching(/damaged.*\.$/),
      pages: [],
    })
    expect(await readOf('next.csv', 'day;amount\n1;2\n3;4')).toMatchObject({ state: 'READ' })
  })

  it('of twenty thousand pages is kept for the first two thousand, which is said', async () => {
    const bytes = pdfOf({
      texts: [
        { x: 72, y: 100, text: 'Last', page: 2000 },
        { x: 72, y: 100, text: 'Beyond', page: 2001 },
      ],
      pageCount: 20_000,
    })
    expect(await readOf('long.pdf', bytes)).toMatchObject({
      state: 'READ',
      pageCount: 20_000,
      leftOut: ['Of 20000 pages, the text of the first 2000 was kept.'],
      pages: [{ page: 2000, text: 'Last' }],
    })
  })

  it('of a hundred megabytes is kept up to two million characters, without null bytes and half letters', async () => {
    const line = `Fünf\u0000 Lärchen\n`
    // What a file is, its first 64 KB say: binary data further on does not make it another one.
    const head = 'Words come first.\n'.repeat(5_000)
    const text = await readOf('long.txt', `${head}${line.repeat(200)}${'ü'.repeat(51_000_000)}`)
    expect(text).toMatchObject({ state: 'READ', pageCount: 1 })
    const [{ text: kept }] = text.pages
    expect(kept.length).toBeLessThanOrEqual(2_000_000)
    expect(kept.length).toBeGreaterThan(1_900_000)
    expect(kept).toContain('Fünf Lärchen')
    expect(kept).not.toContain('\0')
    expect(kept).not.toContain('\uFFFD')
    expect(text.leftOut).toContain('This file is long: its beginning was kept.')
  })
})

describe('the job that reads texts', () => {
  it('goes on after it was ended in the middle, and reads nothing twice', async () => {
    const one = await uploaded(owner, { file: paper('one.txt', 'One of two') })
    const two = await uploaded(owner, { file: paper('two.txt', 'Two of two') })
    const opened: string[] = []
    const watched: Pick<FileStore, 'open'> = {
      open: async (room, hash) => {
        opened.push(hash)
        if (opened.length === 2) throw new Error('The process is ended here.')
        return app.files.open(room, hash)
      },
    }
    await expect(read(watched)).rejects.toThrow('The texts of 1 papers could not be read.')
    const states = async () =>
      [(await textOf(one.id)).state, (await textOf(two.id)).state].toSorted((a, b) => a.localeCompare(b))
    expect(await states()).toEqual(['READ', 'WAITING'])
    await read(watched)
    expect(await states()).toEqual(['READ', 'READ'])
    await read(watched)
    expect(opened).toHaveLength(3)
  })

  it('reads a content once that two people brought, and both see it', async () => {
    const text = 'Brought by two people'
    const grace = await app.signUp('Grace')
    await joined(app, grace, owner.orgId, { role: 'member' })
    const first = await uploaded(owner, { file: paper('a.txt', text) })
    await owner.call('PUT', `/attachments/${first.id}`, { isConfidential: true, version: 1 })
    const person = asMember(app.fetch, grace, owner.orgId)
    const second = await uploaded(person, { file: paper('b.txt', text) })
    expect(second.id).not.toBe(first.id)
    await read()
    for (const [id, who] of [
      [first.id, owner],
      [second.id, person],
    ] as const) {
      expect((await textOf(id, who)).pages).toEqual([{ page: 1, source: 'FILE', text }])
    }
    expect((await person.get(`/attachments/${first.id}/text`)).body).toMatchObject({
      code: 'ATTACHMENT_NOT_FOUND',
    })
  })

  it('forgets the text of a paper that was erased, and of no other', async () => {
    const gone = await uploaded(owner, { file: paper('gone.txt', 'To be forgotten') })
    const kept = await uploaded(owner, { file: paper('kept.txt', 'To be kept') })
    await read()
    await owner.call('DELETE', `/attachments/${gone.id}`)
    const later = '2026-06-10T12:00:00Z'
    await asAdministration(app, 'trash', later, (it) => emptyTrash(it, app.files, log))
    await asAdministration(app, 'contents', later, (it) => sweepContents(it, app.files, log))
    const { rows } = await behind(
      app,
      owner,
      `select t.sha256, count(p.page)::int as pages from paper_texts t left join paper_pages p using (org_id, sha256)
        where t.sha256 in ('${hashOf('To be forgotten')}', '${hashOf('To be kept')}') group by 1`,
    )
    expect(rows).toEqual([{ sha256: hashOf('To be kept'), pages: 1 }])
    expect(await textOf(kept.id)).toMatchObject({ state: 'READ' })
  })

  it('reads the papers of a restored backup again', async () => {
    const ada = await app.founder()
    const { id } = await uploaded(ada, { file: paper('deed.txt', 'A deed of gift') })
    app.jobs.length = 0
    const answer = await restore(ada, await backupOf(ada))
    expect(answer.status, answer.text).toBe(201)
    expect(app.jobs).toContainEqual({ queue: 'papers.read', payload: { orgId: answer.body.org.id } })
    const copy = asMember(app.fetch, ada, answer.body.org.id)
    const [restored] = (await copy.get('/attachments')).body.items
    expect(restored.id).not.toBe(id)
    await read()
    expect((await textOf(restored.id, copy)).pages).toEqual([
      { page: 1, source: 'FILE', text: 'A deed of gift' },
    ])
  })
})

describe('the rows of texts', () => {
  it('are seen with a paper that has the content, and by nobody else', async () => {
    const position = await createdId(owner, '/positions', { name: 'Fund', type: 'PRIVATE_FUND' })
    const hidden = await uploaded(owner, { file: paper('will.txt', 'A testament'), entityId: position.id })
    await owner.call('PUT', `/attachments/${hidden.id}`, { isConfidential: true, version: 1 })
    await read()
    const seen = async (settings: Record<string, string>) => {
      const client = await app.connection.pool.connect()
      try {
        await client.query('begin')
        const all = { 'app.org_id': owner.orgId, 'app.entity_ids': '', 'app.values': '', ...settings }
        for (const [name, value] of Object.entries(all)) {
          await client.query('select set_config($1, $2, true)', [name, value])
        }
        const hash = hashOf('A testament')
        const texts = await client.query('select from paper_texts where sha256 = $1', [hash])
        const pages = await client.query('select from paper_pages where sha256 = $1', [hash])
        return [texts.rowCount, pages.rowCount]
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    expect(await seen({ 'app.role': 'owner' })).toEqual([1, 1])
    expect(await seen({ 'app.role': 'member' })).toEqual([0, 0])
    expect(await seen({ 'app.role': 'owner', 'app.values': 'hidden' })).toEqual([0, 0])
    expect(await seen({ 'app.role': 'owner', 'app.entity_ids': `{${owner.id}}` })).toEqual([0, 0])
    expect(await seen({ 'app.role': 'owner', 'app.org_id': owner.id })).toEqual([0, 0])
  })
})
