import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import { beforeAll, expect, it } from 'vitest'

import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
let owner: Person
let issuerId: string

beforeAll(async () => {
  owner = await app.founder()
  issuerId = await made('/companies', { name: 'Alder Capital', type: 'FUND_MANAGER' })
})

async function made(path: string, body: unknown, person = owner): Promise<string> {
  const answer = await person.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

type Rows = readonly (readonly [string, string])[]

/** A notice of Alder, which writes the called amount beside words of its own. */
async function aCall(rows: Rows, noted: object | null = { kind: 'CAPITAL_CALL' }): Promise<string> {
  const texts = [['Capital Call Notice', ''] as const, ...rows].flatMap(([label, value], index) => [
    { x: 72, y: 72 + 24 * index, text: label },
    ...(value === '' ? [] : [{ x: 320, y: 72 + 24 * index, text: value }]),
  ])
  const file = new File([Buffer.from(pdfOf({ texts }))], 'notice.pdf')
  const answer = await owner.send('/attachments/upload', { file, type: 'position' })
  expect(answer.status, answer.text).toBe(201)
  const { id, version } = answer.body
  if (noted === null) return id
  const changed = await owner.call('PUT', `/attachments/${id}`, { issuerId, ...noted, version })
  expect(changed.status, changed.text).toBe(200)
  return id
}

const rowsOf = (called: string, payable: string): Rows => [
  ['Amount called', called],
  ['Net amount payable', payable],
]

const note = (id: string, body: object, person = owner) =>
  person.call('PUT', `/attachments/${id}/values`, body)

async function noted(id: string, field: string, value: string): Promise<void> {
  const answer = await note(id, { field, value, currency: 'EUR' })
  expect(answer.status, answer.text).toBe(200)
}

const readingOf = async (id: string, person = owner) => {
  const answer = await person.get(`/attachments/${id}/reading`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const amountOf = async (id: string) =>
  (await readingOf(id)).documents[0].suggestions.find(({ field }: { field: string }) => field === 'amount')
const proposals = async () => (await owner.get('/paper-rules/proposals')).body
const labelProposals = async () =>
  (await proposals()).filter(({ labels }: { labels: unknown[] }) => labels.length > 0)

const labels = [{ label: 'Net amount payable', field: 'amount' }]

it('notes a figure of a paper beside what was read, and forgets it', async () => {
  const id = await aCall(rowsOf('EUR 10,000.00', 'EUR 10,100.00'))
  const answer = await note(id, { field: 'amount', value: '10100.00', currency: 'EUR' })
  expect(answer.body).toEqual([{ field: 'amount', value: '10100', currency: 'EUR' }])
  expect((await readingOf(id)).noted).toEqual(answer.body)
  expect(await amountOf(id)).toMatchObject({ value: '10000', rule: null })
  await noted(id, 'reference', 'LP-7')
  expect((await readingOf(id)).noted).toHaveLength(2)
  expect((await note(id, { field: 'amount', value: null })).body).toEqual([
    { field: 'reference', value: 'LP-7', currency: null },
  ])
})

it('refuses what is no value of the field, and fields that are noted elsewhere', async () => {
  const id = await aCall(rowsOf('EUR 11,000.00', 'EUR 11,100.00'))
  const refused = async (body: object) => (await note(id, body)).body.message
  expect(await refused({ field: 'amount', value: '11.000,00' })).toMatch(/digits and a point/)
  expect(await refused({ field: 'dueDate', value: '31/12/2026' })).toMatch(/YYYY-MM-DD/)
  expect(await refused({ field: 'reference', value: '  ' })).toMatch(/needs a text/)
  expect(await refused({ field: 'iban', value: 'DE89370400440532013000' })).toMatch(/A value is one of/)
  const stranger = await app.founder()
  expect((await note(id, { field: 'amount', value: '1' }, stranger)).body.code).toBe('ATTACHMENT_NOT_FOUND')
  const grace = await app.signUp('Grace')
  await joined(app, grace, owner.orgId, { role: 'member', valuesVisible: false })
  const blind = asMember(app.fetch, grace, owner.orgId)
  expect((await note(id, { field: 'amount', value: '1' }, blind)).body.code).toBe('VALUES_HIDDEN')
})

it('proposes what a label means once two papers were noted so, and not what the papers were read as', async () => {
  const first = await aCall(rowsOf('EUR 200,000.00', 'EUR 202,000.00'))
  const second = await aCall(rowsOf('EUR 300,000.00', 'EUR 303,000.00'))
  // The first test noted a paper of Alder, and forgot it.
  await noted(first, 'amount', '202000')
  expect(await labelProposals()).toEqual([])
  // What was read and is noted the same teaches nothing.
  await noted(first, 'payable', '202000')
  await noted(second, 'payable', '303000')
  expect(await labelProposals()).toEqual([])
  await noted(second, 'amount', '303000')
  expect(await labelProposals()).toEqual([
    {
      ofIssuer: { id: issuerId, name: 'Alder Capital' },
      words: [],
      ofKind: 'CAPITAL_CALL',
      kind: null,
      records: [],
      tags: [],
      isConfidential: false,
      labels,
      count: 2,
    },
  ])
  // A choice that is corrected teaches otherwise at once.
  await noted(second, 'amount', '300000')
  expect(await labelProposals()).toEqual([])
  await noted(second, 'amount', '303000')
})

it('shows before it is on which values it would give, and which contradict what was noted', async () => {
  const other = await aCall(rowsOf('EUR 400,000.00', 'EUR 404,000.00'))
  await noted(other, 'amount', '400000')
  const fresh = await aCall(rowsOf('EUR 500,000.00', 'EUR 505,000.00'))
  const without = await aCall([['Amount called', 'EUR 600,000.00']])
  const draft = { ofIssuerId: issuerId, ofKind: 'CAPITAL_CALL', labels }
  const shown = await owner.call('POST', '/paper-rules/preview', draft)
  expect(shown.status, shown.text).toBe(200)
  const matchOf = (id: string) =>
    shown.body.items.find(({ attachmentId }: { attachmentId: string }) => attachmentId === id)
  expect(matchOf(fresh)).toMatchObject({
    outcome: 'NEW',
    values: [{ label: 'Net amount payable', field: 'amount', value: '505000', currency: 'EUR' }],
  })
  expect(matchOf(other)).toMatchObject({
    outcome: 'CONTRADICTS',
    differences: ['“Net amount payable” is 404000 EUR here, and 400000 EUR is noted.'],
  })
  expect(matchOf(without)).toMatchObject({ outcome: 'NOTHING', values: [] })
  // Two papers of the tests before are noted as the rule says, and two are not noted.
  expect(shown.body.outcomes).toEqual({ NEW: 3, SAME: 2, CONTRADICTS: 1, NOTHING: 1, UNREAD: 0 })
})

it('suggests by a rule that is on and names it, for papers of its company and kind only', async () => {
  const id = await made('/paper-rules', {
    name: 'Amounts of Alder',
    isActive: true,
    ofIssuerId: issuerId,
    ofKind: 'CAPITAL_CALL',
    labels,
  })
  // A rule about labels says nothing of what else was chosen for papers of the kind.
  expect(await proposals()).toMatchObject([{ kind: 'CAPITAL_CALL', labels: [] }])
  const rule = { id, name: 'Amounts of Alder' }
  const call = await aCall(rowsOf('EUR 700,000.00', 'EUR 707,000.00'))
  expect(await amountOf(call)).toMatchObject({
    value: '707000',
    grade: 'LIKELY',
    rule,
    why: 'The rule “Amounts of Alder” says what “Net amount payable” means. By itself it reads: 700000 EUR.',
  })
  const same = await aCall(rowsOf('EUR 800,000.00', 'EUR 800,000.00'))
  expect(await amountOf(same)).toMatchObject({ value: '800000', grade: 'SURE', rule })
  const invoice = await aCall(rowsOf('EUR 710,000.00', 'EUR 717,000.00'), { kind: 'INVOICE' })
  expect(await amountOf(invoice)).toMatchObject({ value: '710000', rule: null })
  const birch = await made('/companies', { name: 'Birch Capital', type: 'FUND_MANAGER' })
  const theirs = await aCall(rowsOf('EUR 720,000.00', 'EUR 727,000.00'), {
    kind: 'CAPITAL_CALL',
    issuerId: birch,
  })
  expect(await amountOf(theirs)).toMatchObject({ value: '720000', rule: null })
  const off = await owner.call('PUT', `/paper-rules/${id}`, { isActive: false, version: 1 })
  expect(off.status, off.text).toBe(200)
  expect(await amountOf(call)).toMatchObject({ value: '700000', rule: null })
})

it('keeps its labels when something else of the rule changes', async () => {
  const [rule] = (await owner.get('/paper-rules')).body
  const changed = await owner.call('PUT', `/paper-rules/${rule.id}`, {
    name: 'Renamed',
    version: rule.version,
  })
  expect(changed.body).toMatchObject({ name: 'Renamed', labels })
})

it('says where two rules take one label for two things', async () => {
  const ada = await app.founder()
  const ofIssuerId = await made('/companies', { name: 'Cedar', type: 'FUND_MANAGER' }, ada)
  const rule = { ofIssuerId, isActive: true }
  await made('/paper-rules', { ...rule, name: 'One', labels }, ada)
  const second = await made(
    '/paper-rules',
    { ...rule, name: 'Two', labels: [{ label: 'NET AMOUNT PAYABLE', field: 'payable' }] },
    ada,
  )
  const [first] = (await ada.get('/paper-rules')).body
  expect(first.conflicts).toEqual([{ id: second, name: 'Two', about: 'label' }])
})

it('refuses labels without a company, twice, too many, too long, or without letters', async () => {
  const refused = async (body: object) => {
    const answer = await owner.call('POST', '/paper-rules', { name: 'New', ofIssuerId: issuerId, ...body })
    return answer.body.message
  }
  expect(await refused({ ofIssuerId: null, words: ['call'], labels })).toMatch(/Name the company/)
  expect(await refused({ labels: [...labels, { label: 'net amount: payable', field: 'tax' }] })).toMatch(
    /each label once/,
  )
  expect(await refused({ labels: [{ label: 'a'.repeat(61), field: 'amount' }] })).toMatch(/60 characters/)
  expect(await refused({ labels: [{ label: '12', field: 'amount' }] })).toMatch(/three letters/)
  const many = Array.from({ length: 11 }, (_, index) => ({ label: `Label ${index}`, field: 'amount' }))
  expect(await refused({ labels: many })).toMatch(/at most 10 labels/)
})

it('a figure of a content that was replaced is no more that of the paper', async () => {
  const id = await aCall(rowsOf('EUR 90,000.00', 'EUR 91,000.00'))
  await noted(id, 'amount', '91000')
  const file = new File(
    [Buffer.from(pdfOf({ texts: [{ x: 72, y: 72, text: 'Corrected notice' }] }))],
    'b.pdf',
  )
  const replaced = await owner.send(`/attachments/${id}/replace`, { file })
  expect(replaced.status, replaced.text).toBeLessThan(300)
  expect((await readingOf(id)).noted).toEqual([])
})
