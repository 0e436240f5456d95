import { createHash } from 'node:crypto'

import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import { lockedPdf } from '@kinfolio/formats/testing/locked-pdf'
import { beforeAll, describe, expect, it } from 'vitest'

import { createLog } from '../../../platform/log.ts'
import { behind } from '../../../testing/behind.ts'
import { joined } from '../../../testing/members.ts'
import { uploaded } from '../../../testing/papers.ts'
import { letterOf } from '../../../testing/scans.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'
import { withTry } from './rules.ts'

const logged: string[] = []
const log = createLog('trace', undefined, { write: (line) => void logged.push(line) })
const app = testApp({ now: '2026-04-10T12:00:00Z', log })
let owner: Person

beforeAll(async () => {
  owner = await app.founder()
})

const password = 'Lärche-7-Geheimnis'
const notice = (of: string) =>
  letterOf(['Capital Call Notice', `Fund: ${of}`, 'Due date: 20 March 2026', 'Amount called: EUR 200,000.00'])
const fileOf = (bytes: Uint8Array, name = 'call.pdf') => new File([Buffer.from(bytes)], name)
const locked = async (of: string, person = owner) =>
  uploaded(person, { file: fileOf(lockedPdf(password, notice(of))) })

const readWith = (id: string, asked: object, person = owner) =>
  person.call('POST', `/attachments/${id}/reading`, asked)
const openWith = (id: string, asked: object, person = owner) =>
  person.call('POST', `/attachments/${id}/open`, asked)
const versionsOf = async (id: string) => (await owner.get(`/attachments/${id}/versions`)).body

