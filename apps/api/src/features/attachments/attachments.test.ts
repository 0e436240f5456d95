import { beforeAll, describe, expect, it } from 'vitest'

import { joined } from '../../testing/members.ts'
import { paper, uploaded } from '../../testing/papers.ts'
import { asMember, testApp, type Answer, type Person } from '../../testing/test-app.ts'
import { unknownId } from '../../testing/walk.ts'

const app = testApp()
let owner: Person
let position: string
let other: string

beforeAll(async () => {
  owner = await app.founder()
  position = await aPosition('Fund of the family')
  other = await aPosition('Second fund')
})

async function aPosition(name: string, entityId?: string): Promise<string> {
  const body = { name, type: 'PRIVATE_FUND', currency: 'EUR', ...(entityId ? { entityId } : {}) }
  const answer = await owner.call('POST', '/positions', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

async function anEntity(name: string): Promise<string> {
  const answer = await owner.call('POST', `/orgs/${owner.orgId}/entities`, { name, type: 'TRUST' })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

type Role = Parameters<typeof joined>[3]

async function aMember(role: Role, name = 'Grace'): Promise<Person> {
  const person = await app.signUp(name)
  await joined(app, person, owner.orgId, role)
  return asMember(app.fetch, person, owner.orgId)
}

function anUpload(form: Record<string, string | File> = {}, person = owner) {
  return uploaded(person, { entityId: position, ...form })
}

const idsOf = ({ body }: Answer) => body.items.map(({ id }: { id: string }) => id)

describe('an upload', () => {
  it('puts a paper on a record, and answers what it is by its content', async () => {
    const file = paper('Notice 3.csv.txt', 'a;b\n1;2\n')
    const body = await anUpload({ file, title: 'Third notice', description: 'By post' })
    expect(body).toMatchObject({
      title: 'Third notice',
      description: 'By post',
      fileName: 'Notice 3.csv.txt',
      mediaType: 'text/csv',
      bytes: 8,
      // The output of: printf 'a;b\n1;2\n' | sha256sum
      sha256: '403bea5152c251c5bc7ef420d824d191605723f99392e83a0549ad58c6d46291',
      kind: null,
      isConfidential: false,
      source: 'UPLOAD',
      uploadedBy: { id: owner.id, name: 'Ada' },
      entityType: 'position',
      links: [{ entityType: 'position', entityId: position, name: 'Fund of the family' }],
      alreadyThere: false,
      version: 1,
    })
    const read = await owner.get(`/attachments/${body.id}`)
    expect(read.body).toMatchObject({ id: body.id, title: 'Third notice' })
  })

  it('without file, type or id is refused by name (spec §5)', async () => {
    const words = async (answer: Promise<Answer>) => {
      const { status, body } = await answer
      expect(status).toBe(400)
      return body.data.issues.map(({ message }: { message: string }) => message)
    }
    const send = (form: Record<string, string | File>) => owner.send('/attachments/upload', form)
    expect(await words(send({ type: 'position' }))).toEqual(['file is required for uploading an attachment'])
    expect(await words(send({ file: paper() }))).toEqual(['type is required for uploading an attachment'])
    expect(await words(send({ file: paper(), type: 'house' }))).toEqual([
      'Say as type what kind of record it is put on: one of position, transaction, cost, company, contact, message, report, entity.',
    ])
    expect(await words(owner.call('PUT', '/attachments/undefined', {}))).toEqual([
      'This is not an id. Ids look like 0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b.',
    ])
    expect(await words(owner.call('PUT', '/attachments/link', { attachmentIds: [null] }))).toContain(
      'attachmentId is required for linking attachments',
    )
  })

  it('of a record that is not there keeps nothing, and says which is missing', async () => {
    const before = (await owner.get('/attachments')).body.total
    for (const [type, code] of [
      ['position', 'POSITION_NOT_FOUND'],
      ['transaction', 'TRANSACTION_NOT_FOUND'],
      ['cost', 'COST_NOT_FOUND'],
      ['company', 'COMPANY_NOT_FOUND'],
      ['contact', 'CONTACT_NOT_FOUND'],
      ['message', 'MESSAGE_NOT_FOUND'],
      ['report', 'REPORT_NOT_FOUND'],
      ['entity', 'ENTITY_NOT_FOUND'],
    ]) {
      const form = { file: paper(), type: type ?? '', entityId: unknownId }
      const { status, body } = await owner.send('/attachments/upload', form)
      expect([status, body.code]).toEqual([404, code])
    }
    expect((await owner.get('/attachments')).body.total).toBe(before)
  })

  it('without entityId waits under its type until it is put on a record, and waits again after that', async () => {
    const body = await anUpload({ type: 'transaction', entityId: '', title: 'Waiting' })
    expect(body).toMatchObject({ links: [], entityType: 'transaction' })
    expect(idsOf(await owner.get('/attachments/unlinked/transaction'))).toEqual([body.id])
    expect(idsOf(await owner.get('/attachments/unlinked/position'))).toEqual([])
    const link = { attachmentIds: [body.id], entityType: 'position', entityId: position }
    const linked = await owner.call('PUT', '/attachments/link', link)
    expect(linked.body, linked.text).toEqual({ attachmentIds: [body.id] })
    expect((await owner.call('PUT', '/attachments/link', link)).body).toEqual({ attachmentIds: [] })
    expect(idsOf(await owner.get('/attachments/unlinked/transaction'))).toEqual([])
    await owner.call('PUT', '/attachments/link', { ...link, entityId: other })
    expect((await owner.get(`/attachments/${body.id}`)).body.links).toHaveLength(2)
    await owner.call('PUT', '/attachments/link', { ...link, remove: true })
    await owner.call('PUT', '/attachments/link', { ...link, entityId: other, remove: true })
    expect(idsOf(await owner.get('/attachments/unlinked/position'))).toEqual([body.id])
  })

  it('of the same content puts the paper that is there on the record, and says so', async () => {
    const first = await anUpload({ file: paper('a.txt', 'The very same words') })
    const again = await anUpload({ file: paper('b.txt', 'The very same words'), entityId: other, title: 'B' })
    expect(again).toMatchObject({ id: first.id, fileName: 'a.txt', title: 'a', alreadyThere: true })
    expect(again.links).toHaveLength(2)
    const { body } = await owner.get('/attachments?search=very')
    expect(body.total).toBe(0)
    await owner.call('DELETE', `/attachments/${first.id}`)
    const third = await anUpload({ file: paper('c.txt', 'The very same words') })
    expect(third).toMatchObject({ fileName: 'c.txt', alreadyThere: false })
  })

  it('at the same moment as another one of the same content makes one paper', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => anUpload({ file: paper(`${n}.txt`, 'Sent by four at once') })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.filter(({ alreadyThere }) => !alreadyThere)).toHaveLength(1)
  })

  it('of a confidential paper by somebody who may not see it makes a second one and tells nothing', async () => {
    const member = await aMember({ role: 'member' })
    const first = await anUpload({ file: paper('will.txt', 'The testament'), title: 'Testament' })
    await owner.call('PUT', `/attachments/${first.id}`, { isConfidential: true })
    const second = await anUpload({ file: paper('mine.txt', 'The testament') }, member)
    expect(second.alreadyThere).toBe(false)
    expect(second.id).not.toBe(first.id)
    expect(JSON.stringify(second)).not.toContain('Testament')
  })
})

describe('a hostile file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\a\\tax.txt', 'tax.txt'],
    ['a\u0000b\u0007.txt', 'ab.txt'],
    ['invoice\u202Egpj.txt', 'invoicegpj.txt'],
    ['..', 'paper'],
    ['Übersicht 年報 تقرير.txt', 'Übersicht 年報 تقرير.txt'],
  ])('of the name %j is shown as %j', async (sent, shown) => {
    expect((await anUpload({ file: paper(sent) })).fileName).toBe(shown)
  })

  it('of a name of 5,000 characters keeps its type', async () => {
    const { fileName } = await anUpload({ file: paper(`${'x'.repeat(5000)}.txt`) })
    expect(fileName).toBe(`${'x'.repeat(251)}.txt`)
  })

  it('that is empty, or a program, is refused in words', async () => {
    const send = (file: File) =>
      owner.send('/attachments/upload', { file, type: 'position', entityId: position })
    const empty = await send(new File([], 'empty.pdf'))
    expect([empty.status, empty.body.message]).toEqual([
      422,
      '"empty.pdf" is empty, so there is nothing to keep. Choose it again.',
    ])
    const elf = new File(
      [new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, ...Array.from({ length: 64 }, () => 0)])],
      'a.pdf',
    )
    for (const file of [elf, paper('run.bat'), paper('note.txt', '#!/bin/sh\nrm -rf /')]) {
      const { status, body } = await send(file)
      expect([status, body.code]).toEqual([422, 'ATTACHMENT_REFUSED'])
      expect(body.message).toBe(
        `"${file.name}" is a program, and programs are not kept. Send a document or a picture.`,
      )
    }
  })

  it('is what its content is, whatever its sender calls it', async () => {
    const page = new File(['<!DOCTYPE html><script>alert(1)</script>'], 'statement.pdf', {
      type: 'application/pdf',
    })
    const { id, mediaType } = await anUpload({ file: page })
    expect(mediaType).toBe('text/html')
    const { headers } = await owner.get(`/attachments/download/${id}?inline=true`)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  it('of a form with many files or fields is refused', async () => {
    const form = new FormData()
    for (let part = 0; part < 40; part++) form.append('file', paper())
    // A form in one piece: the one of the runtime throws when nobody reads it to its end.
    const whole = new Response(form)
    const headers = {
      cookie: owner.cookie,
      'x-org-id': owner.orgId,
      'content-type': whole.headers.get('content-type') ?? '',
    }
    const init = { method: 'POST', body: await whole.arrayBuffer(), headers }
    expect((await app.fetch('/api/attachments/upload', init)).status).toBe(400)
  })
})

