import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { createLog } from '../../../platform/log.ts'
import { asAdministration } from '../../../testing/administration.ts'
import { joined } from '../../../testing/members.ts'
import { paper, uploaded } from '../../../testing/papers.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'
import { sweepContents } from '../../contents/jobs.ts'

const mega = 1024 * 1024
const app = testApp({
  now: '2026-04-10T12:00:00Z',
  attachmentLimits: { fileBytes: 20 * mega, quotaBytes: 40 * mega },
})

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A text of so many bytes that nobody sent before. */
function aText(bytes: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Buffer.from(`${randomBytes(20).toString('hex')}\n`.padEnd(bytes, 'words of a report. ')),
  )
}

const begin = (person: Person, bytes: number, more: object = {}) =>
  person.call('POST', '/uploads', { fileName: 'Report.txt', bytes, type: 'position', ...more })

async function begun(person: Person, bytes: number, more: object = {}): Promise<string> {
  const answer = await begin(person, bytes, more)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

function sendPart(
  person: Person,
  id: string,
  at: number,
  content: Uint8Array<ArrayBuffer>,
  sha256 = sha(content),
) {
  return person.send(`/uploads/${id}/parts/${at}`, { file: new File([content], 'part'), sha256 })
}

async function sendAll(person: Person, id: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
  for (let at = 0; at < content.length; at += 4 * mega) {
    const answer = await sendPart(person, id, at, content.slice(at, at + 4 * mega))
    expect(answer.status, answer.text).toBe(200)
  }
}

const finish = (person: Person, id: string) => person.call('POST', `/uploads/${id}/finish`)

const sweep = (now: string) =>
  asAdministration(app, 'contents', now, (it) => sweepContents(it, app.files, createLog('silent')))

const stored = (person: Person) => app.files.list(`orgs/${person.orgId}`)

describe('a file in parts', () => {
  it('becomes the paper that it would have become at once, whatever order its parts come in', async () => {
    const ada = await app.founder()
    const content = aText(9 * mega)
    const more = { title: 'Annual report', kind: 'QUARTERLY_REPORT', description: 'Signed' }
    const id = await begun(ada, content.length, more)
    for (const at of [8 * mega, 0, 4 * mega]) {
      const answer = await sendPart(ada, id, at, content.slice(at, at + 4 * mega))
      expect(answer.status, answer.text).toBe(200)
    }
    const { body: far } = await ada.get(`/uploads/${id}`)
    expect(far).toMatchObject({
      receivedBytes: 9 * mega,
      finishedAs: null,
      endsAt: '2026-04-11T12:00:00.000Z',
    })
    expect(far.parts.map(({ at, bytes }: { at: number; bytes: number }) => [at, bytes])).toEqual([
      [0, 4 * mega],
      [4 * mega, 4 * mega],
      [8 * mega, mega],
    ])
    const { status, body, text } = await finish(ada, id)
    expect(status, text).toBe(200)
    expect(body).toMatchObject({
      ...more,
      fileName: 'Report.txt',
      mediaType: 'text/plain',
      bytes: 9 * mega,
      sha256: sha(content),
      alreadyThere: false,
    })
    const { bytes } = await ada.get(`/attachments/download/${body.id}`)
    expect(sha(bytes)).toBe(sha(content))
    // An answer that was lost can be asked for again.
    expect((await finish(ada, id)).body.id).toBe(body.id)
    expect((await ada.get('/uploads')).body).toEqual([])
    await sweep('2026-04-10T13:00:00Z')
    expect(await stored(ada)).toEqual([{ hash: sha(content), bytes: 9 * mega }])
  })

  it('goes on where it stood: a part that comes again changes nothing, and one that differs takes its place', async () => {
    const ada = await app.founder()
    const content = aText(5 * mega)
    const id = await begun(ada, content.length)
    await sendPart(ada, id, 0, aText(4 * mega))
    await sendAll(ada, id, content)
    await sendAll(ada, id, content)
    expect((await finish(ada, id)).body.sha256).toBe(sha(content))
  })

  it('refuses a part that arrived otherwise than it was sent, or lies beside the grid, and an end before its last part', async () => {
    const ada = await app.founder()
    const content = aText(5 * mega)
    const id = await begun(ada, content.length)
    const first = content.slice(0, 4 * mega)
    for (const answer of [
      await sendPart(ada, id, 0, first, sha(aText(7))),
      await sendPart(ada, id, 1, first),
      await sendPart(ada, id, 8 * mega, first),
      await sendPart(ada, id, 0, content.slice(0, mega)),
    ]) {
      expect([answer.status, answer.body.code], answer.text).toEqual([422, 'UPLOAD_PART_REFUSED'])
    }
    await sendPart(ada, id, 0, first)
    const { status, body } = await finish(ada, id)
    expect([status, body.code, body.data]).toEqual([
      409,
      'UPLOAD_INCOMPLETE',
      { bytes: 5 * mega, receivedBytes: 4 * mega },
    ])
    const whole = await begun(ada, 4, { sha256: sha(aText(9)) })
    await sendPart(ada, whole, 0, new Uint8Array([97, 98, 99, 100]))
    expect((await finish(ada, whole)).body.code).toBe('UPLOAD_DAMAGED')
  })

  it('is refused as a program at its end, and is the paper that is there where the content is', async () => {
    const ada = await app.founder()
    const program = Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(100)])
    const id = await begun(ada, program.length, { fileName: 'report.pdf' })
    await sendPart(ada, id, 0, new Uint8Array(program))
    expect((await finish(ada, id)).body.code).toBe('ATTACHMENT_REFUSED')

    const words = 'The same words twice'
    const first = await uploaded(ada, { file: paper('a.txt', words) })
    const again = await begun(ada, words.length)
    await sendPart(ada, again, 0, new Uint8Array(Buffer.from(words)))
    expect((await finish(ada, again)).body).toMatchObject({ id: first.id, alreadyThere: true })
  })

  it('replaces the content of a paper, if its version is the one that was seen', async () => {
    const ada = await app.founder()
    const first = await uploaded(ada, { file: paper('v1.txt', 'First words') })
    const next = Buffer.from('Corrected words')
    const ids = [
      await begun(ada, next.length, { replaces: first.id, version: 1 }),
      await begun(ada, next.length, { replaces: first.id, version: 1 }),
    ]
    for (const id of ids) await sendPart(ada, id, 0, new Uint8Array(next))
    expect((await finish(ada, ids[0] ?? '')).body).toMatchObject({ id: first.id, version: 2, bytes: 15 })
    expect((await finish(ada, ids[1] ?? '')).body.code).toBe('VERSION_CONFLICT')
    expect((await begin(ada, 5, { replaces: ada.orgId })).body.code).toBe('ATTACHMENT_NOT_FOUND')
  })
})

