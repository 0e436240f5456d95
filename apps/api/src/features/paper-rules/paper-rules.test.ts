import { beforeAll, expect, it } from 'vitest'

import { createLog } from '../../platform/log.ts'
import { asAdministration } from '../../testing/administration.ts'
import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'
import { readWaiting } from '../attachments/text/jobs.ts'

const moment = '2026-04-10T12:00:00Z'
const app = testApp({ now: moment })
const log = createLog('silent')
let owner: Person

beforeAll(async () => {
  owner = await app.founder()
})

type Body = Record<string, unknown>

async function made(path: string, body: Body, person = owner): Promise<string> {
  const answer = await person.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const aCompany = (name: string, person = owner) => made('/companies', { name, type: 'FUND_MANAGER' }, person)
const aFund = (name: string, rest: Body = {}, person = owner) =>
  made('/positions', { name, type: 'PRIVATE_FUND', currency: 'EUR', ...rest }, person)
const aRule = (body: Body, person = owner) => made('/paper-rules', { isActive: true, ...body }, person)

/** A paper whose text is read. */
async function aPaper(text: string, noted: Body = {}, person = owner, name = 'Letter.txt'): Promise<string> {
  const answer = await person.send('/attachments/upload', { file: new File([text], name), type: 'position' })
  expect(answer.status, answer.text).toBe(201)
  const { id, version } = answer.body
  if (Object.keys(noted).length > 0) {
    const changed = await person.call('PUT', `/attachments/${id}`, { ...noted, version })
    expect(changed.status, changed.text).toBe(200)
  }
  await asAdministration(app, 'papers', moment, (it) => readWaiting(it, { files: app.files, log }))
  return id
}

async function link(attachmentId: string, entityType: string, entityId: string, person = owner) {
  const answer = await person.call('PUT', '/attachments/link', {
    attachmentIds: [attachmentId],
    entityType,
    entityId,
  })
  expect(answer.status, answer.text).toBe(200)
}

async function factsOf(id: string, person = owner): Promise<Body[]> {
  const answer = await person.get(`/attachments/${id}/reading`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.facts
}

const preview = async (body: Body, person = owner) => {
  const answer = await person.call('POST', '/paper-rules/preview', body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

it('suggests by a rule that is on, says which one, and writes nothing', async () => {
  const fundId = await aFund('Alder Fund III')
  const rule = {
    name: 'Calls of Alder',
    words: ['Kapitalabruf'],
    kind: 'CAPITAL_CALL',
    title: '{kind} {date}',
  }
  const records = [{ entityType: 'position', entityId: fundId }]
  const id = await aRule({ ...rule, records, isActive: false, isConfidential: true })
  const paper = await aPaper('Kapitalabruf\nsehr geehrte Damen', { on: '2026-03-02' })
  expect((await factsOf(paper)).filter(({ rule: by }) => by !== null)).toEqual([])
  expect((await owner.call('PUT', `/paper-rules/${id}`, { isActive: true, version: 1 })).status).toBe(200)
  const by = { id, name: 'Calls of Alder' }
  expect((await factsOf(paper)).filter(({ rule: each }) => each !== null)).toMatchObject([
    { fact: 'kind', kind: 'CAPITAL_CALL', rule: by },
    { fact: 'title', title: 'Capital call 2026-03-02', rule: by },
    { fact: 'confidential', rule: by },
    { fact: 'link', entityId: fundId, rule: by },
  ])
  expect((await owner.get(`/attachments/${paper}`)).body).toMatchObject({
    kind: null,
    links: [],
    title: 'Letter',
  })
})

it('asks file name, words across lines, sender and kind, all of them', async () => {
  const ofIssuerId = await aCompany('Rowan & Partner (Trust)')
  const text = 'Rowan & Partner (Trust)\nNet  amount\ndue 100'
  await aPaper(text, {}, owner, 'Rowan_notice-07.txt')
  const titled = { title: 'Rowan' }
  const total = async (body: Body) => (await preview({ ...titled, ...body })).total
  expect(await total({ ofIssuerId })).toBe(1)
  expect(await total({ fileName: 'rowan notice 07' })).toBe(1)
  expect(await total({ words: ['net amount due'] })).toBe(1)
  expect(await total({ words: ['amount due'], ofIssuerId, fileName: 'Rowan' })).toBe(1)
  expect(await total({ words: ['mount due'] })).toBe(0)
  expect(await total({ words: ['net amount due', 'nowhere'] })).toBe(0)
  // Signs of patterns mean themselves.
  expect(await total({ words: ['net.*due'] })).toBe(0)
  expect(await total({ fileName: '.*07' })).toBe(0)
  expect(await total({ words: ['net amount due'], ofKind: 'CAPITAL_CALL' })).toBe(0)
  expect(await preview({ ...titled, words: ['net amount due'], ofKind: 'CAPITAL_CALL' })).toMatchObject({
    undecided: 1,
  })
})

it('shows before it is on what would be new, what is so already, and what contradicts a choice', async () => {
  const issuerId = await aCompany('Hazel Capital')
  const [fund, other] = [await aFund('Hazel Fund I'), await aFund('Hazel Fund II')]
  const fresh = await aPaper('Hazel letter one', { issuerId })
  const same = await aPaper('Hazel letter two', { issuerId, kind: 'CAPITAL_CALL' })
  const wrong = await aPaper('Hazel letter three', { issuerId, kind: 'INVOICE' })
  const elsewhere = await aPaper('Hazel letter four', { issuerId })
  await link(same, 'position', fund)
  await link(elsewhere, 'position', other)
  const draft = {
    ofIssuerId: issuerId,
    kind: 'CAPITAL_CALL',
    records: [{ entityType: 'position', entityId: fund }],
  }
  const shown = await preview(draft)
  expect(shown).toMatchObject({ total: 4, outcomes: { NEW: 1, SAME: 1, CONTRADICTS: 2 } })
  const outcomeOf = (id: string) =>
    shown.items.find(({ attachmentId }: { attachmentId: string }) => attachmentId === id)
  expect(outcomeOf(fresh)).toMatchObject({ outcome: 'NEW' })
  expect(outcomeOf(same)).toMatchObject({ outcome: 'SAME' })
  expect(outcomeOf(wrong).differences).toEqual(['It is noted as: Invoice.'])
  expect(outcomeOf(elsewhere).differences).toEqual(['It is on Hazel Fund II.'])
  expect(await preview({ ...draft, page: 2, limit: 3 })).toMatchObject({ total: 4, items: [{}] })
  expect((await owner.get('/paper-rules')).body.map(({ name }: { name: string }) => name)).not.toContain(
    'Hazel',
  )
})

it('takes the first of two rules that say otherwise, tells of both, and follows a new order', async () => {
  const ada = await app.founder()
  const first = await aRule({ name: 'One', words: ['Statement'], kind: 'BANK_STATEMENT' }, ada)
  const second = await aRule({ name: 'Two', words: ['statement'], kind: 'QUARTERLY_REPORT' }, ada)
  const paper = await aPaper('Statement of things', {}, ada)
  const kind = async () => (await factsOf(paper, ada)).find(({ fact }) => fact === 'kind')
  expect(await kind()).toMatchObject({
    kind: 'BANK_STATEMENT',
    grade: 'DOUBTFUL',
    why: expect.stringContaining('The rule “Two” says otherwise: Quarterly report.'),
  })
  const rules = (await ada.get('/paper-rules')).body
  expect(rules[0]).toMatchObject({ id: first, place: 1, conflicts: [{ id: second, about: 'kind' }] })
  const ordered = await ada.call('PUT', '/paper-rules/order', { ids: [second, first] })
  expect(ordered.body.map(({ id }: { id: string }) => id)).toEqual([second, first])
  expect(await kind()).toMatchObject({ kind: 'QUARTERLY_REPORT' })
  const some = await ada.call('PUT', '/paper-rules/order', { ids: [second] })
  expect(some.body).toMatchObject({ code: 'INVALID_INPUT' })
})

it('refuses a rule without conditions or without suggestions, wrong places in a title, and records of others', async () => {
  const refused = async (body: Body) =>
    (await owner.call('POST', '/paper-rules', { name: 'New', ...body })).body.message
  expect(await refused({ kind: 'INVOICE' })).toMatch(/which papers it is about/)
  expect(await refused({ words: ['Rechnung'] })).toMatch(/what it suggests/)
  expect(await refused({ words: ['Rechnung'], title: '{what}' })).toMatch(/\{what\} stands for nothing/)
  expect(await refused({ words: ['…'], kind: 'INVOICE' })).toMatch(/a letter or a number/)
  expect(await refused({ words: ['a'.repeat(81)], kind: 'INVOICE' })).toMatch(/80 characters/)
  const foreign = await aCompany('Foreign', await app.founder())
  const answer = await owner.call('POST', '/paper-rules', {
    name: 'New',
    ofIssuerId: foreign,
    kind: 'INVOICE',
  })
  expect(answer.body.code).toBe('COMPANY_NOT_FOUND')
})

it('goes to the trash and comes back, and suggests nothing meanwhile', async () => {
  const ada = await app.founder()
  const id = await aRule({ name: 'Bills', words: ['Bill of lading'], kind: 'RECEIPT' }, ada)
  const paper = await aPaper('Bill of lading', {}, ada)
  const byRule = async () => (await factsOf(paper, ada)).some(({ rule }) => rule !== null)
  expect(await byRule()).toBe(true)
  expect((await ada.call('DELETE', `/paper-rules/${id}`)).status).toBe(204)
  expect(await byRule()).toBe(false)
  const [trashed] = (await ada.get(`/orgs/${ada.orgId}/trash?recordType=paper_rules`)).body.items
  expect(trashed).toMatchObject({ recordId: id, name: 'Bills' })
  expect((await ada.call('POST', `/paper-rules/${id}/restore`)).status).toBe(200)
  expect(await byRule()).toBe(true)
})

it('is for those who see values, and of named entities for those who see all that it names', async () => {
  const ada = await app.founder()
  const entityId = await made(`/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' }, ada)
  const inside = await aFund('Inside', { entityId }, ada)
  const outside = await aFund('Outside', {}, ada)
  const on = (id: string) => ({ kind: 'INVOICE', records: [{ entityType: 'position', entityId: id }] })
  const seen = await aRule({ name: 'Seen', words: ['one'], ...on(inside) }, ada)
  const unseen = await aRule({ name: 'Unseen', words: ['two'], ...on(outside) }, ada)
  await aRule({ name: 'Of all', words: ['three'], kind: 'INVOICE' }, ada)
  const grace = await app.signUp('Grace')
  await joined(app, grace, ada.orgId, { role: 'member', entityIds: [entityId] })
  const member = asMember(app.fetch, grace, ada.orgId)
  expect((await member.get('/paper-rules')).body.map(({ id }: { id: string }) => id)).toEqual([seen])
  expect((await member.get(`/paper-rules/${unseen}`)).body.code).toBe('PAPER_RULE_NOT_FOUND')
  const whole = await member.call('POST', '/paper-rules', { name: 'All', words: ['x'], kind: 'INVOICE' })
  expect(whole.body.code).toBe('ENTITIES_ONLY')
  const mary = await app.signUp('Mary')
  await joined(app, mary, ada.orgId, { role: 'member', valuesVisible: false })
  const blind = asMember(app.fetch, mary, ada.orgId)
  expect((await blind.get('/paper-rules')).body.code).toBe('VALUES_HIDDEN')
  const viewer = await app.signUp('Alan')
  await joined(app, viewer, ada.orgId, { role: 'viewer' })
  const reading = asMember(app.fetch, viewer, ada.orgId)
  expect((await reading.get('/paper-rules')).status).toBe(200)
  expect((await reading.call('DELETE', `/paper-rules/${seen}`)).body.code).toBe('FORBIDDEN')
})

it('proposes a rule once the same was chosen twice for papers of a company, and no more when somebody made it', async () => {
  const ada = await app.founder()
  const issuerId = await aCompany('Alder Capital', ada)
  const fundId = await aFund('Alder Fund III', {}, ada)
  const calls = ['Kapitalabruf\nNr. 1', 'Kapitalabruf\nNr. 2']
  const proposals = async () => (await ada.get('/paper-rules/proposals')).body
  for (const [index, text] of calls.entries()) {
    expect(await proposals()).toEqual([])
    const id = await aPaper(`Alder Capital\n${text}`, { issuerId, kind: 'CAPITAL_CALL' }, ada, `${index}.txt`)
    await link(id, 'position', fundId, ada)
  }
  await aPaper('Alder Capital\nQuartalsbericht', { issuerId, kind: 'QUARTERLY_REPORT' }, ada)
  const [proposal, ...others] = await proposals()
  expect(others).toEqual([])
  expect(proposal).toEqual({
    ofIssuer: { id: issuerId, name: 'Alder Capital' },
    words: ['Kapitalabruf'],
    ofKind: null,
    kind: 'CAPITAL_CALL',
    records: [{ entityType: 'position', entityId: fundId, name: 'Alder Fund III' }],
    tags: [],
    isConfidential: false,
    labels: [],
    count: 2,
  })
  await aRule({ name: 'Calls', ofIssuerId: issuerId, words: ['Kapitalabruf'], kind: 'CAPITAL_CALL' }, ada)
  expect(await proposals()).toEqual([])
})

it('moves with a company that is merged into another', async () => {
  const ada = await app.founder()
  const [stays, goes] = [await aCompany('Alder', ada), await aCompany('Alder Ltd', ada)]
  const id = await aRule({ name: 'Alder', ofIssuerId: goes, kind: 'INVOICE' }, ada)
  const merged = await ada.call('POST', '/merges', {
    kind: 'companies',
    survivorId: stays,
    version: 1,
    others: [{ id: goes, version: 1 }],
  })
  expect(merged.status, merged.text).toBeLessThan(300)
  expect((await ada.get(`/paper-rules/${id}`)).body.ofIssuer).toEqual({ id: stays, name: 'Alder' })
})
