import { createHash } from 'node:crypto'

import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import { beforeAll, describe, expect, it } from 'vitest'

import { createLog } from '../../platform/log.ts'
import { asAdministration } from '../../testing/administration.ts'
import { joined } from '../../testing/members.ts'
import { paper, uploaded } from '../../testing/papers.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'
import { sweepContents } from '../contents/jobs.ts'

const app = testApp()
let owner: Person
let position: string

beforeAll(async () => {
  owner = await app.founder()
  position = (await owner.call('POST', '/positions', { name: 'Fund', type: 'PRIVATE_FUND' })).body.id
})

function anUpload(form: Record<string, string | File> = {}) {
  return uploaded(owner, { entityId: position, ...form })
}

async function aMember(): Promise<Person> {
  const person = await app.signUp('Grace')
  await joined(app, person, owner.orgId, { role: 'member' })
  return asMember(app.fetch, person, owner.orgId)
}

describe('another content of a paper', () => {
  const replace = (id: string, file: File, form: Record<string, string> = {}, person = owner) =>
    person.send(`/attachments/${id}/replace`, { file, ...form })

  it('takes the place of the one that it had, which can be read and comes back', async () => {
    const first = await anUpload({ file: paper('v1.txt', 'The first notice'), title: 'Notice' })
    const corrected = await replace(first.id, paper('v2.csv', 'corrected;notice\n1;2'), { version: '1' })
    expect(corrected.body, corrected.text).toMatchObject({
      id: first.id,
      title: 'Notice',
      fileName: 'v2.csv',
      mediaType: 'text/csv',
      links: first.links,
      version: 2,
    })
    const stale = await replace(first.id, paper('v3.txt'), { version: '1' })
    expect(stale.body.code).toBe('VERSION_CONFLICT')
    const same = await replace(first.id, paper('v2.txt', 'corrected;notice\n1;2'))
    expect(same.body.version).toBe(2)
    const { body: versions } = await owner.get(`/attachments/${first.id}/versions`)
    expect(versions).toMatchObject([
      { versionId: null, fileName: 'v2.csv' },
      { fileName: 'v1.txt', bytes: 16, uploadedBy: { id: owner.id } },
    ])
    const path = `/attachments/download/${first.id}`
    const { versionId } = versions[1]
    expect((await owner.get(path)).text).toBe('corrected;notice\n1;2')
    expect((await owner.get(`${path}?versionId=${versionId}`)).text).toBe('The first notice')
    const other = await anUpload()
    const foreign = await owner.get(`/attachments/download/${other.id}?versionId=${versionId}`)
    expect(foreign.status).toBe(404)
    const back = `/attachments/${first.id}/versions/${versionId}/restore`
    expect((await owner.call('POST', back)).body).toMatchObject({ fileName: 'v1.txt', version: 3 })
    expect((await owner.get(`/attachments/${first.id}/versions`)).body).toMatchObject([
      { versionId: null, fileName: 'v1.txt' },
      { fileName: 'v2.csv' },
    ])
  })

  it('leaves what it had to be looked at, found in and read as before', async () => {
    const notice = (amount: string) => {
      const words = ['Capital Call Notice', 'Due date: 20 March 2026', `Amount called: EUR ${amount}`]
      const texts = words.map((text, line) => ({ x: 72, y: 72 + 24 * line, text }))
      return new File([Buffer.from(pdfOf({ texts }))], 'call.pdf')
    }
    const { id } = await anUpload({ file: notice('200,000.00') })
    await replace(id, notice('250,000.00'))
    const { body: versions } = await owner.get(`/attachments/${id}/versions`)
    const { versionId } = versions[1]
    const amountIn = async (query: string) => {
      const { body } = await owner.get(`/attachments/${id}/reading${query}`)
      return body.documents[0].suggestions.find(({ field }: { field: string }) => field === 'amount')?.value
    }
    expect(await amountIn('')).toBe('250000')
    expect(await amountIn(`?versionId=${versionId}`)).toBe('200000')
    const hitsOf = async (query: string) =>
      (await owner.get(`/attachments/${id}/find?text=200%2C000${query}`)).body.hits.length
    expect(await hitsOf('')).toBe(0)
    expect(await hitsOf(`&versionId=${versionId}`)).toBe(1)
    const words = await owner.get(`/attachments/${id}/pages/1/words?versionId=${versionId}`)
    expect(words.text).toContain('EUR 200,000.00')
    const page = await owner.get(`/attachments/${id}/pages/1?versionId=${versionId}`)
    expect(page.headers.get('content-type')).toBe('image/webp')
    const other = await anUpload({ file: notice('1.00') })
    for (const what of ['reading', 'pages/1', 'pages/1/words', 'find?text=call']) {
      const query = `${what.includes('?') ? '&' : '?'}versionId=${versionId}`
      expect((await owner.get(`/attachments/${other.id}/${what}${query}`)).status, what).toBe(404)
    }
  })

  it('is refused as an upload is, and is for those who see the paper', async () => {
    const member = await aMember()
    const { id } = await anUpload()
    expect((await replace(id, paper('a.bat'))).body.code).toBe('ATTACHMENT_REFUSED')
    await owner.call('PUT', `/attachments/${id}`, { isConfidential: true })
    expect((await replace(id, paper(), {}, member)).status).toBe(404)
    expect((await member.get(`/attachments/${id}/versions`)).status).toBe(404)
  })
})

