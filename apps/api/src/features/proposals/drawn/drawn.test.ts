import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import { callNotice } from '@kinfolio/formats/testing/call-notice'
import { beforeAll, expect, it } from 'vitest'

import { aCall, called, ibans, looked, noticed, recorded } from '../../../testing/bank-details.ts'
import { aMail } from '../../../testing/mails.ts'
import { joined } from '../../../testing/members.ts'
import { done } from '../../../testing/model-app.ts'
import { bringMail } from '../../../testing/outgoing.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-03-03T12:00:00Z' })
let ada: Person
let fund: string

beforeAll(async () => {
  ada = await app.founder({ baseCurrency: 'EUR' })
  fund = await aFund('Linden Growth Fund II')
})

async function aFund(name: string): Promise<string> {
  const body = { name, type: 'PRIVATE_FUND', currency: 'EUR', details: { commitment: '2000000' } }
  return (await done(ada.call('POST', '/positions', body))).body.id
}

const noticeOf = (name: string) => [...callNotice(name), 'Call percentage: 10.0%']
const notice = noticeOf('Linden Growth Fund II')

/** Uploads a page with these lines, which no paper had before. */
async function aPaper(lines: readonly string[], form: Record<string, string> = {}): Promise<string> {
  const texts = [...lines, `Paper ${Math.random()}`].map((text, at) => ({ x: 72, y: 72 + 24 * at, text }))
  const file = new File([Buffer.from(pdfOf({ texts }))], 'notice.pdf')
  const answer = await ada.send('/attachments/upload', { file, type: 'position', ...form })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const fromPaper = (attachmentId: string, person = ada) =>
  person.call('POST', '/proposals/from-paper', { attachmentId })
const rows = async (positionId = fund) =>
  (await ada.get(`/transactions?positionId=${positionId}&limit=100`)).body.items

it('follows from a notice with where each value stands, is posted by a click, and put on what it made', async () => {
  const paperId = await aPaper(notice)
  const { status, body, text } = await fromPaper(paperId)
  expect(status, text).toBe(201)
  expect(body).toMatchObject({
    title: 'A capital call: Linden Growth Fund II',
    state: 'OPEN',
    paperId,
    doubts: [],
  })
  expect(body.steps).toHaveLength(1)
  expect(body.steps[0]).toMatchObject({ act: 'transactions.create', changes: null })
  const fields = Object.fromEntries(body.steps[0].fields.map((each: { field: string }) => [each.field, each]))
  expect(fields).toMatchObject({
    positionId: { value: 'Linden Growth Fund II', grade: 'TOLD', source: null },
    type: { value: 'CAPITAL_CALL' },
    date: { value: '2026-03-20', grade: 'READ', source: { page: 1, quote: 'Due date' } },
    amount: { value: '200000', grade: 'READ', source: { page: 1, quote: 'Amount called' } },
    currency: { value: 'EUR' },
  })
  expect(fields.amount.source.place).toMatchObject({ left: expect.any(Number), top: expect.any(Number) })
  expect(await rows()).toEqual([])
  const posted = await done(ada.call('POST', `/proposals/${body.id}/post`, { version: 1 }))
  const { madeId } = posted.body.steps[0]
  expect(await rows()).toMatchObject([
    { id: madeId, type: 'CAPITAL_CALL', amount: '200000', currency: 'EUR' },
  ])
  const { links } = (await ada.get(`/attachments/${paperId}`)).body
  expect(links).toMatchObject([{ entityType: 'transaction', entityId: madeId }])
  expect((await ada.get(`/proposals?paperId=${paperId}`)).body).toMatchObject([
    { id: body.id, state: 'POSTED' },
  ])

  const again = await fromPaper(await aPaper(notice))
  expect(again.body).toMatchObject({
    code: 'NOTHING_TO_PROPOSE',
    message: 'A capital call of this amount is recorded already, on 2026-03-20.',
  })
  await done(ada.call('POST', `/proposals/${body.id}/undo`, {}))
  expect(await rows()).toEqual([])
})

it('changes a row of that day that has another amount, with what it has now', async () => {
  const other = await aFund('Alder Fund III')
  const wrong = { positionId: other, type: 'CAPITAL_CALL', date: '2026-03-19', amount: '20000' }
  const { id } = (await done(ada.call('POST', '/transactions', wrong))).body
  const { body } = await done(fromPaper(await aPaper(noticeOf('Alder Fund III'))))
  expect(body.steps[0]).toMatchObject({
    act: 'transactions.update',
    changes: { id, name: 'Fund Capital Call of 2026-03-19, Alder Fund III' },
    fields: [
      { field: 'date', value: '2026-03-20', before: '2026-03-19' },
      { field: 'amount', value: '200000', before: '20000' },
    ],
  })
  await done(ada.call('POST', `/proposals/${body.id}/post`, {}))
  expect(await rows(other)).toMatchObject([{ id, amount: '200000', date: '2026-03-20T00:00:00.000Z' }])
})

it('tells amounts of two currencies apart, and looks at a movement of several without changing it', async () => {
  const name = 'Fir Fund VII'
  const own = await aFund(name)
  const dollars = {
    positionId: own,
    type: 'CAPITAL_CALL',
    date: '2026-03-20',
    amount: '200000',
    currency: 'USD',
  }
  const { id } = (await done(ada.call('POST', '/transactions', { ...dollars, fxRate: '0.9' }))).body
  const changed = await done(fromPaper(await aPaper(noticeOf(name))))
  expect(changed.body.steps[0]).toMatchObject({
    act: 'transactions.update',
    fields: [
      { field: 'amount', value: '200000', before: '200000' },
      { field: 'currency', value: 'EUR', before: 'USD' },
    ],
  })
  await done(ada.call('DELETE', `/transactions/${id}`))
  const account = { type: 'CASH', currency: 'EUR', name: 'Giro' }
  const cashPositionId = (await done(ada.call('POST', '/positions', account))).body.id
  const moved = { positionId: own, type: 'CAPITAL_CALL', date: '2026-03-19', amount: '20000', cashPositionId }
  await done(ada.call('POST', '/transactions', moved))
  const { body } = await done(fromPaper(await aPaper(noticeOf(name))))
  expect(body.steps[0].act).toBe('transactions.create')
  expect(body.doubts).toEqual(['One of 2026-03-19 with another amount is there already. Look at it first.'])
})

it('moves the cash on the account of the position, unless the bank told of it already or it is younger', async () => {
  const account = (
    await done(ada.call('POST', '/positions', { type: 'CASH', currency: 'EUR', name: 'Settling' }))
  ).body.id
  const record = (row: object) => done(ada.call('POST', '/transactions', { positionId: account, ...row }))
  const drawnOf = async (name: string) => {
    const fund = await aFund(name)
    await done(ada.call('PUT', `/positions/${fund}`, { settlementPositionId: account }))
    const { body } = await done(fromPaper(await aPaper(noticeOf(name))))
    const field = body.steps[0].fields.find((one: { field: string }) => one.field === 'cashPositionId')
    return { id: body.id, field }
  }
  const opening = await record({ type: 'BUY', date: '2026-01-02', amount: '500000' })
  const { id, field } = await drawnOf('Larch Fund XII')
  expect(field).toMatchObject({ value: 'Settling', isRecord: true, source: { page: null } })
  await done(ada.call('POST', `/proposals/${id}/post`, {}))
  expect(await rows(account)).toMatchObject([{ type: 'SELL', amount: '200000' }, { amount: '500000' }])
  await record({ type: 'SELL', date: '2026-03-23', amount: '200000' })
  expect((await drawnOf('Ivy Fund X')).field).toBeUndefined()
  await done(ada.call('DELETE', `/transactions/${opening.body.id}`))
  await done(ada.call('POST', `/proposals/${id}/undo`, {}))
  expect((await drawnOf('Juniper Fund XI')).field).toBeUndefined()
})

it('takes what a person noted before what was read, and makes place for a later one', async () => {
  const paperId = await aPaper(notice)
  const first = await done(fromPaper(paperId))
  await done(
    ada.call('PUT', `/attachments/${paperId}/values`, { field: 'amount', value: '210000', currency: 'EUR' }),
  )
  const { body } = await done(fromPaper(paperId))
  const amount = body.steps[0].fields.find(({ field }: { field: string }) => field === 'amount')
  expect(amount).toMatchObject({
    value: '210000',
    grade: 'SAID',
    source: { page: null, why: expect.any(String) },
  })
  expect((await ada.get(`/proposals/${first.body.id}`)).body.code).toBe('PROPOSAL_NOT_FOUND')
  expect((await ada.get(`/proposals?paperId=${paperId}`)).body).toMatchObject([{ id: body.id }])
})

it('says what speaks against it', async () => {
  const lines = [...notice.filter((line) => !line.startsWith('Due')), 'Commitment: EUR 1,000,000.00']
  const { body } = await done(fromPaper(await aPaper(lines)))
  expect(body.doubts).toEqual([
    expect.stringMatching(/contradict/),
    'No day of payment was read: the day of the letter stands in its place.',
  ])
})

it('doubts an amount beyond the whole commitment, which may be that of all investors', async () => {
  const name = 'Gorse Fund VIII'
  await aFund(name)
  const letter = ['Distribution Notice', `Fund: ${name}`, 'Distribution date: 2 March 2026']
  const { body } = await done(fromPaper(await aPaper([...letter, 'Distribution amount: EUR 4,000,000.00'])))
  expect(body.title).toBe(`A distribution: ${name}`)
  expect(body.doubts[0]).toMatch(/^This is more than the whole commitment/)
})

it('is a valuation of the day that a statement is of', async () => {
  const own = await aFund('Birch Fund I')
  const statement = [
    'Capital Account Statement',
    'Fund: Birch Fund I',
    'As of: 31 December 2025',
    'Beginning balance: EUR 900,000.00',
    'Ending NAV: EUR 1,050,000.00',
  ]
  const { body } = await done(fromPaper(await aPaper(statement)))
  await done(ada.call('POST', `/proposals/${body.id}/post`, {}))
  expect(await rows(own)).toMatchObject([
    { type: 'NAV_ADJUSTMENT', amount: '1050000', date: '2025-12-31T00:00:00.000Z' },
  ])
})

it('is a cost for an invoice, of the type that the payee was paid for before', async () => {
  const company = (await done(ada.call('POST', '/companies', { name: 'Quill Lawyers', type: 'LAW_FIRM' })))
    .body
  const invoice = (number: string) => [
    'Invoice',
    `Invoice number: ${number}`,
    'Invoice date: 1 March 2026',
    'Due date: 31 March 2026',
    'Total amount due: EUR 1,190.00',
  ]
  const ofQuill = async (number: string) => {
    const id = await aPaper(invoice(number))
    await done(ada.call('PUT', `/attachments/${id}`, { issuerId: company.id }))
    return id
  }
  const nobody = await fromPaper(await aPaper(invoice('QL-2026-0')))
  expect(nobody.body).toMatchObject({ code: 'NOTHING_TO_PROPOSE', message: expect.stringMatching(/issued/) })
  const first = await done(fromPaper(await ofQuill('QL-2026-1')))
  const type = (proposal: { body: { steps: { fields: { field: string }[] }[] } }) =>
    proposal.body.steps[0]?.fields.find(({ field }) => field === 'type')
  expect(type(first)).toMatchObject({ value: 'OTHER', grade: 'DOUBTFUL' })
  await done(
    ada.call('PATCH', `/proposals/${first.body.id}`, {
      changes: [{ step: 0, field: 'type', value: 'LEGAL' }],
    }),
  )
  const posted = await done(ada.call('POST', `/proposals/${first.body.id}/post`, {}))
  const cost = (await ada.get(`/costs/${posted.body.steps[0].madeId}`)).body
  expect(cost).toMatchObject({
    name: 'Quill Lawyers QL-2026-1',
    type: 'LEGAL',
    payeeCompanyId: company.id,
    currency: 'EUR',
    frequency: 'ONE_TIME',
    firstOn: '2026-03-31',
    reference: 'QL-2026-1',
    terms: [{ kind: 'AMOUNT', amount: '1190' }],
  })
  expect(type(await done(fromPaper(await ofQuill('QL-2026-2'))))).toMatchObject({
    value: 'LEGAL',
    grade: 'TOLD',
  })
  const twice = await fromPaper(await ofQuill('QL-2026-1'))
  expect(twice.body.message).toBe('Invoice QL-2026-1 of Quill Lawyers is recorded already.')
})

it('says that its account is not verified, and is nothing where it is another one than on file', async () => {
  const name = 'Elm Fund VI'
  const entityId = await aFund(name)
  const first = await noticed(ada, { iban: ibans.first, fund: name }, { entityId })
  const doubts = async () => (await done(fromPaper(first.id))).body.doubts
  expect(await doubts()).toEqual(['Its account is not compared with those on file yet.'])
  await looked(app)
  expect(await doubts()).toEqual([expect.stringMatching(/^Its account is not verified/)])
  const filed = await recorded(ada, { type: 'position', id: entityId }, { iban: ibans.first })
  expect((await called(ada, filed.id, aCall('VERIFIED', { calledOn: '2026-03-03' }))).status).toBeLessThan(
    300,
  )
  expect(await doubts()).toEqual([])
  const other = await noticed(ada, { iban: ibans.second, fund: name, more: ['Corrected'] }, { entityId })
  await looked(app)
  expect((await fromPaper(other.id)).body).toMatchObject({
    code: 'NOTHING_TO_PROPOSE',
    message: expect.stringMatching(/another account/),
  })
})

it.each<[string, readonly string[], RegExp]>([
  ['it is no such paper', ['Dear Ada', 'See you on Friday'], /reads as no call/],
  ['no position has its name', noticeOf('Nobody Knows Fund'), /Put it on that position/],
  ['it states no amount', notice.filter((line) => !line.startsWith('Amount')), /no amount was read/],
])('is nothing where %s', async (_, lines, words) => {
  const { status, body } = await fromPaper(await aPaper(lines))
  expect([status, body.code]).toEqual([422, 'NOTHING_TO_PROPOSE'])
  expect(body.message).toMatch(words)
})

it('is for those who see the paper and values, and for persons', async () => {
  const paperId = await aPaper(notice)
  const stranger = await app.founder()
  expect((await fromPaper(paperId, stranger)).body.code).toBe('ATTACHMENT_NOT_FOUND')
  const bea = await app.signUp('Bea')
  await joined(app, bea, ada.orgId, { role: 'member', valuesVisible: false })
  expect((await fromPaper(paperId, asMember(app.fetch, bea, ada.orgId))).body.code).toBe('VALUES_HIDDEN')
})

it('follows from the words of a mail, and says what is suspicious about it', async () => {
  const own = await aFund('Cedar Fund V')
  const { id } = await bringMail(
    ada,
    aMail({ subject: 'Capital Call Notice', text: noticeOf('Cedar Fund V').join('\n') }),
  )
  const { body } = await done(ada.call('POST', '/proposals/from-mail', { messageId: id }))
  expect(body).toMatchObject({ title: 'A capital call: Cedar Fund V', messageId: id, paperId: null })
  const amount = body.steps[0].fields.find(({ field }: { field: string }) => field === 'amount')
  expect(amount).toMatchObject({
    value: '200000',
    source: { page: null, place: null, quote: 'Amount called' },
  })
  await done(ada.call('POST', `/proposals/${body.id}/post`, {}))
  expect(await rows(own)).toHaveLength(1)
  const stranger = await app.founder()
  const refused = await stranger.call('POST', '/proposals/from-mail', { messageId: id })
  expect(refused.body.code).toBe('MESSAGE_NOT_FOUND')
})

it('says of a mail that the account in it is not verified', async () => {
  const name = 'Hazel Fund IX'
  await aFund(name)
  const text = [...noticeOf(name), `IBAN: ${ibans.first}`].join('\n')
  const mail = aMail({ subject: 'Capital Call Notice', text })
  const { id } = await bringMail(ada, mail.replace('<1@linden.example>', '<9@linden.example>'))
  const { body } = await done(ada.call('POST', '/proposals/from-mail', { messageId: id }))
  expect(body.doubts).toEqual([expect.stringMatching(/^Its account is not verified/)])
})
