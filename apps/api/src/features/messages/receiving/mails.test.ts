import { describe, expect, it } from 'vitest'

import { aMail } from '../../../testing/mails.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const fileOf = (content: string, name = 'mail.eml') => new File([content], name)
async function bring(person: Person, content: string, name?: string) {
  const answer = await person.send('/messages/upload', { file: fileOf(content, name) })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.mails
}

const reply = (id: string, rest: Partial<Parameters<typeof aMail>[0]> = {}) =>
  aMail({ text: 'Thank you', ...rest }).replace('<1@linden.example>', `<${id}@linden.example>`)

describe('a mail that somebody brings', () => {
  it('is kept as it came, with its words, its sender and its files as papers', async () => {
    const ada = await app.founder()
    const raw = aMail({
      subject: 'Call 7',
      text: 'Dear Ada',
      files: { 'Notice.txt': 'Call 7', 'setup.exe': 'MZ' },
    })
    const [{ id, threadId }] = await bring(ada, raw)
    const { body } = await ada.get(`/messages/${id}`)
    expect(body).toMatchObject({
      type: 'EMAIL_IN',
      status: 'NEW',
      subject: 'Call 7',
      from: { name: 'Linden Fund', address: 'fund@linden.example' },
      to: [{ name: 'Ada Lovelace', address: 'ada@example.com' }],
      text: 'Dear Ada',
      sentAt: '2026-03-02T08:30:00.000Z',
      receivedAt: '2026-03-02T08:30:00.000Z',
      source: 'UPLOAD',
      author: { id: ada.id },
      nature: 'PERSON',
      mailId: '1@linden.example',
      isQuarantined: false,
      alarms: [],
    })
    const [notice, program] = body.files
    expect(notice).toMatchObject({ fileName: 'Notice.txt', refusal: null })
    expect(program).toMatchObject({ fileName: 'setup.exe', attachmentId: null })
    expect(program.refusal).toMatch(/program/)
    const papers = await ada.get(`/attachments/entity/message/${id}`)
    expect(papers.body.items, papers.text).toMatchObject([{ id: notice.attachmentId, title: 'Notice' }])
    const original = await ada.get(`/messages/${id}/original`)
    expect(Buffer.from(original.bytes).toString()).toBe(raw)
    expect(original.headers.get('content-disposition')).toContain('Call 7.eml')
    expect((await ada.get(`/message-threads/${threadId}`)).body).toMatchObject({
      messageCount: 1,
      isUnread: true,
    })
  })

  it('adds nothing when it comes again, and is told of in the trash', async () => {
    const ada = await app.founder()
    const [{ id }] = await bring(ada, aMail({ text: 'Dear Ada' }))
    expect(await bring(ada, aMail({ text: 'Dear Ada' }))).toMatchObject([{ id, alreadyThere: true }])
    expect((await ada.get('/messages')).body.total).toBe(1)
    await ada.call('DELETE', `/messages/${id}`)
    const [again] = await bring(ada, aMail({ text: 'Dear Ada' }))
    expect(again).toMatchObject({ id: null, alreadyThere: true })
    expect(again.refusal).toMatch(/trash/)
    expect((await ada.get('/messages?includeArchived=true')).body.total).toBe(0)
  })

  it('with the Message-ID of another one is a mail of its own, with an alarm', async () => {
    const ada = await app.founder()
    await bring(ada, aMail({ text: 'Dear Ada' }))
    const [{ id }] = await bring(ada, aMail({ text: 'Pay to another account' }))
    expect((await ada.get(`/messages/${id}`)).body.alarms).toMatchObject([
      { kind: 'ID_USED_BEFORE', claimed: '1@linden.example' },
    ])
    expect((await ada.get('/messages')).body.total).toBe(2)
  })

  it('that answers stands in the conversation, and opens it again', async () => {
    const ada = await app.founder()
    const [{ threadId }] = await bring(ada, aMail({ subject: 'Call 7', text: 'Dear Ada' }))
    await ada.call('PATCH', `/message-threads/${threadId}`, { status: 'DONE' })
    const headers = ['In-Reply-To: <1@linden.example>']
    const [answer] = await bring(ada, reply('2', { subject: 'Re: Call 7', headers }))
    expect(answer.threadId).toBe(threadId)
    expect((await ada.get(`/message-threads/${threadId}`)).body).toMatchObject({
      status: 'OPEN',
      messageCount: 2,
    })
    const [other] = await bring(ada, reply('3', { subject: 'Bank details', headers }))
    expect(other.threadId).not.toBe(threadId)
    expect((await ada.get(`/message-threads/${other.threadId}`)).body.perhaps).toMatchObject({ threadId })
  })

  it('of a machine opens nothing', async () => {
    const ada = await app.founder()
    const headers = ['Auto-Submitted: auto-replied', 'X-Autoreply: yes']
    const [{ id, threadId }] = await bring(ada, aMail({ subject: 'Out of office', text: 'Away', headers }))
    expect((await ada.get(`/messages/${id}`)).body).toMatchObject({ nature: 'AUTO_REPLY', status: 'DONE' })
    expect((await ada.get('/message-threads?part=done')).body.items).toMatchObject([{ id: threadId }])
  })

  it('is put with the contact who wrote it, and never with that of another organisation', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    for (const person of [ada, eve])
      await person.call('POST', '/contacts', { name: 'Linden', emails: [{ address: 'Fund@Linden.example' }] })
    const [mine] = await bring(ada, aMail({ text: 'Dear Ada' }))
    const [theirs] = await bring(eve, reply('2', { headers: ['In-Reply-To: <1@linden.example>'] }))
    expect(theirs.threadId).not.toBe(mine.threadId)
    const { links } = (await ada.get(`/message-threads/${mine.threadId}`)).body
    expect(links).toMatchObject([{ entityType: 'contact', name: 'Linden' }])
    const other = (await eve.get(`/message-threads/${theirs.threadId}`)).body
    expect(other.perhaps).toBeNull()
    expect(other.links[0].entityId).not.toBe(links[0].entityId)
  })

  it('that imitates an address that is known is told of', async () => {
    const ada = await app.founder()
    await ada.call('POST', '/companies', { name: 'Linden', domains: ['linden.example'] })
    const raw = aMail({ text: 'New bank details', headers: ['Reply-To: pay@elsewhere.example'] })
    const [{ id }] = await bring(ada, raw.replace('fund@linden.example', 'fund@1inden.example'))
    const kinds = (await ada.get(`/messages/${id}`)).body.alarms.map((one: { kind: string }) => one.kind)
    expect(kinds).toEqual(['REPLY_TO_ELSEWHERE', 'LOOK_ALIKE'])
  })
})