describe('the sweep', () => {
  const sweep = () =>
    asAdministration(app, 'contents', '2026-06-10T12:00:00Z', (administration) =>
      sweepContents(administration, app.files, createLog('silent')),
    )
  const contentOf = (words: string) =>
    app.files.get(`orgs/${owner.orgId}`, createHash('sha256').update(words).digest('hex'))

  it('removes contents that no paper names, and keeps those in the trash', async () => {
    await app.files.put(`orgs/${owner.orgId}`, new Blob(['Never linked']))
    const replaced = await anUpload({ file: paper('old.txt', 'An older content') })
    await owner.send(`/attachments/${replaced.id}/replace`, { file: paper() })
    const { id } = await anUpload({ file: paper('kept.txt', 'In the trash') })
    await owner.call('DELETE', `/attachments/${id}`)
    await sweep()
    expect(await contentOf('Never linked')).toBeNull()
    expect(await contentOf('In the trash')).not.toBeNull()
    expect(await contentOf('An older content')).not.toBeNull()
  })

  it('takes no content from uploads of the same moment', async () => {
    const words = [1, 2, 3, 4].map((n) => `Beside the sweep ${n}`)
    await Promise.all([sweep(), ...words.map((text) => anUpload({ file: paper('a.txt', text) })), sweep()])
    for (const text of words) expect(await contentOf(text)).not.toBeNull()
  })
})

describe('a backup', () => {
  it('brings papers back with their contents, links, versions and readers', async () => {
    const ada = await app.founder()
    const { body: fund } = await ada.call('POST', '/positions', { name: 'Fund', type: 'PRIVATE_FUND' })
    const first = { file: paper('v1.txt', 'Backed up'), type: 'position', entityId: fund.id, title: 'Kept' }
    const { body: kept } = await ada.send('/attachments/upload', first)
    await ada.send(`/attachments/${kept.id}/replace`, { file: paper('v2.txt', 'Backed up again') })
    await ada.call('PUT', `/attachments/${kept.id}`, { isConfidential: true, kind: 'DEED' })
    const archive = await ada.get(`/orgs/${ada.orgId}/backup`)
    expect(archive.status, archive.text).toBe(200)
    const file = new File([archive.bytes], 'backup.zip')
    const restored = await ada.send('/orgs/restore', { file })
    expect(restored.status, restored.text).toBe(201)
    const orgId = restored.body.org.id
    const { body } = await ada.get('/attachments', { orgId })
    expect(body.items).toMatchObject([
      { title: 'Kept', kind: 'DEED', isConfidential: true, links: [{ name: 'Fund' }], fileName: 'v2.txt' },
    ])
    const [{ id }] = body.items
    expect((await ada.get(`/attachments/download/${id}`, { orgId })).text).toBe('Backed up again')
    const { body: versions } = await ada.get(`/attachments/${id}/versions`, { orgId })
    const old = `/attachments/download/${id}?versionId=${versions[1].versionId}`
    expect((await ada.get(old, { orgId })).text).toBe('Backed up')
  })
})
