import { describe, expect, it } from 'vitest'

import { createLog } from '../../platform/log.ts'
import { asAdministration } from '../../testing/administration.ts'
import { createdId } from '../../testing/backups.ts'
import { aMail } from '../../testing/mails.ts'
import { joined } from '../../testing/members.ts'
import { aPicture, fileOf } from '../../testing/pictures.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'
import { sweepContents } from '../contents/jobs.ts'

const app = testApp({ attachmentLimits: { fileBytes: 1024, quotaBytes: 2560 } })

let made = 0
/** A text of so many bytes that nobody sent before. */
const paper = (bytes: number) => new File([`${(made += 1)}`.padEnd(bytes, '.')], 'a.txt')

const upload = (person: Person, file: File) =>
  person.send('/attachments/upload', { file, type: 'position', kind: 'IDENTITY_PAPER' })

describe('the room for papers', () => {
  it('refuses a file above the limit with both sizes, and takes one at the limit', async () => {
    const ada = await app.founder()
    const { status, body } = await upload(ada, paper(1025))
    expect([status, body.code, body.data]).toEqual([
      413,
      'ATTACHMENT_TOO_LARGE',
      { bytes: 1025, fileBytes: 1024 },
    ])
    expect(body.message).toBe(
      'This file is larger than the 1 KB that a file may have. Split it, or make it smaller.',
    )
    expect((await upload(ada, paper(1024))).status).toBe(201)
    expect(await app.files.list(`orgs/${ada.orgId}`)).toHaveLength(1)
  })

  it('is what all papers of the organisation take up, those in the trash too, and the same content once', async () => {
    const ada = await app.founder()
    const same = paper(1024)
    const { body: first } = await upload(ada, same)
    await ada.call('DELETE', `/attachments/${first.id}`)
    await upload(ada, same)
    expect((await ada.get('/attachments/room')).body).toEqual({
      fileBytes: 1024,
      quotaBytes: 2560,
      usedBytes: 1024,
      looksForViruses: false,
    })
    expect((await upload(ada, paper(1024))).status).toBe(201)
    const { status, body } = await upload(ada, paper(1024))
    expect([status, body.code]).toEqual([409, 'ATTACHMENT_QUOTA'])
    expect(body.message).toBe(
      'The papers and mails of this organization take up 2 KB of 2.5 KB, so there is no room for another 1 KB. Erase some, or ask whoever runs the server for more.',
    )
    expect(await app.files.list(`orgs/${ada.orgId}`)).toHaveLength(2)
    expect((await upload(ada, paper(512))).status).toBe(201)
  })

  it('counts papers that the caller does not see, and holds for many uploads at once', async () => {
    const ada = await app.founder()
    const grace = await app.signUp('Grace')
    await joined(app, grace, ada.orgId, { role: 'member', valuesVisible: false })
    const member = asMember(app.fetch, grace, ada.orgId)
    const { body } = await upload(ada, paper(1024))
    await ada.call('PUT', `/attachments/${body.id}`, { isConfidential: true, kind: 'INVOICE' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(member, paper(1000))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  })
})

describe('what takes up the room', () => {
  type Part = { kind: string; count: number | null; bytes: number }

  const partsOf = async (person: Person) => {
    const answer = await person.get('/attachments/room/parts')
    expect(answer.status, answer.text).toBe(200)
    const parts: Part[] = answer.body.parts
    const byKind = Object.fromEntries(parts.map(({ kind, count, bytes }) => [kind, [count, bytes]]))
    const { usedBytes, quotaBytes }: { usedBytes: number; quotaBytes: number } = answer.body
    return { usedBytes, quotaBytes, parts, byKind }
  }
  const storedBytes = async (orgId: string) => {
    await asAdministration(app, 'contents', '2100-01-01T12:00:00Z', (it) =>
      sweepContents(it, app.files, createLog('silent')),
    )
    return (await app.files.list(`orgs/${orgId}`)).reduce((sum, { bytes }) => sum + bytes, 0)
  }

  it('is told by kind, each content once, and is what the store holds', async () => {
    const ada = await app.founder()
    const same = paper(300)
    const { body: kept } = await upload(ada, same)
    await ada.send(`/attachments/${kept.id}/replace`, { file: paper(200) })
    const { body: gone } = await upload(ada, paper(100))
    await ada.send(`/attachments/${gone.id}/replace`, { file: paper(50) })
    await ada.call('DELETE', `/attachments/${gone.id}`)
    // A content that a paper has counts for that paper, also where another one had it before.
    await upload(ada, same)
    const contact = await createdId(ada, '/contacts', { name: 'Ada' })
    await ada.send(`/contacts/${contact.id}/picture`, { file: fileOf(await aPicture()) })

    const { usedBytes, quotaBytes, byKind, parts } = await partsOf(ada)
    expect([usedBytes, quotaBytes]).toEqual([650, 2560])
    expect(byKind).toMatchObject({
      PAPERS: [2, 500],
      VERSIONS: [0, 0],
      TRASH: [2, 150],
      MAILS: [0, 0],
      REST: [null, 0],
      PICTURES: [2, expect.any(Number)],
    })
    expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(await storedBytes(ada.orgId))
  })

  it('is mails as they came too', async () => {
    const ada = await app.founder()
    const bring = (mail: string) => ada.send('/messages/upload', { file: new File([mail], 'a.eml') })
    const first = aMail({ text: 'Hello' })
    expect((await bring(first)).status).toBe(201)
    expect(await partsOf(ada)).toMatchObject({
      usedBytes: first.length,
      byKind: { PAPERS: [0, 0], MAILS: [1, first.length] },
    })
    expect(await storedBytes(ada.orgId)).toBe(first.length)

    await upload(ada, paper(1024))
    await upload(ada, paper(1024))
    const second = await bring(aMail({ text: 'Again', files: { 'a.txt': '.'.repeat(100) } }))
    expect([second.status, second.body.code]).toEqual([409, 'ATTACHMENT_QUOTA'])
  })

  it('is freed by erasing the trash and earlier versions, but not what has to be kept', async () => {
    const ada = await app.founder()
    const { body: first } = await upload(ada, paper(300))
    await ada.send(`/attachments/${first.id}/replace`, { file: paper(200) })
    const { body: second } = await upload(ada, paper(100))
    const { body: third } = await upload(ada, paper(80))
    const changed = await ada.call('PUT', `/attachments/${third.id}`, { keepUntil: '2090-12-31' })
    expect(changed.status, changed.text).toBe(200)
    await ada.call('DELETE', `/attachments/${second.id}`)
    await ada.call('DELETE', `/attachments/${third.id}?evenIfKept=true`)
    expect((await partsOf(ada)).byKind).toMatchObject({ VERSIONS: [1, 300], TRASH: [2, 180] })

    const erased = await ada.call('DELETE', '/attachments/trash')
    expect([erased.status, erased.body]).toEqual([200, { erased: 1, kept: 1 }])
    const { body: versions } = await ada.get(`/attachments/${first.id}/versions`)
    const old = `/attachments/${first.id}/versions/${versions[1].versionId}`
    expect((await ada.call('DELETE', old)).status).toBe(204)
    expect((await ada.call('DELETE', old)).status).toBe(404)
    const { byKind, usedBytes } = await partsOf(ada)
    expect(byKind).toMatchObject({ PAPERS: [1, 200], VERSIONS: [0, 0], TRASH: [1, 80] })
    expect(usedBytes).toBe(280)
    expect(await storedBytes(ada.orgId)).toBe(280)
  })

  it('says what is on its way, and is told to those who keep the settings only', async () => {
    const ada = await app.founder()
    const start = { fileName: 'long.txt', bytes: 900, type: 'position' }
    expect((await ada.call('POST', '/uploads', start)).status).toBe(201)
    expect((await partsOf(ada)).byKind).toMatchObject({ PAPERS: [0, 0], REST: [null, 900] })
    const grace = await app.signUp('Grace')
    await joined(app, grace, ada.orgId, { role: 'member' })
    const member = asMember(app.fetch, grace, ada.orgId)
    expect((await member.get('/attachments/room/parts')).status).toBe(403)
    expect((await member.call('DELETE', '/attachments/trash')).status).toBe(403)
  })
})