describe('what is on its way', () => {
  it('takes room from its beginning, and gives it back when it is given up', async () => {
    const ada = await app.founder()
    expect((await begin(ada, 20 * mega + 1)).body.code).toBe('ATTACHMENT_TOO_LARGE')
    const ids = [await begun(ada, 20 * mega), await begun(ada, 20 * mega)]
    expect((await ada.get('/attachments/room')).body.usedBytes).toBe(40 * mega)
    expect((await begin(ada, 1)).body.code).toBe('ATTACHMENT_QUOTA')
    const small = await ada.send('/attachments/upload', { file: paper(), type: 'position' })
    expect(small.body.code).toBe('ATTACHMENT_QUOTA')
    expect((await ada.call('DELETE', `/uploads/${ids[0]}`)).status).toBe(204)
    expect((await begin(ada, 1)).status).toBe(201)
  })

  it('is bounded in number for a person', async () => {
    const ada = await app.founder()
    for (let count = 0; count < 20; count++) await begun(ada, 1)
    const { status, body } = await begin(ada, 1)
    expect([status, body.code, body.data]).toEqual([409, 'UPLOADS_OPEN', { own: 20, all: 20 }])
  })

  it('belongs to the person who began it, and to the organisation', async () => {
    const ada = await app.founder()
    const grace = await app.signUp('Grace')
    await joined(app, grace, ada.orgId, { role: 'admin' })
    const member = asMember(app.fetch, grace, ada.orgId)
    const content = aText(30)
    const id = await begun(ada, content.length)
    const stranger = await app.founder()
    for (const person of [member, stranger]) {
      expect((await person.get('/uploads')).body).toEqual([])
      for (const answer of [
        await person.get(`/uploads/${id}`),
        await sendPart(person, id, 0, content),
        await finish(person, id),
        await person.call('DELETE', `/uploads/${id}`),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([404, 'UPLOAD_NOT_FOUND'])
      }
    }
    expect((await ada.get('/uploads')).body).toHaveLength(1)
  })

  it('asks of a role what a file at once asks', async () => {
    const ada = await app.founder()
    const grace = await app.signUp('Grace')
    await joined(app, grace, ada.orgId, { role: 'member', valuesVisible: false })
    const blind = asMember(app.fetch, grace, ada.orgId)
    expect((await begin(blind, 10, { kind: 'INVOICE' })).body.code).toBe('VALUES_HIDDEN')
    expect((await begin(blind, 10, { kind: 'IDENTITY_PAPER' })).status).toBe(201)
    const edsger = await app.signUp('Edsger')
    const { body: entity } = await ada.call('POST', `/orgs/${ada.orgId}/entities`, {
      name: 'T',
      type: 'TRUST',
    })
    await joined(app, edsger, ada.orgId, { role: 'member', entityIds: [entity.id] })
    const scoped = asMember(app.fetch, edsger, ada.orgId)
    expect((await begin(scoped, 10)).body.code).toBe('ENTITIES_ONLY')
    expect((await begin(scoped, 10, { type: 'entity', entityId: entity.id })).status).toBe(201)
  })

  it('keeps its parts through a sweep, and is forgotten with them a day after the last one', async () => {
    const ada = await app.founder()
    const content = aText(5 * mega)
    const id = await begun(ada, content.length)
    await sendPart(ada, id, 0, content.slice(0, 4 * mega))
    await sweep('2026-04-11T11:59:00Z')
    expect(await stored(ada)).toHaveLength(1)
    expect((await ada.get(`/uploads/${id}`)).status).toBe(200)
    await sweep('2026-04-11T12:00:00Z')
    expect(await stored(ada)).toEqual([])
    expect((await ada.get(`/uploads/${id}`)).body.code).toBe('UPLOAD_NOT_FOUND')
  })

  it('is no part of a backup', async () => {
    const ada = await app.founder()
    await begun(ada, 12, { fileName: 'On its way.txt' })
    const { status, bytes } = await ada.get(`/orgs/${ada.orgId}/backup`)
    expect(status).toBe(200)
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('uploads')
  })
})

/** As a disk without room answers, until `run` is over. */
async function onFullDisk<T>(run: () => Promise<T>): Promise<T> {
  const { put } = app.files
  app.files.put = async () => {
    throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  }
  try {
    return await run()
  } finally {
    app.files.put = put
  }
}

describe('a full disk', () => {
  it('is told in words at a part and at the end, and costs neither what came before nor the paper', async () => {
    const ada = await app.founder()
    const content = aText(5 * mega)
    const id = await begun(ada, content.length)
    const [first, second] = [content.slice(0, 4 * mega), content.slice(4 * mega)]
    expect((await sendPart(ada, id, 0, first)).status).toBe(200)
    const part = await onFullDisk(() => sendPart(ada, id, 4 * mega, second))
    expect(part.body, part.text).toMatchObject({ status: 507, code: 'DISK_FULL' })
    expect(part.body.message).toMatch(/disk of the server is full/)
    expect((await ada.get(`/uploads/${id}`)).body.receivedBytes).toBe(4 * mega)
    expect((await sendPart(ada, id, 4 * mega, second)).status).toBe(200)

    const end = await onFullDisk(() => finish(ada, id))
    expect(end.body, end.text).toMatchObject({ status: 507, code: 'DISK_FULL' })
    expect((await ada.get('/attachments')).body.total).toBe(0)
    const folders = await readdir(app.uploads)
    const staged = await Promise.all(folders.map((name) => readdir(join(app.uploads, name))))
    expect(staged.flat()).toEqual([])

    const paper = await finish(ada, id)
    expect(paper.status, paper.text).toBe(200)
    await sweep('2026-04-10T13:00:00Z')
    expect(await stored(ada)).toEqual([{ hash: sha(content), bytes: content.length }])
  })
})