describe('a download', () => {
  it('has the whole content, or the range that is asked for', async () => {
    const { id, sha256 } = await anUpload({ file: paper('日報 "A".txt', '0123456789 of a paper') })
    const path = `/attachments/download/${id}`
    const whole = await owner.get(path)
    expect([whole.status, whole.text]).toEqual([200, '0123456789 of a paper'])
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename="__ _A_.txt"; filename*=UTF-8''%E6%97%A5%E5%A0%B1%20%22A%22.txt`,
    )
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    const part = (range: string, more = {}) => owner.get(path, { headers: { range, ...more } })
    const middle = await part('bytes=3-5')
    expect([middle.status, middle.text]).toEqual([206, '345'])
    expect(middle.headers.get('content-range')).toBe('bytes 3-5/21')
    expect(middle.headers.get('content-length')).toBe('3')
    expect((await part('bytes=-5')).text).toBe('paper')
    expect((await part('bytes=16-')).text).toBe('paper')
    expect((await part('bytes=16-900')).text).toBe('paper')
    expect((await part('bytes=0-1,3-4')).status).toBe(200)
    expect((await part('bytes=0-1', { 'if-range': '"another"' })).status).toBe(200)
    expect((await part('bytes=21-')).body.code).toBe('RANGE_OUTSIDE')
    const known = await owner.get(path, { headers: { 'if-none-match': `"${sha256}"` } })
    expect([known.status, known.text]).toEqual([304, ''])
  })

  it('shows in place what a browser shows safely', async () => {
    const { id } = await anUpload({ file: paper('a.txt', 'plain words 1') })
    const { headers } = await owner.get(`/attachments/download/${id}?inline=true`)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^inline; /)
  })
})

describe('a list of papers', () => {
  it('is narrowed by kind, record, day and words, and sorted', async () => {
    const home = await aPosition('Home of papers')
    const call = await anUpload({ entityId: home, title: 'Call Alpha', kind: 'CAPITAL_CALL' })
    const deed = await anUpload({ entityId: home, title: 'Deed Beta', description: 'of the alpine house' })
    await owner.call('PUT', `/attachments/${call.id}`, { on: '2026-03-31' })
    await owner.call('PUT', `/attachments/${deed.id}`, { on: '2026-06-30', kind: 'DEED' })
    const list = async (query: string) =>
      idsOf(await owner.get(`/attachments?entityType=position&entityId=${home}&${query}`))
    expect(await list('')).toEqual([deed.id, call.id])
    expect(await list('kind=CAPITAL_CALL')).toEqual([call.id])
    expect(await list('kind=UNKNOWN')).toEqual([])
    expect(await list('from=2026-04-01')).toEqual([deed.id])
    expect(await list('to=2026-03-31')).toEqual([call.id])
    expect(await list('search=alp')).toEqual([deed.id, call.id])
    expect(await list('search=alp%20house')).toEqual([deed.id])
    expect(await list('sortBy=title&sortDirection=asc')).toEqual([call.id, deed.id])
    expect(await list('sortBy=on&sortDirection=asc&limit=1&page=2')).toEqual([deed.id])
    expect(idsOf(await owner.get(`/attachments/entity/position/${home}`))).toEqual([deed.id, call.id])
    const nowhere = await owner.get('/attachments?entityId=' + home)
    expect(nowhere.status).toBe(400)
  })

  it('is found across all records by title, file name and description', async () => {
    const { id } = await anUpload({ file: paper('Quittung.txt'), title: 'Zollkodex', description: 'Häuser' })
    for (const q of ['zollk', 'quittung', 'hauser']) {
      const { body } = await owner.get(`/search?q=${q}`)
      expect(body).toContainEqual({ kind: 'attachments', id, name: 'Zollkodex' })
    }
  })
})

describe('a tag of a paper', () => {
  it('narrows the list, and counts for those who see the paper', async () => {
    const tag = (await owner.call('POST', '/tags', { name: 'To pay' })).body
    const other = (await owner.call('POST', '/tags', { name: 'Paid' })).body
    const member = await aMember({ role: 'member' })
    const seen = await anUpload()
    const hidden = await anUpload()
    await owner.call('PUT', `/attachments/${hidden.id}`, { isConfidential: true })
    for (const { id } of [seen, hidden]) {
      const assignment = { tagId: tag.id, entityId: id, entityType: 'attachment' }
      expect((await owner.call('POST', '/tags/assign', assignment)).status).toBe(201)
    }
    expect(idsOf(await owner.get(`/attachments?tag=${tag.id}`))).toEqual([hidden.id, seen.id])
    expect(idsOf(await member.get(`/attachments?tag=${tag.id}`))).toEqual([seen.id])
    expect(idsOf(await member.get(`/attachments?tag=${other.id}`))).toEqual([])
    const countOf = async (person: Person) => {
      const { body } = await person.get('/tags')
      return body.find(({ id }: { id: string }) => id === tag.id).counts
    }
    expect([await countOf(owner), await countOf(member)]).toEqual([{ attachment: 2 }, { attachment: 1 }])
    const ofPaper = (person: Person) => person.get(`/tags/entity/${hidden.id}?entityType=attachment`)
    expect((await ofPaper(owner)).body).toHaveLength(1)
    expect((await ofPaper(member)).body.code).toBe('ATTACHMENT_NOT_FOUND')
    await owner.call('POST', `/tags/${tag.id}/merge`, { intoId: other.id })
    expect(idsOf(await owner.get(`/attachments?tag=${other.id}`))).toEqual([hidden.id, seen.id])
  })
})

describe('what is said of a paper', () => {
  it('changes with the version that its author saw', async () => {
    const { id } = await anUpload()
    const company = (await owner.call('POST', '/companies', { name: 'Issuer' })).body
    const change = { title: 'New', kind: 'K1', periodFrom: '2025-01-01', periodTo: '2025-12-31' }
    const changed = await owner.call('PUT', `/attachments/${id}`, {
      ...change,
      issuerId: company.id,
      version: 1,
    })
    expect(changed.body, changed.text).toMatchObject({ ...change, issuerName: 'Issuer', version: 2 })
    const stale = await owner.call('PUT', `/attachments/${id}`, { title: 'Old', version: 1 })
    expect([stale.status, stale.body.data.current.title]).toEqual([409, 'New'])
    const backwards = await owner.call('PUT', `/attachments/${id}`, { periodTo: '2024-01-01' })
    expect(backwards.body.message).toBe('The period ends before it begins. Check both days.')
    const nobody = await owner.call('PUT', `/attachments/${id}`, { issuerId: unknownId })
    expect(nobody.body.code).toBe('COMPANY_NOT_FOUND')
  })

  it('goes to the trash with the paper and comes back, by both ways', async () => {
    const { id } = await anUpload({ title: 'Deleted paper' })
    expect((await owner.call('DELETE', `/attachments/${id}`)).status).toBe(204)
    for (const path of [`/attachments/${id}`, `/attachments/download/${id}`]) {
      expect((await owner.get(path)).status).toBe(404)
    }
    expect(idsOf(await owner.get(`/attachments/entity/position/${position}`))).not.toContain(id)
    const trash = await owner.get(`/orgs/${owner.orgId}/trash?recordType=attachments`)
    expect(trash.body.items).toContainEqual(expect.objectContaining({ recordId: id, name: 'Deleted paper' }))
    const back = await owner.call('POST', `/orgs/${owner.orgId}/trash/attachments/${id}/restore`)
    expect(back.status, back.text).toBe(204)
    await owner.call('DELETE', `/attachments/${id}`)
    const restored = await owner.call('POST', `/attachments/${id}/restore`)
    expect(restored.body.links).toEqual([
      { entityType: 'position', entityId: position, name: 'Fund of the family' },
    ])
  })
})

describe('who sees a paper', () => {
  it('is a role for named entities by the records that it sees, and only by those', async () => {
    const [inside, outside] = [await anEntity('Inside'), await anEntity('Outside')]
    const seen = await aPosition('Seen fund', inside)
    const unseen = await aPosition('Unseen fund', outside)
    const member = await aMember({ role: 'member', entityIds: [inside] })
    const onSeen = await anUpload({ entityId: seen, title: 'Scoped one' })
    const onUnseen = await anUpload({ entityId: unseen, title: 'Scoped two' })
    const onEntity = await anUpload({ type: 'entity', entityId: inside, title: 'Scoped three' })
    const onBoth = await anUpload({ entityId: seen, title: 'Scoped four' })
    const unlinked = await anUpload({ entityId: '', title: 'Scoped five' })
    const both = { attachmentIds: [onBoth.id], entityType: 'position', entityId: unseen }
    expect((await owner.call('PUT', '/attachments/link', both)).status).toBe(200)
    const all = await member.get('/attachments?sortBy=title&sortDirection=asc')
    expect(idsOf(all)).toEqual([onBoth.id, onSeen.id, onEntity.id])
    expect(all.body.total).toBe(3)
    expect((await member.get(`/attachments/${onBoth.id}`)).body.links).toEqual([
      { entityType: 'position', entityId: seen, name: 'Seen fund' },
    ])
    const found = (await member.get('/search?q=scoped')).body.map(({ id }: { id: string }) => id)
    expect(new Set(found)).toEqual(new Set([onSeen.id, onEntity.id, onBoth.id]))
    for (const { id } of [onUnseen, unlinked]) {
      expect((await member.get(`/attachments/${id}`)).status).toBe(404)
      expect((await member.get(`/attachments/download/${id}`)).status).toBe(404)
      expect((await member.call('PUT', `/attachments/${id}`, { title: 'Mine' })).status).toBe(404)
      expect((await member.call('DELETE', `/attachments/${id}`)).status).toBe(404)
      const link = { attachmentIds: [id], entityType: 'position', entityId: seen }
      expect((await member.call('PUT', '/attachments/link', link)).status).toBe(404)
    }
    expect(idsOf(await member.get('/attachments/unlinked/position'))).toEqual([])
    const own = await anUpload({ entityId: seen, title: 'Own' }, member)
    expect((await member.call('PUT', `/attachments/${own.id}`, { title: 'Own too' })).status).toBe(200)
    const nowhere = await member.send('/attachments/upload', { file: paper(), type: 'position' })
    expect([nowhere.status, nowhere.body.code]).toEqual([403, 'ENTITIES_ONLY'])
    const there = { file: paper(), type: 'position', entityId: unseen }
    expect((await member.send('/attachments/upload', there)).status).toBe(404)
    const last = { attachmentIds: [own.id], entityType: 'position', entityId: seen, remove: true }
    expect((await member.call('PUT', '/attachments/link', last)).body.code).toBe('ENTITIES_ONLY')
    expect((await member.get(`/attachments/${own.id}`)).status).toBe(200)
  })

  it('of a confidential one are owners, admins and the people who are named', async () => {
    const [member, named, admin] = [
      await aMember({ role: 'member' }),
      await aMember({ role: 'viewer' }, 'Named'),
      await aMember({ role: 'admin' }, 'Admin'),
    ]
    const { id } = await anUpload({ title: 'Secretum' })
    expect((await member.get('/search?q=secretum')).body).toHaveLength(1)
    const hidden = await owner.call('PUT', `/attachments/${id}`, {
      isConfidential: true,
      readerIds: [named.id],
    })
    expect(hidden.body, hidden.text).toMatchObject({
      isConfidential: true,
      readers: [{ id: named.id, name: 'Named' }],
    })
    for (const person of [owner, admin, named]) {
      expect((await person.get(`/attachments/download/${id}`)).status).toBe(200)
      expect((await person.get('/search?q=secretum')).body).toHaveLength(1)
      expect(idsOf(await person.get('/attachments?isConfidential=true'))).toContain(id)
    }
    expect((await member.get(`/attachments/${id}`)).status).toBe(404)
    expect((await member.get(`/attachments/download/${id}`)).status).toBe(404)
    expect((await member.get('/search?q=secretum')).body).toEqual([])
    expect(idsOf(await member.get('/attachments?limit=200'))).not.toContain(id)
    expect(idsOf(await member.get(`/attachments/entity/position/${position}?limit=200`))).not.toContain(id)
    const stranger = await app.signUp('Stranger')
    const strange = await owner.call('PUT', `/attachments/${id}`, { readerIds: [stranger.id] })
    expect([strange.status, strange.body.code]).toEqual([404, 'USER_NOT_FOUND'])
  })

  it('stays a member who makes one confidential', async () => {
    const member = await aMember({ role: 'member' }, 'Mary')
    const { id } = await anUpload({}, member)
    const hidden = await member.call('PUT', `/attachments/${id}`, { isConfidential: true, readerIds: [] })
    expect(hidden.body.readers).toEqual([{ id: member.id, name: 'Mary' }])
  })

  it('without values gets papers of kinds that carry none', async () => {
    const member = await aMember({ role: 'member', valuesVisible: false })
    const passport = await anUpload({ title: 'Valueless passport', kind: 'IDENTITY_PAPER' })
    const notice = await anUpload({ title: 'Valueless notice', kind: 'CAPITAL_CALL' })
    const unknown = await anUpload({ title: 'Valueless unknown' })
    expect(idsOf(await member.get('/attachments?search=valueless'))).toEqual([passport.id])
    expect((await member.get('/search?q=valueless')).body).toHaveLength(1)
    for (const { id } of [notice, unknown]) {
      expect((await member.get(`/attachments/download/${id}`)).status).toBe(404)
    }
    const own = await member.send('/attachments/upload', {
      file: paper(),
      type: 'position',
      entityId: position,
    })
    expect([own.status, own.body.code]).toEqual([403, 'VALUES_HIDDEN'])
    const change = await member.call('PUT', `/attachments/${passport.id}`, { kind: 'INVOICE' })
    expect([change.status, change.body.code]).toEqual([403, 'VALUES_HIDDEN'])
  })
})
