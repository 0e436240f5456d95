import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { joined } from '../../testing/members.ts'
import { paper, uploaded } from '../../testing/papers.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'
import { unknownId } from '../../testing/walk.ts'

const app = testApp({ now: '2026-01-10T12:00:00Z' })
let owner: Person
let trust: string
let fund: string
let account: string

beforeAll(async () => {
  owner = await app.founder()
  trust = (await made(`/orgs/${owner.orgId}/entities`, { name: 'Trust', type: 'TRUST' })).id
  const manager = (
    await made('/companies', { name: 'Hanse Partners', emails: [{ address: 'ir@hanse.example' }] })
  ).id
  const details = { commitment: '1000000' }
  fund = (
    await made('/positions', {
      name: 'Growth III',
      type: 'PRIVATE_FUND',
      currency: 'EUR',
      entityId: trust,
      managerId: manager,
      details,
    })
  ).id
  account = (await made('/positions', { name: 'Giro', type: 'CASH', currency: 'EUR' })).id
})
beforeEach(() => app.clock.set('2026-06-15T12:00:00Z'))

async function made(path: string, body: unknown) {
  const answer = await owner.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function rulesOf(entityId: string, person = owner) {
  const answer = await person.get(`/expected-papers?entityType=position&entityId=${entityId}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

async function calendarOf(entityId: string, person = owner) {
  const path = `/expected-papers/calendar?first=2026-01-01&last=2026-12-31&entityType=position&entityId=${entityId}`
  const answer = await person.get(path)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.items.map(
    (item: Record<'kind' | 'periodEnd' | 'state', string>) => `${item.kind} ${item.periodEnd} ${item.state}`,
  )
}

const ruleOf = async (entityId: string, kind: string) =>
  (await rulesOf(entityId)).find((rule: { kind: string }) => rule.kind === kind)

async function aPaper(entityId: string, facts: Record<string, unknown>) {
  const { id } = await uploaded(owner, { file: paper(), entityId })
  const answer = await owner.call('PUT', `/attachments/${id}`, facts)
  expect(answer.status, answer.text).toBe(200)
  return id
}

describe('what is expected by itself', () => {
  it('comes from the kind of a position, with the sender and the entity', async () => {
    expect(await rulesOf(fund)).toMatchObject([
      { kind: 'ANNUAL_REPORT', period: 'YEAR', days: 120, isUsual: true, senderName: 'Hanse Partners' },
      {
        kind: 'CAPITAL_ACCOUNT_STATEMENT',
        period: 'QUARTER',
        days: 60,
        daysAtYearEnd: 120,
        from: '2026-01-10',
        isActive: true,
        isChanged: false,
        recordName: 'Growth III',
        ownerName: 'Trust',
      },
    ])
    expect(await calendarOf(fund)).toEqual([
      'CAPITAL_ACCOUNT_STATEMENT 2026-03-31 LATE',
      'CAPITAL_ACCOUNT_STATEMENT 2026-06-30 LATER',
      'CAPITAL_ACCOUNT_STATEMENT 2026-09-30 LATER',
      'ANNUAL_REPORT 2026-12-31 LATER',
      'CAPITAL_ACCOUNT_STATEMENT 2026-12-31 LATER',
    ])
  })

  it('follows the reporting lag until somebody changes its days', async () => {
    const { id } = await made('/positions', { name: 'Slow fund', type: 'PRIVATE_FUND', currency: 'EUR' })
    const lag = (days: number) =>
      owner.call('PUT', `/positions/${id}`, { details: { reportingLagDays: days } })
    await lag(75)
    const rule = await ruleOf(id, 'CAPITAL_ACCOUNT_STATEMENT')
    expect(rule).toMatchObject({ days: 75, daysAtYearEnd: 135 })
    // A note changes no day.
    const noted = await owner.call('PUT', `/expected-papers/${rule.id}`, {
      note: 'By post',
      version: rule.version,
    })
    expect(noted.body).toMatchObject({ id: rule.id, note: 'By post', isChanged: false, version: 2 })
    await lag(80)
    expect(await ruleOf(id, 'CAPITAL_ACCOUNT_STATEMENT')).toMatchObject({ days: 80, note: 'By post' })
    await owner.call('PUT', `/expected-papers/${rule.id}`, { days: 30 })
    await lag(90)
    expect(await ruleOf(id, 'CAPITAL_ACCOUNT_STATEMENT')).toMatchObject({ days: 30, isChanged: true })
  })

  it('is switched off, and never made again once a person removed it', async () => {
    const { id } = await made('/positions', { name: 'Quiet account', type: 'CASH', currency: 'EUR' })
    const rule = await ruleOf(id, 'BANK_STATEMENT')
    const off = await owner.call('PUT', `/expected-papers/${rule.id}`, { isActive: false })
    expect(off.body).toMatchObject({ isActive: false, isChanged: false })
    expect(await calendarOf(id)).toEqual([])
    expect((await owner.call('DELETE', `/expected-papers/${rule.id}`)).status).toBe(204)
    expect(await rulesOf(id)).toEqual([])
    const trash = (await owner.get(`/orgs/${owner.orgId}/trash?recordType=expected_papers`)).body
    expect(trash.items).toMatchObject([{ recordId: rule.id, name: 'Bank statement, Quiet account' }])
    const back = await owner.call('POST', `/expected-papers/${rule.id}/restore`)
    expect(back.body).toMatchObject({ id: rule.id, isActive: false })
  })
})

describe('a paper that arrives', () => {
  it('meets what is expected by its record, kind and period, and no more once that changes or it is deleted', async () => {
    const late = 'CAPITAL_ACCOUNT_STATEMENT 2026-03-31 LATE'
    const came = 'CAPITAL_ACCOUNT_STATEMENT 2026-03-31 CAME'
    const id = await aPaper(fund, { kind: 'CAPITAL_ACCOUNT_STATEMENT', periodTo: '2026-03-31' })
    expect(await calendarOf(fund)).toContain(came)
    await owner.call('PUT', `/attachments/${id}`, { periodTo: '2025-12-31' })
    expect(await calendarOf(fund)).toContain(late)
    await owner.call('PUT', `/attachments/${id}`, { periodTo: '2026-03-31' })
    await owner.call('DELETE', `/attachments/${id}`)
    expect(await calendarOf(fund)).toContain(late)
  })

  it('meets it by hand whatever it says', async () => {
    const rule = await ruleOf(fund, 'CAPITAL_ACCOUNT_STATEMENT')
    const path = `/expected-papers/${rule.id}/occurrences/2026-03-31`
    const id = await aPaper(account, {})
    const answer = await owner.call('PUT', path, { decision: 'MATCHED', attachmentId: id })
    expect(answer.body).toMatchObject({ state: 'CAME', attachmentIds: [id], decision: 'MATCHED' })
    const undone = await owner.call('PUT', path, { decision: 'NONE' })
    expect(undone.body).toMatchObject({ state: 'LATE', attachmentIds: [], decision: null })
    expect((await owner.call('PUT', path, { decision: 'MATCHED', attachmentId: unknownId })).status).toBe(404)
  })

  it('fills the months that it covers', async () => {
    await aPaper(account, { kind: 'BANK_STATEMENT', periodFrom: '2026-01-01', periodTo: '2026-02-28' })
    const { body } = await owner.get('/expected-papers/coverage?first=2025-12-01&last=2026-06-30')
    expect(body.months).toEqual(['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'])
    const row = body.accounts.find(({ name }: { name: string }) => name === 'Giro')
    expect(row.cells.map((cell: { state: string } | null) => cell?.state ?? null)).toEqual([
      null,
      'CAME',
      'CAME',
      'LATE',
      'LATE',
      'DUE',
      'LATER',
    ])
  })
})

describe('what a person decides', () => {
  it('waives a paper with a reason, or expects it on a later day, and takes it back', async () => {
    const rule = await ruleOf(account, 'BANK_STATEMENT')
    const path = `/expected-papers/${rule.id}/occurrences/2026-04-30`
    const waived = await owner.call('PUT', path, { decision: 'WAIVED', reason: 'Nothing moved' })
    expect(waived.body).toMatchObject({ state: 'WAIVED', reason: 'Nothing moved' })
    const later = await owner.call('PUT', path, { decision: 'LATER', expectedOn: '2026-07-01' })
    expect(later.body).toMatchObject({ state: 'LATER', dueOn: '2026-07-01' })
    app.clock.set('2026-07-02T12:00:00Z')
    expect(await calendarOf(account)).toContain('BANK_STATEMENT 2026-04-30 LATE')
    expect((await owner.call('PUT', path, { decision: 'NONE' })).body.decision).toBeNull()
  })

  it('is refused for a day on which no period ends, and for a day that is over', async () => {
    const rule = await ruleOf(account, 'BANK_STATEMENT')
    const at = (on: string) => `/expected-papers/${rule.id}/occurrences/${on}`
    const wrong = await owner.call('PUT', at('2026-04-29'), { decision: 'WAIVED' })
    expect(wrong.status).toBe(400)
    expect(wrong.body.data.issues[0]).toMatchObject({
      path: ['periodEnd'],
      message: 'No paper of this rule is expected for a period that ends on this day.',
    })
    const over = await owner.call('PUT', at('2026-04-30'), { decision: 'LATER', expectedOn: '2026-06-14' })
    expect(over.body.data.issues[0].message).toBe(
      'This day is over. Name the day on which the paper is expected.',
    )
    expect((await owner.call('PUT', at('2026-04-30'), { decision: 'PERHAPS' })).status).toBe(400)
  })
})

describe('a rule that a person makes', () => {
  it('expects a passport of a contact until one is there that is good', async () => {
    const contact = (await made('/contacts', { name: 'Grace' })).id
    const rule = await made('/expected-papers', {
      entityType: 'contact',
      entityId: contact,
      kind: 'IDENTITY_PAPER',
      label: 'Passport',
      period: 'EXPIRY',
      days: 180,
      from: '2026-06-01',
    })
    expect(rule).toMatchObject({ label: 'Passport', recordName: 'Grace', isUsual: false })
    const read = async () => {
      const path = `/expected-papers/calendar?first=2026-01-01&last=2030-12-31&entityType=contact&entityId=${contact}`
      return (await owner.get(path)).body.items
    }
    expect(await read()).toMatchObject([{ state: 'LATE', dueOn: '2026-06-01' }])
    const { id } = await uploaded(owner, { type: 'contact', entityId: contact })
    await owner.call('PUT', `/attachments/${id}`, { kind: 'IDENTITY_PAPER', expiresOn: '2030-05-31' })
    expect(await read()).toMatchObject([
      { state: 'CAME', attachmentIds: [id] },
      { state: 'LATER', periodEnd: '2030-05-31' },
    ])
  })

  it('is refused in words where it makes no sense', async () => {
    const rule = { entityType: 'position', entityId: fund, kind: 'K1', period: 'YEAR', days: 75 }
    const refused = async (change: Record<string, unknown>) =>
      (await owner.call('POST', '/expected-papers', { ...rule, ...change })).body
    expect((await refused({ period: 'ONCE' })).data.issues[0]).toMatchObject({
      path: ['dueOn'],
      message: 'A paper that is expected once needs the day on which it is due.',
    })
    expect((await refused({ from: '2026-05-01', until: '2026-04-01' })).data.issues[0].path).toEqual([
      'until',
    ])
    expect((await refused({ days: -1 })).data.issues[0].path).toEqual(['days'])
    expect((await refused({ yearEndMonth: 13 })).data.issues[0].path).toEqual(['yearEndMonth'])
    expect((await refused({ entityId: unknownId })).code).toBe('POSITION_NOT_FOUND')
    expect((await refused({ kind: 'POEM' })).data.issues[0].path).toEqual(['kind'])
  })
})

describe('letters', () => {
  it('ask one sender for all that is late, in English and German', async () => {
    const { body } = await owner.get('/expected-papers/letters')
    expect(body).toHaveLength(1)
    const [letter] = body
    expect(letter).toMatchObject({ senderName: 'Hanse Partners', email: 'ir@hanse.example', language: 'en' })
    expect(letter.drafts.en.body).toContain(
      '– Capital account statement, Q1 2026: Growth III (Trust), due on 30 May 2026',
    )
    expect(letter.drafts.de.body).toContain(
      '– Kapitalkontoauszug, 1. Quartal 2026: Growth III (Trust), fällig am 30. Mai 2026',
    )
    expect(letter.drafts.en.body).not.toContain('1000000')
  })
})

describe('who sees what is expected', () => {
  async function aMember(role: Parameters<typeof joined>[3]) {
    const person = await app.signUp('Grace')
    await joined(app, person, owner.orgId, role)
    return asMember(app.fetch, person, owner.orgId)
  }

  it('is whoever sees the record, and without values only papers that carry none', async () => {
    const scoped = await aMember({ role: 'member', entityIds: [trust] })
    expect(await rulesOf(fund, scoped)).toHaveLength(2)
    expect((await scoped.get(`/expected-papers?entityType=position&entityId=${account}`)).status).toBe(404)
    const blind = await aMember({ role: 'member', valuesVisible: false })
    expect(await rulesOf(fund, blind)).toEqual([])
    const refused = await blind.call('POST', '/expected-papers', {
      entityType: 'position',
      entityId: fund,
      kind: 'K1',
      period: 'YEAR',
    })
    expect(refused.body.code).toBe('VALUES_HIDDEN')
  })
})

describe('a paper that has to be kept', () => {
  it('is deleted only when it is said twice, and is proposed for deletion afterwards', async () => {
    const id = await aPaper(fund, { keepUntil: '2026-06-15' })
    const refused = await owner.call('DELETE', `/attachments/${id}`)
    expect(refused.body).toMatchObject({
      code: 'ATTACHMENT_KEPT',
      status: 409,
      data: { keepUntil: '2026-06-15' },
    })
    const over = async () =>
      (await owner.get('/attachments?isKeptLongEnough=true')).body.items.map(
        (each: { id: string }) => each.id,
      )
    expect(await over()).not.toContain(id)
    app.clock.set('2026-06-16T12:00:00Z')
    expect(await over()).toContain(id)
    app.clock.set('2026-06-15T12:00:00Z')
    expect((await owner.call('DELETE', `/attachments/${id}?evenIfKept=true`)).status).toBe(204)
  })
})
