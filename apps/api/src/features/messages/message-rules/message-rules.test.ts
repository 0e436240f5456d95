import { describe, expect, it } from 'vitest'

import { send } from '../../../testing/cash-links.ts'
import { addressFor, bringIn, readWaitingMails } from '../../../testing/mail-in.ts'
import { aMail } from '../../../testing/mails.ts'
import { joined } from '../../../testing/members.ts'
import { aFund } from '../../../testing/merging.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function bring(person: Person, id: string, rest: Partial<Parameters<typeof aMail>[0]> = {}) {
  const mail = aMail({ text: 'Thank you', ...rest }).replace('<1@linden.example>', `<${id}@linden.example>`)
  const answer = await person.send('/messages/upload', { file: new File([mail], 'mail.eml') })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.mails[0] as { id: string; threadId: string }
}

async function addRule(person: Person, body: Record<string, unknown>) {
  const answer = await person.call('POST', '/message-rules', { name: 'Rule', isActive: true, ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const fromLinden = [{ field: 'FROM_DOMAIN', text: 'linden.example' }]
const threadOf = async (person: Person, id: string) => (await person.get(`/message-threads/${id}`)).body
const runsOf = async (person: Person, query = '') =>
  (await person.get(`/message-rules/runs${query}`)).body.items

describe('rules for messages', () => {
  it('do what they say with a mail that comes, and tell it in the log', async () => {
    const ada = await app.founder()
    const fund = await aFund(ada, 'Linden Fund II')
    const record = { entityType: 'position', entityId: fund.id }
    const rule = await addRule(ada, {
      conditions: fromLinden,
      assigneeId: ada.id,
      status: 'WAITING',
      record,
      marksRead: true,
      archives: true,
    })
    expect(rule).toMatchObject({
      place: 1,
      assignee: { id: ada.id },
      record: { ...record, name: 'Linden Fund II' },
    })
    const { threadId } = await bring(ada, 'a')
    expect(await threadOf(ada, threadId)).toMatchObject({
      status: 'WAITING',
      assignee: { id: ada.id },
      archived: true,
      isUnread: false,
      links: [{ ...record, name: 'Linden Fund II' }],
    })
    const [run] = await runsOf(ada)
    expect(run).toMatchObject({
      ruleName: 'Rule',
      threadId,
      did: { assignee: { id: ada.id }, status: 'WAITING', record, archived: true, read: true },
      undoneAt: null,
    })
    const undone = await ada.call('POST', `/message-rules/runs/${run.id}/undo`, {})
    expect(undone.body, undone.text).toMatchObject({ stayed: [] })
    expect(await threadOf(ada, threadId)).toMatchObject({
      status: 'NEW',
      assignee: null,
      archived: false,
      isUnread: true,
      links: [],
    })
    expect((await ada.call('POST', `/message-rules/runs/${run.id}/undo`, {})).status).toBe(200)
    expect((await ada.get('/message-rules')).body).toMatchObject([{ runCount: 1 }])
  })

  it('take back only what nobody changed since', async () => {
    const ada = await app.founder()
    await addRule(ada, { conditions: fromLinden, status: 'DONE', assigneeId: ada.id })
    const { threadId } = await bring(ada, 'b')
    await ada.call('PATCH', `/message-threads/${threadId}`, { status: 'OPEN' })
    const [run] = await runsOf(ada, `?threadId=${threadId}`)
    const undone = await ada.call('POST', `/message-rules/runs/${run.id}/undo`, {})
    expect(undone.body.stayed).toEqual(['status'])
    expect(await threadOf(ada, threadId)).toMatchObject({ status: 'OPEN', assignee: null })
  })

  it('are asked in their order, until one stops', async () => {
    const ada = await app.founder()
    const first = await addRule(ada, { name: 'First', conditions: fromLinden, status: 'DONE', stops: true })
    const second = await addRule(ada, { name: 'Second', conditions: fromLinden, assigneeId: ada.id })
    const one = await bring(ada, 'c')
    expect(await threadOf(ada, one.threadId)).toMatchObject({ status: 'DONE', assignee: null })
    const ordered = await ada.call('PUT', '/message-rules/order', { ids: [second.id, first.id] })
    expect(ordered.body.map(({ name }: { name: string }) => name)).toEqual(['Second', 'First'])
    const two = await bring(ada, 'd', { subject: 'Another', text: 'Another' })
    expect(await threadOf(ada, two.threadId)).toMatchObject({ status: 'DONE', assignee: { id: ada.id } })
    expect((await ada.call('PUT', '/message-rules/order', { ids: [first.id] })).body.code).toBe(
      'INVALID_INPUT',
    )
  })

  it('that are off or in the trash do nothing, and come back as they were', async () => {
    const ada = await app.founder()
    const rule = await addRule(ada, { conditions: fromLinden, status: 'DONE' })
    const off = await ada.call('PUT', `/message-rules/${rule.id}`, { isActive: false, version: rule.version })
    expect(off.body).toMatchObject({ isActive: false, status: 'DONE' })
    expect((await threadOf(ada, (await bring(ada, 'e')).threadId)).status).toBe('NEW')
    const stale = await ada.call('PUT', `/message-rules/${rule.id}`, {
      isActive: true,
      version: rule.version,
    })
    expect(stale.body.code).toBe('VERSION_CONFLICT')
    await ada.call('PUT', `/message-rules/${rule.id}`, { isActive: true })
    expect((await ada.call('DELETE', `/message-rules/${rule.id}`)).status).toBe(204)
    expect((await threadOf(ada, (await bring(ada, 'f', { subject: 'F', text: 'F' })).threadId)).status).toBe(
      'NEW',
    )
    const back = await ada.call('POST', `/message-rules/${rule.id}/restore`, {})
    expect(back.body).toMatchObject({ isActive: true })
    expect((await threadOf(ada, (await bring(ada, 'g', { subject: 'G', text: 'G' })).threadId)).status).toBe(
      'DONE',
    )
  })

  it('show the mails that they fit before they are on, and change nothing', async () => {
    const ada = await app.founder()
    const { threadId } = await bring(ada, 'h', { subject: 'Capital call 7' })
    await bring(ada, 'i', { subject: 'Lunch', text: 'Lunch' })
    const preview = (body: Record<string, unknown>) => ada.call('POST', '/message-rules/preview', body)
    const call = { conditions: [{ field: 'SUBJECT', text: 'capital CALL' }], status: 'DONE' }
    const shown = await preview(call)
    expect(shown.body, shown.text).toMatchObject({
      looked: 2,
      total: 1,
      outcomes: { CHANGES: 1, SAME: 0, HELD: 0 },
      items: [{ threadId, subject: 'Capital call 7', outcome: 'CHANGES' }],
    })
    expect((await threadOf(ada, threadId)).status).toBe('NEW')
    const any = { needsAll: false, conditions: [...call.conditions, { field: 'WORDS', text: 'lunch' }] }
    expect((await preview({ ...any, archives: true })).body.total).toBe(2)
    expect((await preview({ ...any, needsAll: true, archives: true })).body.total).toBe(0)
    const nothing = await preview({ conditions: call.conditions })
    expect(nothing.body).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: ['status'] }] } })
    const wrong = await preview({ conditions: [{ field: 'FROM_ADDRESS', text: 'linden' }], archives: true })
    expect(wrong.body.message).toMatch(/not an address/)
    expect((await preview({ conditions: [], archives: true })).body.code).toBe('INVALID_INPUT')
  })

  it('open nothing that a machine wrote by itself', async () => {
    const ada = await app.founder()
    await addRule(ada, { conditions: fromLinden, status: 'OPEN' })
    const absent = aMail({ subject: 'Out of office', text: 'I am away' }).replace(
      'MIME-Version',
      'Auto-Submitted: auto-replied\r\nMIME-Version',
    )
    const answer = await ada.send('/messages/upload', { file: new File([absent], 'mail.eml') })
    const [{ threadId }] = answer.body.mails
    expect(await threadOf(ada, threadId)).toMatchObject({ status: 'DONE', last: { nature: 'AUTO_REPLY' } })
  })

  it('let nothing out of quarantine, and only give away or put away what nobody believes', async () => {
    const ada = await app.founder()
    const { address: to } = await addressFor(ada)
    await addRule(ada, {
      name: 'Known',
      conditions: fromLinden,
      status: 'DONE',
      marksRead: true,
      stops: true,
    })
    await addRule(ada, { name: 'Mine', conditions: fromLinden, assigneeId: ada.id })
    await bringIn(app, aMail({ text: 'From a stranger' }), { to: [to] })
    await readWaitingMails(app)
    const [thread] = (await ada.get('/message-threads?part=quarantine')).body.items
    expect(thread).toMatchObject({
      isQuarantined: true,
      status: 'NEW',
      assignee: { id: ada.id },
      isUnread: true,
    })
    expect((await runsOf(ada)).map((run: { ruleName: string }) => run.ruleName)).toEqual(['Mine'])
    const preview = await ada.call('POST', '/message-rules/preview', {
      conditions: fromLinden,
      status: 'DONE',
    })
    expect(preview.body.items).toMatchObject([{ outcome: 'HELD' }])
  })

  it('are for roles of the whole organisation', async () => {
    const ada = await app.founder()
    const trust = await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const person = await app.signUp('Bob')
    await joined(app, person, ada.orgId, { role: 'member', entityIds: [trust.id] })
    const bob = asMember(app.fetch, person, ada.orgId)
    await addRule(ada, { conditions: fromLinden, archives: true })
    expect((await bob.get('/message-rules')).body).toEqual([])
    const refused = await bob.call('POST', '/message-rules', {
      name: 'Mine',
      conditions: fromLinden,
      archives: true,
    })
    expect(refused.body.code).toBe('ENTITIES_ONLY')
  })
})
