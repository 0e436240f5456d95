import { describe, expect, it } from 'vitest'

import { testApp } from '../testing/test-app.ts'
import { family } from './orgs.ts'

const app = testApp()

describe('the sample', () => {
  it('is for people with a session', async () => {
    expect((await app.fetch('/api/orgs/sample', { method: 'POST' })).status).toBe(401)
  })

  it('is an organisation of the caller with all of the family, beside their own', async () => {
    const ada = await app.founder()
    const sampleOrg = await ada.call('POST', '/orgs/sample')
    expect(sampleOrg.status, sampleOrg.text).toBe(201)
    expect(sampleOrg.body).toMatchObject({ name: family.name, isSample: true, role: { name: 'owner' } })
    const inSample = { orgId: sampleOrg.body.id as string }

    const entities = await ada.get(`/orgs/${sampleOrg.body.id}/entities`)
    const names = (entities.body as { name: string }[]).map(({ name }) => name)
    expect(names.toSorted()).toEqual(family.entities.map(({ name }) => name).toSorted())
    const positions = await ada.get('/positions', inSample)
    expect(positions.body).toHaveLength(family.positions.length)
    // Whoever is named as bank or manager is a company of the sample, but for the son who owes money.
    const behind = (positions.body as Record<string, string | null>[]).flatMap(
      ({ manager, managerId, custodian, custodianId }) => [
        [manager, managerId],
        [custodian, custodianId],
      ],
    )
    const unlinked = behind.flatMap(([name, id]) => (name && !id ? [name] : []))
    expect(unlinked).toEqual(['Felix Lindqvist'])
    expect((await ada.get('/companies', inSample)).body.total).toBe(family.companies.length)
    const summary = await ada.get('/portfolio/summary', inSample)
    expect(summary.body.currency).toBe('EUR')
    expect(Number(summary.body.netWorth.official.value)).toBeGreaterThan(0)
    // Nothing waits to be told what it began with: a sample asks its reader no questions.
    expect((await ada.get('/portfolio/beginnings', inSample)).body).toEqual([])
    const due = await ada.get('/transactions', inSample)
    expect(due.body.total).toBeGreaterThan(family.positions.length)

    const contacts = await ada.get('/contacts', inSample)
    expect(contacts.body.total).toBe(family.people.length)
    const [elsa] = (await ada.get('/contacts/search?q=elsa', inSample)).body
    expect(elsa).toMatchObject({ name: 'Elsa Lindqvist', personEntityId: expect.any(String) })

    expect((await ada.get('/positions', { orgId: ada.orgId })).body).toEqual([])
    expect((await ada.get('/orgs')).body.total).toBe(2)
  })

  it('is nobody else’s', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    const sampleOrg = await ada.call('POST', '/orgs/sample')
    expect((await eve.get(`/orgs/${sampleOrg.body.id}`)).status).toBe(404)
    expect((await eve.get('/positions', { orgId: sampleOrg.body.id })).status).toBe(404)
  })

  it('is made once for one click, however often it is sent', async () => {
    const ada = await app.founder()
    const headers = { 'idempotency-key': 'one click' }
    const [first, second] = await Promise.all([
      ada.call('POST', '/orgs/sample', undefined, { headers }),
      ada.call('POST', '/orgs/sample', undefined, { headers }),
    ])
    expect(second.body).toEqual(first.body)
    expect((await ada.get('/orgs')).body.total).toBe(2)
  })
})
