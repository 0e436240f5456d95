import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'

import { altered, backupOf, restore, textIn } from '../../../testing/backups.ts'
import { addressFor, bringIn, readWaitingMails } from '../../../testing/mail-in.ts'
import { aMail } from '../../../testing/mails.ts'
import { asMember, testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

it('conversations come back with their mails as they came, their papers and what they are about', async () => {
  const ada = await app.founder()
  const linden = await ada.call('POST', '/companies', { name: 'Linden' })
  const raw = aMail({ subject: 'Call 7', html: '<p>Dear Ada</p>', files: { 'Notice.txt': 'Call 7' } })
  const brought = await ada.send('/messages/upload', { file: new File([raw], 'mail.eml') })
  expect(brought.status, brought.text).toBe(201)
  const [{ threadId }] = brought.body.mails
  await ada.call('POST', '/messages', { text: 'Paid by Bob', threadId })
  const link = { entityType: 'company', entityId: linden.body.id }
  await ada.call('POST', `/message-threads/${threadId}/links`, link)
  await ada.call('PATCH', `/message-threads/${threadId}`, { status: 'WAITING', assigneeId: ada.id })
  const before = (await ada.get(`/messages/thread/${threadId}`)).body

  const restored = await restore(ada, await backupOf(ada))
  expect(restored.status, restored.text).toBe(201)
  const again = asMember(app.fetch, ada, restored.body.id)
  const [thread] = (await again.get('/message-threads')).body.items
  expect(thread).toMatchObject({
    subject: 'Call 7',
    status: 'WAITING',
    messageCount: 2,
    links: [{ entityType: 'company', name: 'Linden' }],
  })
  const after = (await again.get(`/messages/thread/${thread.id}`)).body
  const told = (messages: typeof before) =>
    messages.map(({ subject, text, html, from, receivedAt, mailId }: (typeof before)[number]) => {
      return { subject, text, html, from, receivedAt, mailId }
    })
  expect(told(after)).toEqual(told(before))
  const [mail] = after
  expect(mail.id).not.toBe(before[0].id)
  const original = await again.get(`/messages/${mail.id}/original`)
  expect(Buffer.from(original.bytes).toString()).toBe(raw)
  const papers = (await again.get(`/attachments/entity/message/${mail.id}`)).body.items
  expect(papers).toMatchObject([{ fileName: 'Notice.txt' }])
  expect(mail.files).toMatchObject([{ fileName: 'Notice.txt', attachmentId: papers[0].id }])
})

it('addresses come back, as others where they are taken, and so do mails that wait to be read', async () => {
  const ada = await app.founder()
  const linden = await ada.call('POST', '/companies', { name: 'Linden' })
  const own = await addressFor(ada)
  const record = { entityType: 'company', entityId: linden.body.id }
  const ofLinden = await addressFor(ada, record)
  await ada.call('PATCH', `/mail-addresses/${own.id}`, { isDisabled: true })
  await bringIn(app, aMail({ subject: 'Waits' }), { to: [ofLinden.address] })

  const restored = await restore(ada, await backupOf(ada))
  expect(restored.status, restored.text).toBe(201)
  const again = asMember(app.fetch, ada, restored.body.id)
  const { items } = (await again.get('/mail-addresses')).body
  expect(items).toMatchObject([
    { record: { entityType: 'company', name: 'Linden' }, isDisabled: false, mailCount: 1 },
    { record: null, isDisabled: true },
  ])
  const taken = [own.address, ofLinden.address]
  for (const { address } of items) {
    expect(taken).not.toContain(address)
    expect(address).toMatch(/^the-lovelace-[a-z0-9]{9}@in\.kinfolio\.test$/)
  }
  await readWaitingMails(app)
  for (const person of [ada, again])
    expect((await person.get('/messages')).body.items).toMatchObject([{ subject: 'Waits' }])
})

it('an archive brings no address that this program does not make', async () => {
  const ada = await app.founder()
  const { address } = await addressFor(ada)
  const local = address.slice(0, address.indexOf('@'))
  const archive = await backupOf(ada)
  const path = Object.keys(unzipSync(archive)).find((each) => each.includes('mail_addresses')) ?? ''
  const forged = altered(archive, { [path]: textIn(archive, path).replaceAll(local, 'postmaster') })
  const answer = await restore(ada, forged)
  expect(answer.body.code).toBe('BACKUP_UNREADABLE')
  expect(answer.body.message).toContain('mail_addresses')
})
