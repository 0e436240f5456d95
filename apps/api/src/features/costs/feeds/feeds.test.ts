import { describe, expect, it } from 'vitest'

import { send } from '../../../testing/cash-links.ts'
import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const path = '/costs/feed'

/** As a calendar reads it, without an account. */
const read = (url: string) => app.fetch(new URL(url).pathname, { address: '203.0.113.77' })

async function made(person: Pick<Person, 'call'>): Promise<string> {
  const answer = await person.call('POST', path)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.url
}

/** Long lines go on behind a blank (RFC 5545, section 3.1). */
const unfolded = (text: string) => text.replaceAll('\r\n ', '')
const events = (text: string) =>
  unfolded(text)
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => {
      const lines = event.split('\r\n')
      const of = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)
      return `${of('DTSTART;VALUE=DATE')} ${of('SUMMARY')}`
    })

async function expectClosed(url: string): Promise<void> {
  const [closed, random] = [
    await read(url),
    await read(`https://kinfolio.test/api/calendars/${'x'.repeat(43)}/costs.ics`),
  ]
  expect(closed.status, closed.text).toBe(404)
  expect(closed.body.code).toBe('COST_FEED_NOT_FOUND')
  expect(closed.text).toBe(random.text)
}

const half = { frequency: 'SEMI_ANNUAL', terms: [{ kind: 'AMOUNT', amount: '4711.55' }] }

describe('the calendar of costs', () => {
  it('is read by its address: open days and last days to cancel, without amounts', async () => {
    const ada = await app.founder()
    expect((await ada.get(path)).body).toBeNull()
    const bank = await send(ada, 'POST', '/companies', { name: 'Linden; Bank' })
    const custody = await send(ada, 'POST', '/costs', {
      ...half,
      name: 'Custody',
      payeeCompanyId: bank.id,
      firstOn: '2025-11-30',
      notes: 'Marked note',
    })
    await send(ada, 'PUT', `/costs/${custody.id}/occurrences/2025-11-30`, { decision: 'PAID' })
    await send(ada, 'POST', '/costs', {
      ...half,
      name: 'Advice',
      frequency: 'ANNUAL',
      firstOn: '2026-03-31',
      lastOn: '2027-03-30',
      renewalMonths: 12,
      noticeCount: 3,
      noticeUnit: 'MONTHS',
    })
    const answer = await read(await made(ada))
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // Half-yearly from the last day of November: 2025-11-30 is paid, the others are the last day of May and of November.
    expect(events(answer.text)).toEqual([
      '20260331 Advice: not paid',
      '20260531 Custody\\, Linden\\; Bank',
      '20261130 Custody\\, Linden\\; Bank',
      '20270331 Advice',
      '20261230 Advice: last day to cancel',
    ])
    expect(unfolded(answer.text)).toContain(`/costs/${custody.id}`)
    expect(unfolded(answer.text)).not.toMatch(/4711|Marked note/)
  })

  it('is told once, and a new address ends the one before', async () => {
    const ada = await app.founder()
    const headers = { 'idempotency-key': 'one click' }
    const first = await ada.call('POST', path, undefined, { headers })
    const again = await ada.call('POST', path, undefined, { headers })
    expect(again.status, again.text).toBe(201)
    expect(again.body).toMatchObject({ prefix: first.body.prefix })
    expect(again.text).not.toContain('calendars')
    expect((await read(first.body.url)).status).toBe(200)
    const feed = await ada.get(path)
    expect(feed.body).toEqual({ prefix: first.body.prefix, createdAt: '2026-04-10T12:00:00.000Z' })
    const second = await made(ada)
    await expectClosed(first.body.url)
    expect((await read(second)).status).toBe(200)
    expect((await ada.call('DELETE', path)).status).toBe(204)
    await expectClosed(second)
    expect((await ada.get(path)).body).toBeNull()
    const log = await ada.get(`/orgs/${ada.orgId}/history?recordType=cost_feeds`)
    expect(log.body.items.map(({ action }: { action: string }) => action)).toEqual([
      'DELETED',
      'CREATED',
      'DELETED',
      'CREATED',
    ])
    expect(log.text).not.toContain('tokenHash')
  })

  it('shows what its maker sees now, and nothing once the maker has left', async () => {
    const ada = await app.founder()
    const addEntity = async (name: string) =>
      (await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, { name, type: 'TRUST' })).id
    const [trust, other] = [await addEntity('Trust'), await addEntity('Other')]
    await send(ada, 'POST', '/costs', { ...half, name: 'Own', legalEntityId: trust, firstOn: '2026-05-01' })
    await send(ada, 'POST', '/costs', {
      ...half,
      name: 'Foreign',
      legalEntityId: other,
      firstOn: '2026-05-01',
    })
    const bob = await app.signUp('Bob')
    const roleId = await joined(app, bob, ada.orgId, { role: 'member', entityIds: [trust] })
    const member = asMember(app.fetch, bob, ada.orgId)
    const url = await made(member)
    expect(events((await read(url)).text)).toEqual(['20260501 Own', '20261101 Own'])
    // Each has an address of their own, and nobody sees that of another.
    expect((await ada.get(path)).body).toBeNull()
    await send(ada, 'PUT', `/orgs/${ada.orgId}/roles/${roleId}`, { entityIds: [other] })
    expect(events((await read(url)).text)).toEqual(['20260501 Foreign', '20261101 Foreign'])
    expect((await ada.call('DELETE', `/orgs/${ada.orgId}/roles/${roleId}`)).status).toBe(204)
    await expectClosed(url)
  })
})
