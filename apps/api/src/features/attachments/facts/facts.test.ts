import { pdfOf } from '@kinfolio/formats/papers/plain-pdf'
import { beforeAll, expect, it } from 'vitest'

import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp()
let owner: Person

beforeAll(async () => {
  owner = await app.founder()
})

async function made(path: string, body: unknown, person = owner): Promise<string> {
  const answer = await person.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

async function uploaded(lines: readonly string[], entityId?: string): Promise<string> {
  const pdf = pdfOf({ texts: lines.map((text, index) => ({ x: 72, y: 72 + 24 * index, text })) })
  const form = { file: new File([Buffer.from(pdf)], 'notice.pdf'), type: 'position' }
  const answer = await owner.send('/attachments/upload', { ...form, ...(entityId && { entityId }) })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const factsOf = async (id: string, person = owner) => {
  const answer = await person.get(`/attachments/${id}/reading`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.facts
}
const factOf = async (id: string, fact: string, person = owner) =>
  (await factsOf(id, person)).filter((each: { fact: string }) => each.fact === fact)

const notice = (fund: string) => [
  'Capital Call Notice',
  `Fund: ${fund}`,
  'Notice date: 2 March 2026',
  'Due date: 20 March 2026',
  'Amount called: EUR 200,000.00',
]
const aFund = (name: string, rest: object = {}) =>
  made('/positions', { name, type: 'PRIVATE_FUND', currency: 'EUR', ...rest })

it('proposes kind, day, the fund that is named, and its manager as sender; and notes nothing', async () => {
  const managerId = await made('/companies', { name: 'Rowan Capital', type: 'FUND_MANAGER' })
  const fundId = await aFund('Rowan Growth Fund II', { managerId })
  await aFund('Rowan Growth Fund')
  await aFund('Rowan Growth Fund III')
  const id = await uploaded(notice('Rowan Growth Fund II, L.P.'))
  expect(await factsOf(id)).toMatchObject([
    { fact: 'kind', kind: 'CAPITAL_CALL' },
    { fact: 'on', day: '2026-03-02' },
    { fact: 'issuer', companyId: managerId, name: 'Rowan Capital', grade: 'LIKELY' },
    { fact: 'link', entityType: 'position', entityId: fundId, grade: 'SURE' },
  ])
  const paper = (await owner.get(`/attachments/${id}`)).body
  expect(paper).toMatchObject({ kind: null, on: null, issuerId: null, links: [] })
})

it('proposes the company that a paper names as its sender, by its legal name too', async () => {
  const legalName = 'Hazel Administration Services S.à r.l.'
  const companyId = await made('/companies', { name: 'Hazel', legalName, type: 'OTHER' })
  const id = await uploaded([...notice('Unknown Fund I'), `Administrator: ${legalName}`])
  expect(await factOf(id, 'issuer')).toMatchObject([{ companyId, name: 'Hazel' }])
})

it('proposes the entity that a paper names as investor, no surer than the name was read', async () => {
  const entityId = await made(`/orgs/${owner.orgId}/entities`, {
    name: 'Birch Holding GmbH',
    type: 'HOLDING_COMPANY',
  })
  const id = await uploaded([...notice('Unknown Fund II'), 'Investor: Birch Holding GmbH'])
  expect(await factOf(id, 'link')).toMatchObject([{ entityType: 'entity', entityId, grade: 'LIKELY' }])
})

it('proposes records that are live and that the role sees', async () => {
  const entityId = await made(`/orgs/${owner.orgId}/entities`, { name: 'Oak Trust', type: 'TRUST' })
  const inside = await aFund('Oak Inside Fund', { entityId })
  const outside = await aFund('Oak Outside Fund')
  const gone = await aFund('Oak Deleted Fund')
  expect((await owner.call('DELETE', `/positions/${gone}`)).status).toBe(204)
  expect(await factOf(await uploaded(notice('Oak Deleted Fund')), 'link')).toEqual([])
  const grace = await app.signUp('Grace')
  await joined(app, grace, owner.orgId, { role: 'member', entityIds: [entityId] })
  const member = asMember(app.fetch, grace, owner.orgId)
  const id = await uploaded(notice('Oak Outside Fund'), inside)
  expect(await factOf(id, 'link')).toMatchObject([{ entityId: outside }])
  expect(await factOf(id, 'link', member)).toEqual([])
})
