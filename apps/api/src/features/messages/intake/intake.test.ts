import { describe, expect, it } from 'vitest'

import { mailDoorOn } from '../../../access/mail-door.ts'
import { instantOf } from '../../../platform/clock.ts'
import { send } from '../../../testing/cash-links.ts'
import { addressFor, bringIn, mailNow, readWaitingMails } from '../../../testing/mail-in.ts'
import { mailPlace, testApp } from '../../../testing/test-app.ts'
import { replyAddress } from '../addresses/queries.ts'

const app = testApp({ now: mailNow })

const letter = ({
  id = 'one@alderfund.example',
  subject = 'Capital call 7',
  extra = '',
  from = 'grace@alderfund.example',
} = {}) => `From: Grace <${from}>
To: family@in.kinfolio.test
Subject: ${subject}
Message-ID: <${id}>
Date: Fri, 10 Apr 2026 10:00:00 +0000
${extra}
Please pay by the end of the month.
`

const fileHead = 'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=part'
const filePart = `--part
Content-Type: text/plain

Please pay
--part
Content-Type: text/plain
Content-Disposition: attachment; filename=call.txt

Words of a call
--part--
`

describe('a mail that comes in', () => {
  it('is kept first, and becomes a message of the organisation whose address it names', async () => {
    const ada = await app.founder()
    const { address } = await addressFor(ada)
    await send(ada, 'POST', '/companies', { name: 'Alder', domains: ['alderfund.example'] })
    expect(await bringIn(app, letter(), { to: [address.toUpperCase()] })).toEqual(['KEPT'])
    expect((await ada.get('/messages')).body.items).toEqual([])
    expect(app.jobs).toContainEqual({ queue: 'mails.read', payload: { orgId: ada.orgId } })
    await readWaitingMails(app)
    const { items } = (await ada.get('/messages')).body
    expect(items).toMatchObject([{ subject: 'Capital call 7', source: 'SMTP' }])
    const original = await ada.get(`/messages/${items[0].id}/original`)
    expect(original.text).toMatch(
      /^Return-Path: <grace@alderfund.example>\r\nReceived: by in.kinfolio.test id /,
    )
    expect(original.text).toContain('Please pay')
    const listed = (await ada.get('/mail-addresses')).body.items
    expect(listed).toMatchObject([{ address, mailCount: 1, lastMailAt: '2026-04-10T12:00:00.000Z' }])
  })

  it('adds nothing when it comes again, by its bytes or by the event of the service that brings it', async () => {
    const ada = await app.founder()
    const { address: to } = await addressFor(ada)
    const event = { to: [to], source: 'WEBHOOK', eventId: 'event 1' } as const
    expect(await bringIn(app, letter(), event)).toEqual(['KEPT'])
    expect(await bringIn(app, letter(), { to: [to] })).toEqual(['KEPT_BEFORE'])
    expect(await bringIn(app, letter({ subject: 'Other bytes' }), event)).toEqual(['KEPT_BEFORE'])
    await readWaitingMails(app)
    expect(await bringIn(app, letter(), { to: [to] })).toEqual(['KEPT_BEFORE'])
    await readWaitingMails(app)
    expect((await ada.get('/messages')).body.items).toHaveLength(1)
  })

  it("is each organisation's own, and a dead letter for whoever nobody knows", async () => {
    const [ada, bob] = [await app.founder(), await app.founder()]
    const to = [
      (await addressFor(ada)).address,
      'nobody@in.kinfolio.test',
      (await addressFor(bob)).address,
      'somebody@elsewhere.test',
    ]
    expect(await bringIn(app, letter(), { to })).toEqual(['KEPT', 'DEAD_LETTER', 'KEPT', 'DEAD_LETTER'])
    await readWaitingMails(app)
    for (const person of [ada, bob])
      expect((await person.get('/messages')).body.items).toMatchObject([{ subject: 'Capital call 7' }])
    const { rows } = await app.superuser.query('select recipient from dead_letters order by recipient')
    expect(rows).toEqual([{ recipient: 'nobody@in.kinfolio.test' }, { recipient: 'somebody@elsewhere.test' }])
    const seen = await app.connection.db.execute('select id from dead_letters')
    expect(seen.rows).toEqual([])
  })

  it('finds its conversation by the signed address, and is about the record whose address it names', async () => {
    const ada = await app.founder()
    const { address } = await addressFor(ada)
    const fund = await send(ada, 'POST', '/companies', { name: 'Alder', domains: ['alderfund.example'] })
    await bringIn(app, letter(), { to: [address] })
    await readWaitingMails(app)
    const [first] = (await ada.get('/messages')).body.items
    const reply = await mailDoorOn(app.connection.db, instantOf(mailNow)).inOrg(ada.orgId, (org) =>
      replyAddress(org, first.threadId, mailPlace),
    )
    expect(reply?.split('@')[0]?.length).toBeLessThanOrEqual(64)
    const ofFund = await addressFor(ada, { entityType: 'company', entityId: fund.id })
    const answer = letter({ id: 'two@alderfund.example', subject: 'Re: Capital call 7' })
    await bringIn(app, answer, { to: [String(reply), ofFund.address] })
    const forged = String(reply).replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@'))
    await bringIn(app, letter({ id: 'three@alderfund.example', subject: 'Re: Lunch' }), { to: [forged] })
    await readWaitingMails(app)
    const { items } = (await ada.get('/messages')).body
    const threads = Object.fromEntries(
      items.map((each: { subject: string; threadId: string }) => [each.subject, each.threadId]),
    )
    expect(threads['Re: Capital call 7']).toBe(first.threadId)
    expect(threads['Re: Lunch']).not.toBe(first.threadId)
    const about = await ada.get(`/message-threads/${first.threadId}`)
    expect(about.body.links ?? about.text).toMatchObject([{ entityType: 'company', entityId: fund.id }])
  })

  it('of somebody whom nobody knows waits in quarantine, and an answer in a conversation that was let in brings its files', async () => {
    const ada = await app.founder()
    const { address } = await addressFor(ada)
    const from = 'stranger@unknown.example'
    await bringIn(app, letter({ from }), { to: [address] })
    await readWaitingMails(app)
    const [held] = (await ada.get('/message-threads?part=quarantine')).body.items
    const withFile = (id: string) =>
      letter({ id, from, subject: 'Re: Capital call 7', extra: fileHead }).replace('Please pay', filePart)
    const reply = await mailDoorOn(app.connection.db, instantOf(mailNow)).inOrg(ada.orgId, (org) =>
      replyAddress(org, held.id, mailPlace),
    )
    const bringAnswer = async (id: string) => {
      await bringIn(app, withFile(id), { to: [String(reply)] })
      await readWaitingMails(app)
      const { items } = (await ada.get('/messages?limit=100')).body
      const found = await Promise.all(
        items.map(async (each: { id: string }) => (await ada.get(`/messages/${each.id}`)).body),
      )
      return found.flatMap(({ files }) => files).map(({ attachmentId }) => attachmentId !== null)
    }
    expect(await bringAnswer('two@unknown.example')).toEqual([false])
    const letIn = await ada.call('POST', `/message-threads/${held.id}/let-in`, {})
    expect(letIn.status, letIn.text).toBeLessThan(300)
    expect(await bringAnswer('three@unknown.example')).toEqual([true, true])
  })

  it('that cannot be read is kept as it came, listed with the reason, and tried again when somebody asks', async () => {
    const ada = await app.founder()
    const { address } = await addressFor(ada)
    expect(await bringIn(app, letter(), { to: [address] })).toEqual(['KEPT'])
    const owner = `orgs/${ada.orgId}` as const
    const [file] = await app.files.list(owner)
    const bytes = await app.files.get(owner, file?.hash ?? '')
    await app.files.remove(owner, file?.hash ?? '')
    await readWaitingMails(app)
    const { items, failed } = (await ada.get('/mail-arrivals')).body
    expect(failed).toBe(1)
    expect(items).toMatchObject([
      {
        state: 'FAILED',
        failure: expect.stringMatching(/tried again/),
        nextTryAt: '2026-04-10T12:00:15.000Z',
      },
    ])
    expect(app.jobs).toContainEqual({ queue: 'mails.retry', payload: { orgId: ada.orgId } })
    await app.files.put(owner, bytes ?? new Uint8Array())
    const [{ id }] = items
    expect((await ada.get(`/mail-arrivals/${id}/original`)).text).toContain('Subject: Capital call 7')
    expect((await ada.call('POST', `/mail-arrivals/${id}/retry`)).status).toBe(204)
    await readWaitingMails(app)
    expect((await ada.get('/mail-arrivals')).body).toMatchObject({ items: [], failed: 0 })
    expect((await ada.get('/messages')).body.items).toMatchObject([{ subject: 'Capital call 7' }])
    expect((await ada.get(`/mail-arrivals/${id}/original`)).body.code).toBe('MAIL_ARRIVAL_NOT_FOUND')
  })

  it('without a head or anything else of a mail is a message all the same', async () => {
    const ada = await app.founder()
    const { address } = await addressFor(ada)
    await bringIn(app, 'these words are no mail', { to: [address] })
    await readWaitingMails(app)
    const [{ id }] = (await ada.get('/messages')).body.items
    const original = await ada.get(`/messages/${id}/original`)
    expect(original.text).toContain('these words are no mail')
  })

  it('is held while there is no room for its files, and comes in when there is', async () => {
    const ada = await app.founder()
    const { address } = await addressFor(ada)
    await send(ada, 'POST', '/companies', { name: 'Alder', domains: ['alderfund.example'] })
    const mail = letter({ extra: fileHead }).replace('Please pay', filePart)
    await bringIn(app, mail, { to: [address] })
    await readWaitingMails(app, { limits: { fileBytes: 1_000, quotaBytes: 3 } })
    expect((await ada.get('/mail-arrivals')).body).toMatchObject({ held: 1, items: [{ state: 'HELD' }] })
    await readWaitingMails(app, { now: '2026-04-10T12:10:00Z' })
    expect((await ada.get('/mail-arrivals')).body).toMatchObject({ held: 0, items: [] })
    expect((await ada.get('/messages')).body.items).toMatchObject([{ subject: 'Capital call 7' }])
  })

  it('comes to no address that is disabled, and to one that is enabled again', async () => {
    const ada = await app.founder()
    const { id, address } = await addressFor(ada)
    const setDisabled = (isDisabled: boolean) => ada.call('PATCH', `/mail-addresses/${id}`, { isDisabled })
    expect((await setDisabled(true)).status).toBe(200)
    expect(await bringIn(app, letter(), { to: [address] })).toEqual(['DEAD_LETTER'])
    expect((await setDisabled(false)).status).toBe(200)
    expect(await bringIn(app, letter(), { to: [address] })).toEqual(['KEPT'])
    const rotated = await ada.call('POST', `/mail-addresses/${id}/rotate`)
    expect(rotated.body.address).not.toBe(address)
    expect(
      await bringIn(app, letter({ id: 'x@y.example' }), { to: [address, rotated.body.address] }),
    ).toEqual(['KEPT', 'KEPT'])
  })

  it('to nobody is kept within bounds, the newest ones', async () => {
    for (let at = 0; at < 3; at += 1)
      await bringIn(app, letter({ id: `${at}@dead.example` }), { to: [`dead-${at}@in.kinfolio.test`] })
    const late = '2026-05-20T12:00:00Z'
    await bringIn(app, letter({ id: 'late@dead.example' }), { to: ['dead-late@in.kinfolio.test'] }, late)
    const { rows } = await app.superuser.query('select recipient from dead_letters')
    expect(rows).toEqual([{ recipient: 'dead-late@in.kinfolio.test' }])
  })
})
