import { describe, expect, it } from 'vitest'

import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

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
    })
    expect((await upload(ada, paper(1024))).status).toBe(201)
    const { status, body } = await upload(ada, paper(1024))
    expect([status, body.code]).toEqual([409, 'ATTACHMENT_QUOTA'])
    expect(body.message).toBe(
      'The papers of this organization take up 2 KB of 2.5 KB, so there is no room for another 1 KB. Erase some, or ask whoever runs the server for more.',
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
