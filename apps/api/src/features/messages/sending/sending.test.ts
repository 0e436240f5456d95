import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'

import { smtpMailer } from '../../../platform/mail.ts'
import { addressFor, bringIn, readWaitingMails } from '../../../testing/mail-in.ts'
import { aMail } from '../../../testing/mails.ts'
import { joined } from '../../../testing/members.ts'
import {
  aLetter,
  beginDraft,
  bringMail,
  keepingMailer,
  sendDraft,
  sendDue,
} from '../../../testing/outgoing.ts'
import { startSmtpSink } from '../../../testing/smtp-sink.ts'
import { asMember, testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const soon = '2026-04-10T12:00:11Z'

/** A mail as somebody answers it. */
const answerTo = (mailId: string) =>
  aMail({ subject: 'Re: Call 7', text: 'Thank you', headers: [`In-Reply-To: <${mailId}>`] }).replace(
    '<1@linden.example>',
    '<2@linden.example>',
  )

describe('a mail that is answered', () => {
  it('goes to whom it should, with the headers of its conversation, and stands in it as it was sent', async () => {
    const ada = await app.founder()
    const { id: messageId, threadId } = await bringMail(
      ada,
      aMail({ subject: 'Call 7', text: 'Please pay.\nThanks' }),
    )
    const draft = await beginDraft(ada, { kind: 'REPLY', messageId })
    expect(draft).toMatchObject({
      threadId,
      to: [{ name: 'Linden Fund', address: 'fund@linden.example' }],
      subject: 'Re: Call 7',
      state: 'DRAFT',
      author: { id: ada.id },
    })
    expect(draft.text).toContain(
      'On 2 March 2026, Linden Fund <fund@linden.example> wrote:\n> Please pay.\n> Thanks',
    )
    const paper = await ada.send('/attachments/upload', {
      file: new File(['All of it'], 'Proof.txt'),
      type: 'company',
    })
    expect(paper.status, paper.text).toBe(201)
    const changed = await ada.call('PATCH', `/message-drafts/${draft.id}`, {
      text: `Paid <today> & well.${draft.text}`,
      attachmentIds: [paper.body.id],
      bcc: [{ address: 'archive@keep.example' }],
      version: 1,
    })
    expect(changed.body, changed.text).toMatchObject({
      version: 2,
      papers: [{ fileName: 'Proof.txt', bytes: 9 }],
    })
    const queued = await sendDraft(ada, draft.id, { version: 2, statusAfter: 'WAITING' })
    expect(queued.body, queued.text).toMatchObject({ state: 'QUEUED', sendAt: '2026-04-10T12:00:10.000Z' })
    expect(app.jobs.at(-1)).toEqual({ queue: 'messages.send', payload: { orgId: ada.orgId } })
    const sink = await startSmtpSink()
    const mailer = smtpMailer(sink.url, 'Kinfolio <kin@example.com>')
    await sendDue(app, { orgId: ada.orgId, at: '2026-04-10T12:00:09Z', mailer })
    expect(await sink.take()).toEqual([])
    await sendDue(app, { orgId: ada.orgId, at: soon, mailer })
    await sendDue(app, { orgId: ada.orgId, at: soon, mailer })
    const sent = await sink.take()
    await sink.stop()
    expect(sent).toHaveLength(1)
    const [{ to, email } = expect.fail('no mail arrived')] = sent
    expect(to).toEqual(['fund@linden.example', 'archive@keep.example'])
    expect(email).toMatchObject({
      subject: 'Re: Call 7',
      from: { name: 'Ada via The Lovelaces', address: 'kin@example.com' },
      replyTo: [{ name: 'Ada', address: ada.email }],
      inReplyTo: '<1@linden.example>',
      references: '<1@linden.example>',
    })
    expect(email).not.toHaveProperty('bcc')
    expect(email.html).toContain('Paid &lt;today&gt; &amp; well.')
    expect(email.html).toContain('<blockquote')
    expect(email.attachments).toMatchObject([{ filename: 'Proof.txt' }])
    expect((await ada.get(`/message-drafts?threadId=${threadId}`)).body).toEqual([])
    const { body } = await ada.get(`/messages/${draft.id}`)
    expect(body).toMatchObject({
      threadId,
      type: 'EMAIL_OUT',
      status: 'WAITING',
      author: { id: ada.id },
      hasOriginal: true,
      delivery: { bcc: [{ address: 'archive@keep.example' }], refused: [], bounceId: null },
      files: [{ fileName: 'Proof.txt', attachmentId: paper.body.id }],
      nature: 'PERSON',
      alarms: [],
    })
    expect(`<${body.mailId}>`).toBe(email.messageId)
    expect(body.mailId).toMatch(/@in\.kinfolio\.test$/)
    const original = await ada.get(`/messages/${draft.id}/original`)
    expect((await PostalMime.parse(original.bytes)).messageId).toBe(email.messageId)
    const rewritten = await ada.call('PATCH', `/messages/${draft.id}`, { text: 'Not paid' })
    expect(rewritten.body.code).toBe('INVALID_INPUT')
  })

  it('gets its answer into the same conversation, and a bounce that marks it and opens the conversation', async () => {
    const ada = await app.founder()
    const draft = await beginDraft(ada, { kind: 'NEW', ...aLetter })
    await sendDraft(ada, draft.id, { statusAfter: 'DONE' })
    const mailer = keepingMailer()
    await sendDue(app, { orgId: ada.orgId, at: soon, mailer })
    const { mailId, threadId } = (await ada.get(`/messages/${draft.id}`)).body
    expect(threadId).toBe(draft.id)
    const answer = await bringMail(ada, answerTo(mailId))
    expect(answer.threadId).toBe(threadId)
    await ada.call('PATCH', `/message-threads/${threadId}`, { status: 'DONE' })
    const bounce = await bringMail(ada, bounceOf(mailId))
    expect(bounce.threadId).toBe(threadId)
    expect((await ada.get(`/message-threads/${threadId}`)).body).toMatchObject({
      status: 'OPEN',
      messageCount: 3,
    })
    expect((await ada.get(`/messages/${draft.id}`)).body.delivery.bounceId).toBe(bounce.id)
    expect((await ada.get(`/messages/${bounce.id}`)).body).toMatchObject({
      nature: 'BOUNCE',
      bouncedId: draft.id,
    })
  })

  it('that comes back to its sender adds nothing', async () => {
    const ada = await app.founder()
    const draft = await beginDraft(ada, { kind: 'NEW', ...aLetter })
    await sendDraft(ada, draft.id)
    const mailer = keepingMailer()
    await sendDue(app, { orgId: ada.orgId, at: soon, mailer })
    const [{ bytes } = expect.fail('nothing was sent')] = mailer.mails
    const again = await bringMail(ada, new TextDecoder().decode(bytes))
    expect(again).toMatchObject({ id: draft.id, alreadyThere: true })
    expect((await ada.get('/messages')).body.total).toBe(1)
  })
})

const bounceOf = (mailId: string) =>
  [
    'From: Mail Delivery System <mailer-daemon@relay.example>',
    'To: ada@example.com',
    'Date: Fri, 10 Apr 2026 14:01:00 +0200',
    'Message-ID: <bounce@relay.example>',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'The address fund@linden.example does not exist.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; relay.example',
    '',
    'Final-Recipient: rfc822; fund@linden.example',
    'Action: failed',
    'Status: 5.1.1',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${mailId}>`,
    'Subject: Call 7',
    '--b--',
    '',
  ].join('\r\n')

describe('sending', () => {
  it('is taken back within its seconds, and not afterwards', async () => {
    const ada = await app.founder()
    const { id } = await beginDraft(ada, { kind: 'NEW', ...aLetter })
    await sendDraft(ada, id)
    const back = await ada.call('POST', `/message-drafts/${id}/take-back`)
    expect(back.body).toMatchObject({ state: 'DRAFT', sendAt: null })
    const mailer = keepingMailer()
    await sendDue(app, { orgId: ada.orgId, at: soon, mailer })
    expect(mailer.mails).toEqual([])
    await sendDraft(ada, id)
    await sendDue(app, { orgId: ada.orgId, at: soon, mailer })
    expect(mailer.mails).toHaveLength(1)
    expect((await ada.call('POST', `/message-drafts/${id}/take-back`)).body.code).toBe('DRAFT_NOT_FOUND')
  })

  it('acts once for a repeated request, and a mail on its way is not changed', async () => {
    const ada = await app.founder()
    const { id } = await beginDraft(ada, { kind: 'NEW', ...aLetter })
    const headers = { 'idempotency-key': 'send-once' }
    const first = await ada.call('POST', `/message-drafts/${id}/send`, {}, { headers })
    const second = await ada.call('POST', `/message-drafts/${id}/send`, {}, { headers })
    expect(second.body).toEqual(first.body)
    expect((await sendDraft(ada, id)).body.code).toBe('DRAFT_ON_ITS_WAY')
    expect((await ada.call('PATCH', `/message-drafts/${id}`, { text: 'x' })).body.code).toBe(
      'DRAFT_ON_ITS_WAY',
    )
    expect((await ada.call('DELETE', `/message-drafts/${id}`)).body.code).toBe('DRAFT_ON_ITS_WAY')
    const mailer = keepingMailer()
    await Promise.all([1, 2, 3].map(() => sendDue(app, { orgId: ada.orgId, at: soon, mailer })))
    expect(mailer.mails).toHaveLength(1)
  })

  it('tries again what the mail server does not take yet, and says in words what it refuses', async () => {
    const ada = await app.founder()
    const { id } = await beginDraft(ada, { kind: 'NEW', ...aLetter })
    await sendDraft(ada, id)
    const mailer = keepingMailer()
    mailer.fails.push(Object.assign(new Error('Greylisted'), { responseCode: 451, command: 'DATA' }))
    await expect(sendDue(app, { orgId: ada.orgId, at: soon, mailer })).rejects.toThrow(
      '1 mails could not be sent yet.',
    )
    const waiting = (await ada.get(`/message-drafts/${id}`)).body
    expect(waiting).toMatchObject({ state: 'QUEUED', sendAt: '2026-04-10T12:01:11.000Z' })
    mailer.fails.push(Object.assign(new Error('No'), { responseCode: 550, command: 'RCPT TO' }))
    await sendDue(app, { orgId: ada.orgId, at: '2026-04-10T12:02:00Z', mailer })
    const failed = (await ada.get(`/message-drafts/${id}`)).body
    expect(failed).toMatchObject({ state: 'FAILED', mayHaveArrived: false })
    expect(failed.failure).toMatch(/does not take mail for these addresses \(550\)/)
    await sendDraft(ada, id)
    await sendDue(app, { orgId: ada.orgId, at: '2026-04-10T12:03:00Z', mailer })
    expect(mailer.mails).toHaveLength(1)
  })

  it('that was cut off is not repeated by itself, and carries the same Message-ID when somebody sends it again', async () => {
    const ada = await app.founder()
    const { id } = await beginDraft(ada, { kind: 'NEW', ...aLetter })
    await sendDraft(ada, id)
    // The process ends between the answer of the mail server and its note of it.
    const cut = keepingMailer()
    const killed = {
      post: async (mail: Parameters<typeof cut.post>[0]) => {
        await cut.post(mail)
        return new Promise<never>(() => {})
      },
    }
    // It never answers, until the database of this file is closed under it.
    void sendDue(app, { orgId: ada.orgId, at: soon, mailer: killed }).catch(() => {})
    await expect.poll(() => cut.mails.length, { timeout: 20_000 }).toBe(1)
    const mailer = keepingMailer()
    await sendDue(app, { orgId: ada.orgId, at: '2026-04-10T12:05:00Z', mailer })
    expect((await ada.get(`/message-drafts/${id}`)).body.state).toBe('SENDING')
    await sendDue(app, { orgId: ada.orgId, at: '2026-04-10T12:15:00Z', mailer })
    expect((await ada.get(`/message-drafts/${id}`)).body).toMatchObject({
      state: 'FAILED',
      mayHaveArrived: true,
    })
    expect(mailer.mails).toEqual([])
    await sendDraft(ada, id)
    await sendDue(app, { orgId: ada.orgId, at: '2026-04-10T12:16:00Z', mailer })
    const ids = [...cut.mails, ...mailer.mails].map(
      ({ bytes }) => /^Message-ID: .*$/im.exec(new TextDecoder().decode(bytes))?.[0],
    )
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
    expect((await ada.get('/messages')).body.total).toBe(1)
  })

  it('waits for whoever may not write any more, and says so', async () => {
    const ada = await app.founder()
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member' })
    const member = asMember(app.fetch, bob, ada.orgId)
    const { id } = await beginDraft(member, { kind: 'NEW', ...aLetter })
    await sendDraft(member, id)
    await app.superuser.query("update roles set name = 'viewer' where user_id = $1", [bob.id])
    const mailer = keepingMailer()
    await sendDue(app, { orgId: ada.orgId, at: soon, mailer })
    expect(mailer.mails).toEqual([])
    expect((await ada.get(`/message-drafts/${id}`)).body).toMatchObject({
      state: 'FAILED',
      failure: 'Whoever sent this may not write mails here any more. Send it again yourself.',
    })
  })

  it('of an invented family goes to the outbox and nowhere else', async () => {
    const ada = await app.founder()
    const { id } = await beginDraft(ada, { kind: 'NEW', ...aLetter })
    await sendDraft(ada, id)
    await app.superuser.query('update orgs set is_sample = true where id = $1', [ada.orgId])
    const [mailer, outbox] = [keepingMailer(), keepingMailer()]
    await sendDue(app, { orgId: ada.orgId, at: soon, mailer, outbox })
    expect([mailer.mails.length, outbox.mails.length]).toEqual([0, 1])
  })
})

describe('what is not sent', () => {
  it('lacks a recipient, a subject or words, or has fields to fill in', async () => {
    const ada = await app.founder()
    const refusal = async (body: Record<string, unknown>) => {
      const { id } = await beginDraft(ada, { kind: 'NEW', ...aLetter, ...body })
      return (await sendDraft(ada, id)).body
    }
    expect(await refusal({ to: [] })).toMatchObject({
      code: 'DRAFT_INCOMPLETE',
      message: 'Say whom this mail goes to.',
    })
    expect(await refusal({ subject: '' })).toMatchObject({ message: 'Write a subject.' })
    expect(await refusal({ text: ' \n' })).toMatchObject({ message: 'Write something first.' })
    expect(await refusal({ text: 'About {{fund}} and {{ entity }}, not {{this}}' })).toMatchObject({
      code: 'DRAFT_INCOMPLETE',
      message: 'Fill in {{fund}}, {{entity}}, or take it out.',
    })
  })

  it.each([
    ['two addresses in one', { to: [{ address: 'a@b.example, c@d.example' }] }],
    ['a header in an address', { to: [{ address: 'a@b.example\r\nBcc: c@d.example' }] }],
    ['a header in a name', { to: [{ name: 'A\r\nBcc: c@d.example', address: 'a@b.example' }] }],
    ['a header in the subject', { subject: 'Call\r\nBcc: c@d.example' }],
    [
      'more than fifty people',
      { to: Array.from({ length: 51 }, (_, at) => ({ address: `a${at}@b.example` })) },
    ],
  ])('%s is refused when it is written', async (_, body) => {
    const ada = await app.founder()
    const answer = await ada.call('POST', '/message-drafts', { kind: 'NEW', ...aLetter, ...body })
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', status: 400 })
  })

  it('goes to a look-alike of a known domain, or to a sender with alarms, unless somebody says that it is right', async () => {
    const ada = await app.founder()
    await ada.call('POST', '/companies', { name: 'Linden', domains: ['linden.example'] })
    const { id } = await beginDraft(ada, { ...aLetter, to: [{ address: 'fund@1inden.example' }] })
    expect((await sendDraft(ada, id)).body).toMatchObject({
      code: 'MAIL_DOUBTFUL',
      data: { doubts: [{ kind: 'LOOK_ALIKE', address: 'fund@1inden.example', imitates: 'linden.example' }] },
    })
    expect((await sendDraft(ada, id, { despiteDoubts: true })).body.state).toBe('QUEUED')
    const raw = aMail({ text: 'New bank details', headers: ['Reply-To: pay@elsewhere.example'] })
    const { id: messageId } = await bringMail(ada, raw)
    const reply = await beginDraft(ada, { kind: 'REPLY', messageId })
    expect(reply.to).toEqual([{ name: '', address: 'pay@elsewhere.example' }])
    const refused = await sendDraft(ada, reply.id)
    expect(refused.body.code, refused.text).toBe('MAIL_DOUBTFUL')
    expect(refused.body.data.doubts[0]).toMatchObject({
      kind: 'SUSPICIOUS_SENDER',
      alarms: ['REPLY_TO_ELSEWHERE'],
    })
  })

  it('is the mail after three hundred of a day', async () => {
    const ada = await app.founder()
    await app.superuser.query(
      `insert into message_drafts (org_id, id, kind, state, send_at) select $1, gen_random_uuid(), 'NEW', 'QUEUED', '2026-04-11' from generate_series(1, 299)`,
      [ada.orgId],
    )
    const [first, second] = [await beginDraft(ada, aLetter), await beginDraft(ada, aLetter)]
    expect((await sendDraft(ada, first.id)).status).toBe(200)
    expect((await sendDraft(ada, second.id)).body).toMatchObject({ code: 'TOO_MANY_MAILS', status: 429 })
  })

  it('holds more than 14 MB of papers', async () => {
    const ada = await app.founder()
    const paper = await ada.send('/attachments/upload', {
      file: new File(['x'], 'Large.txt'),
      type: 'company',
    })
    expect(paper.status, paper.text).toBe(201)
    await app.superuser.query('update attachments set bytes = 15000000 where id = $1', [paper.body.id])
    const answer = await ada.call('POST', '/message-drafts', { ...aLetter, attachmentIds: [paper.body.id] })
    expect(answer.body).toMatchObject({ code: 'MAIL_FILES_TOO_LARGE', status: 413 })
  })
})

describe('where mails come in', () => {
  it('a mail is from the address of the organisation, and whatever answers it finds its conversation', async () => {
    const ada = await app.founder()
    const { address } = await addressFor(ada)
    await ada.call('POST', '/contacts', { name: 'Linden', emails: [{ address: 'fund@linden.example' }] })
    const { id } = await beginDraft(ada, aLetter)
    await sendDraft(ada, id, { statusAfter: 'WAITING' })
    const mailer = keepingMailer()
    await sendDue(app, { orgId: ada.orgId, at: soon, mailer })
    const [{ bytes, from } = expect.fail('nothing was sent')] = mailer.mails
    const email = await PostalMime.parse(bytes)
    expect(email.from).toEqual({ name: 'Ada via The Lovelaces', address })
    const answers = email.replyTo?.[0]?.address ?? ''
    expect(answers).toMatch(/\+.{39}@in\.kinfolio\.test$/)
    expect(from).toBe(answers)
    expect(email.messageId).toMatch(/@in\.kinfolio\.test>$/)
    expect((await ada.get(`/message-threads/${id}`)).body.links).toMatchObject([{ name: 'Linden' }])
    const answer = answerTo('nothing@linden.example')
    expect(await bringIn(app, answer, { to: [answers] })).toEqual(['KEPT'])
    const bounce = bounceOf('another@elsewhere.example')
    expect(await bringIn(app, bounce, { from: '', to: [answers] })).toEqual(['KEPT'])
    await readWaitingMails(app)
    expect((await ada.get(`/message-threads/${id}`)).body).toMatchObject({ status: 'OPEN', messageCount: 3 })
    expect((await ada.get(`/messages/${id}`)).body.delivery.bounceId).not.toBeNull()
    // A mail to the own address comes back, and is known.
    await bringIn(app, new TextDecoder().decode(bytes), { from, to: [address] })
    await readWaitingMails(app)
    expect((await ada.get('/messages')).body.total).toBe(3)
  })
})
