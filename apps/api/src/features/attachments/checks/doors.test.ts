import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { asAdministration } from '../../../testing/administration.ts'
import { textIn } from '../../../testing/backups.ts'
import { eicar } from '../../../testing/clamd.ts'
import { aMail } from '../../../testing/mails.ts'
import { joined } from '../../../testing/members.ts'
import { uploaded } from '../../../testing/papers.ts'
import { asMember, type Person } from '../../../testing/test-app.ts'
import { checkOf, fileOf, infected, infectedText, virusWorld } from '../../../testing/viruses.ts'
import { readWaiting } from '../text/jobs.ts'

const { scanner, app, look, noon, log } = await virusWorld()
let owner: Person

beforeAll(async () => {
  owner = await app.founder()
})
beforeEach(() => scanner.behave('SCAN'))
afterAll(() => scanner.close())

const read = () => asAdministration(app, 'papers', noon, (it) => readWaiting(it, { files: app.files, log }))
const anInfected = async (form: Record<string, string | File>): Promise<string> => {
  const { id } = await uploaded(owner, { file: fileOf('notice.txt', infectedText()), ...form })
  await look()
  return id
}

describe('a paper with a virus', () => {
  it('is given to nobody by any door', async () => {
    const share = { recipient: 'Grace Hopper', allowsDownload: true, hasWatermark: false }
    const mail = aMail({ subject: infectedText(), text: eicar, files: { 'Notice.txt': 'Call 7' } })
    const { id } = await uploaded(owner, { file: fileOf('call.eml', mail) })
    const link = await owner.call('POST', `/attachments/${id}/shares`, share)
    expect(link.status, link.text).toBe(201)
    const token = link.body.url.split('/').at(-1)
    expect((await app.fetch(`/api/shared/${token}`)).status).toBe(200)
    await look()

    const doors: [string, string][] = [
      ['GET', `/attachments/download/${id}`],
      ['GET', `/attachments/download/${id}?inline=true`],
      ['GET', `/attachments/${id}/pages/1`],
      ['GET', `/attachments/${id}/pages/1/words`],
      ['GET', `/attachments/${id}/find?text=call`],
      ['GET', `/attachments/${id}/view`],
      ['GET', `/attachments/${id}/reading`],
      ['GET', `/attachments/${id}/text`],
      ['GET', `/attachments/${id}/searchable`],
      ['GET', `/attachments/${id}/files/0`],
      ['POST', `/attachments/${id}/files/0/keep`],
      ['POST', `/attachments/${id}/scan/start`],
    ]
    for (const [method, path] of doors) {
      const answer = await owner.call(method, path)
      expect([path, answer.status, answer.body?.code]).toEqual([path, 422, 'PAPER_INFECTED'])
    }
    const password = { password: 'secret' }
    for (const path of [`/attachments/${id}/reading`, `/attachments/${id}/open`]) {
      expect((await owner.call('POST', path, password)).body.code).toBe('PAPER_INFECTED')
    }
    expect((await owner.call('POST', `/attachments/${id}/shares`, share)).body.code).toBe('PAPER_INFECTED')
    const value = { field: 'reference', value: 'LP-7' }
    expect((await owner.call('PUT', `/attachments/${id}/values`, value)).body.code).toBe('PAPER_INFECTED')
    const etag = { headers: { 'if-none-match': '*' } }
    expect((await owner.get(`/attachments/download/${id}`, etag)).status).toBe(422)

    const behindLink = await app.fetch(`/api/shared/${token}`)
    expect([behindLink.status, behindLink.body.code]).toEqual([404, 'SHARED_PAPER_NOT_FOUND'])
    expect((await app.fetch(`/api/shared/${token}/file`)).status).toBe(404)
    expect((await owner.get(`/attachments/${id}/shares`)).body[0].state).toBe('SUSPENDED')
  })

  it('is not in what a person takes along of their own papers', async () => {
    const grace = await app.founder()
    await uploaded(grace, { file: fileOf('good.txt', 'A good paper') })
    await uploaded(grace, { file: fileOf('bad.txt', infectedText()) })
    await look()
    const answer = await grace.get('/users/me/export?papers=true')
    expect(answer.status, answer.text).toBe(200)
    const entries = unzipSync(answer.bytes)
    expect(Object.keys(entries)).toContain('papers/1 good.txt')
    expect(Object.keys(entries).filter((path) => path.endsWith('bad.txt'))).toEqual([])
    const about = JSON.parse(textIn(answer.bytes, 'about-me.json'))
    expect(about.papers[0].papers).toMatchObject([
      { fileName: 'good.txt', isInfected: false, path: 'papers/1 good.txt' },
      { fileName: 'bad.txt', isInfected: true, path: null },
    ])
  })

  it('is not read, and what was read of it before is forgotten', async () => {
    const { id } = await uploaded(owner, {
      title: 'Heading',
      file: fileOf('n.txt', `Zanzibar\n${infectedText()}`),
    })
    await read()
    const found = async (words: string) => (await owner.get(`/attachments?search=${words}`)).body.total
    expect(await found('zanzibar')).toBe(1)
    await look()
    expect([await found('zanzibar'), await found('heading')]).toEqual([0, 1])
    await read()
    expect(await found('zanzibar')).toBe(0)
    const { rows } = await app.superuser.query(
      `select count(*)::int as pages from paper_pages p join attachments a on a.sha256 = p.sha256 where a.id = $1`,
      [id],
    )
    expect(rows[0].pages).toBe(0)
  })

  it('has the same content as another paper, which is refused too', async () => {
    const content = infectedText()
    const first = await uploaded(owner, { file: fileOf('a.txt', content) })
    const other = await uploaded(owner, {})
    await owner.send(`/attachments/${other.id}/replace`, { file: fileOf('b.txt', content) })
    await look()
    for (const id of [first.id, other.id])
      expect((await owner.get(`/attachments/download/${id}`)).body.code).toBe('PAPER_INFECTED')
  })

  it('is drawn for nobody, if it is a PDF', async () => {
    const words = infectedText()
    const bytes = pdfOf({ texts: [{ x: 72, y: 100, text: words }] })
    const { id } = await uploaded(owner, {
      file: fileOf('call.pdf', Buffer.concat([bytes, Buffer.from(eicar)])),
    })
    expect((await owner.get(`/attachments/${id}/pages/1`)).status).toBe(200)
    await look()
    for (const path of ['pages/1', 'pages/1/words', 'searchable', 'reading', 'view', 'find?text=Notice'])
      expect((await owner.get(`/attachments/${id}/${path}`)).body.code).toBe('PAPER_INFECTED')
  })
})