describe('a mailbox', () => {
  it('is taken in mail by mail, once', async () => {
    const ada = await app.founder()
    const mbox = [1, 2, 3]
      .map(
        (at) =>
          `From a@b.example Tue Mar 10 09:0${at}:00 2026\r\n${reply(`${at}`, { subject: `Letter ${at}` })}\r\n`,
      )
      .join('')
    const mails = await bring(ada, mbox, 'old.mbox')
    expect(mails.map((one: { subject: string }) => one.subject)).toEqual(['Letter 1', 'Letter 2', 'Letter 3'])
    const again = await bring(ada, mbox, 'old.mbox')
    expect(again.every((one: { alreadyThere: boolean }) => one.alreadyThere)).toBe(true)
    expect((await ada.get('/messages')).body.total).toBe(3)
  })
})

describe('what is no mail', () => {
  it.each([
    ['a picture', '\u0089PNG\r\n\u001a\n'],
    ['nothing', ''],
    ['words', 'Only words\n\nwithout a head'],
  ])('%s is refused in words, and nothing is kept', async (_, content) => {
    const ada = await app.founder()
    const answer = await ada.send('/messages/upload', { file: fileOf(content) })
    expect(answer.body).toMatchObject({ code: 'FILE_UNREADABLE', status: 422 })
    expect((await ada.get('/messages')).body.total).toBe(0)
  })
})