describe('a locked paper', () => {
  it('says so, is read with its password for this once, and is as locked as before', async () => {
    const { id, sha256 } = await locked('Linden Fund I')
    expect((await owner.get(`/attachments/${id}/reading`)).body).toMatchObject({
      state: 'LOCKED',
      documents: [],
    })
    const { status, body, text } = await readWith(id, { password })
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ state: 'READ', documents: [{ kind: 'CAPITAL_CALL' }] })
    expect((await owner.get(`/attachments/${id}/reading`)).body.state).toBe('LOCKED')
    expect(await versionsOf(id)).toMatchObject([{ sha256, versionId: null }])
  })

  it('refuses a wrong password in words, and five of them for a quarter of an hour', async () => {
    const { id } = await locked('Linden Fund II')
    expect(await readWith(id, {})).toMatchObject({
      status: 400,
      text: expect.stringContaining('password is required for opening a paper'),
    })
    for (let tried = 0; tried < 5; tried++) {
      const wrong = await readWith(id, { password: `Wrong ${tried}` })
      expect(wrong).toMatchObject({ status: 422, body: { code: 'PAPER_PASSWORD' } })
    }
    for (const refused of [await readWith(id, { password }), await openWith(id, { password, version: 1 })]) {
      expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
      expect(refused.body.message).toBe(
        '5 passwords were tried on this paper. Ask its sender for the right one, and try again in 15 minutes.',
      )
    }
    // Another paper is another lock.
    const other = await locked('Linden Fund III')
    expect((await readWith(other.id, { password })).status).toBe(200)
  })

  it('is kept without its password when told, and the locked one stays as a version', async () => {
    const { id, sha256, fileName, version } = await locked('Linden Fund IV')
    const opened = await openWith(id, { password, version })
    expect(opened.status, opened.text).toBe(200)
    expect(opened.body).toMatchObject({ id, fileName, mediaType: 'application/pdf' })
    expect(opened.body.sha256).not.toBe(sha256)
    expect((await owner.get(`/attachments/${id}/reading`)).body).toMatchObject({ state: 'READ' })
    const [, before] = await versionsOf(id)
    expect(before).toMatchObject({ sha256 })
    const stored = await owner.get(`/attachments/download/${id}?versionId=${before.versionId}`)
    expect(createHash('sha256').update(stored.bytes).digest('hex')).toBe(sha256)
    expect((await openWith(id, { password, version: opened.body.version })).body.code).toBe(
      'PAPER_NOT_LOCKED',
    )
    // Taken back: the paper is as locked as it was.
    const back = await owner.call('POST', `/attachments/${id}/versions/${before.versionId}/restore`)
    expect(back.body).toMatchObject({ id, sha256 })
    expect((await owner.get(`/attachments/${id}/reading`)).body.state).toBe('LOCKED')
  })

  it('is kept without its password by nobody who may not write, and only as its author saw it', async () => {
    const { id, version } = await locked('Linden Fund V')
    const grace = await app.signUp('Grace')
    await joined(app, grace, owner.orgId, { role: 'viewer' })
    const viewer = asMember(app.fetch, grace, owner.orgId)
    expect((await readWith(id, { password }, viewer)).status).toBe(200)
    expect((await openWith(id, { password, version }, viewer)).body.code).toBe('FORBIDDEN')
    expect((await openWith(id, { password, version: version + 1 })).body.code).toBe('VERSION_CONFLICT')
    const stranger = await app.founder()
    expect((await readWith(id, { password }, stranger)).body.code).toBe('ATTACHMENT_NOT_FOUND')
  })

  it('leaves its password in no table, not even as a part of a hash', async () => {
    const { id, version } = await locked('Linden Fund VI')
    const sent = (of: string, key: string) =>
      owner.call(
        'POST',
        `/attachments/${id}/open`,
        { password: of, version },
        { headers: { 'idempotency-key': key } },
      )
    expect((await sent('Not it', 'one')).body.code).toBe('PAPER_PASSWORD')
    expect((await sent(password, 'two')).status).toBe(200)
    const { rows } = await behind(
      app,
      owner,
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name } of rows) {
      const found = await behind(app, owner, `select 1 from "${name}" t where t::text like '%${password}%'`)
      expect(found.rows, name).toEqual([])
    }
    const kept = await behind(app, owner, `select input_hash from idempotency_keys where key like '%two'`)
    const hashOf = (input: object) => createHash('sha256').update(JSON.stringify(input)).digest('hex')
    // Of the password, the input that is hashed says only that it is a text.
    const told = { password: 'string', version }
    expect([hashOf({ id, ...told }), hashOf({ ...told, id })]).toContain(kept.rows[0]?.input_hash)
  })

  it('leaves its password in no line of the log, also where the call ends with a fault', async () => {
    const { id, version } = await locked('Linden Fund VIII')
    const tried = `${password} of another paper`
    await readWith(id, { password: tried })
    await openWith(id, { password: tried, version })
    const put = app.files.put
    app.files.put = () => Promise.reject(new Error('The disk does not answer.'))
    const failed = await openWith(id, { password, version })
    app.files.put = put
    expect(failed.status).toBe(500)
    expect(logged.join('\n')).toContain('The disk does not answer.')
    for (const form of [password, JSON.stringify(password).slice(1, -1), encodeURIComponent(password)]) {
      expect(logged.join('\n')).not.toContain(form)
      expect(failed.text).not.toContain(form)
    }
  })

  it('without a lock is not opened', async () => {
    const { id, version } = await uploaded(owner, {
      file: fileOf(pdfOf({ texts: notice('Linden Fund VII') })),
    })
    expect((await openWith(id, { password, version })).body.code).toBe('PAPER_NOT_LOCKED')
    const text = await uploaded(owner, {})
    expect((await openWith(text.id, { password, version: 1 })).body.code).toBe('PAPER_NOT_LOCKED')
  })
})

describe('tries of passwords', () => {
  it('count for a quarter of an hour', () => {
    const at = (minutes: number) => new Date(Date.UTC(2026, 3, 10, 12, minutes))
    let tries: number[] = []
    for (let minute = 0; minute < 5; minute++) tries = withTry(tries, at(minute))
    expect(() => withTry(tries, at(14))).toThrow(/Ask its sender/)
    expect(withTry(tries, at(15))).toHaveLength(5)
  })
})