it('whoever sees a paper with a virus is told and refused, and whoever does not sees nothing of either', async () => {
  const { body: entity } = await owner.call('POST', `/orgs/${owner.orgId}/entities`, {
    name: 'Trust',
    type: 'TRUST',
  })
  const position = async (entityId?: string) =>
    (await owner.call('POST', '/positions', { name: 'Fund', type: 'PRIVATE_FUND', entityId })).body.id
  const kind = 'IDENTITY_PAPER'
  const inside = await anInfected({ entityId: await position(entity.id), kind })
  const outside = await anInfected({ entityId: await position(), kind })
  const secret = await anInfected({ kind })
  await owner.call('PUT', `/attachments/${secret}`, { isConfidential: true })

  const grace = await app.signUp('Grace')
  await joined(app, grace, owner.orgId, { role: 'member', entityIds: [entity.id] })
  const ofTrust = asMember(app.fetch, grace, owner.orgId)
  expect(await checkOf(ofTrust, inside)).toMatchObject(infected)
  expect((await ofTrust.get(`/attachments/download/${inside}`)).body.code).toBe('PAPER_INFECTED')
  expect((await ofTrust.get(`/attachments/download/${outside}`)).status).toBe(404)
  expect((await ofTrust.get('/attachments?isInfected=true')).body.total).toBe(1)

  const eve = await app.signUp('Eve')
  await joined(app, eve, owner.orgId, { role: 'member', valuesVisible: false })
  const blind = asMember(app.fetch, eve, owner.orgId)
  expect(await checkOf(blind, outside)).toMatchObject(infected)
  expect((await blind.get(`/attachments/download/${outside}`)).body.code).toBe('PAPER_INFECTED')
  expect((await blind.get(`/attachments/download/${secret}`)).status).toBe(404)
})
