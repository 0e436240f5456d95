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

    // Something is late, so that the sample shows what that looks like, and one sender can be asked.
    const { body: open } = await ada.get('/expected-papers/open', inSample)
    const late = (open.items as Record<'state' | 'recordName', string>[]).filter(
      ({ state }) => state === 'LATE',
    )
    expect(new Set(late.map(({ recordName }) => recordName))).toEqual(
      new Set(['Cobalt Ventures III', 'Grand tourer, 1967', 'Lindqvist Trust']),
    )
    expect((await ada.get('/expected-papers/letters', inSample)).body).toHaveLength(1)

    // One fund names another account than the one on file, so that the sample shows an alarm; the others are verified.
    expect((await ada.get('/bank-details/alarms', inSample)).body).toMatchObject([
      { payee: { name: 'Harrow Growth Partners II' } },
    ])
    const verified = (await ada.get('/bank-details?state=VERIFIED', inSample)).body
    expect(verified.items.map(({ calls }: { calls: { numberOf: string }[] }) => calls[0]?.numberOf)).toEqual([
      'Harrow Growth Partners',
      'Linden Capital Partners',
    ])

    // Of what it costs, one payment is late and the one that may have paid it waits for a yes; the rest is settled.
    expect((await ada.get('/costs', inSample)).body).toHaveLength(family.costs?.length ?? 0)
    const dueCosts = (await ada.get('/costs/due', inSample)).body
    const unpaid = (dueCosts.items as { name: string; isLate: boolean }[]).filter(({ isLate }) => isLate)
    expect(unpaid.map(({ name }) => name)).toEqual(['Accountant'])
    expect((await ada.get('/costs/proposals', inSample)).body).toMatchObject([
      { name: 'Accountant', counterparty: 'Salzkammer Audit', amount: '684' },
    ])
    const year = (await ada.get(`/costs/year?year=${dueCosts.today.slice(0, 4)}`, inSample)).body
    expect(year.total.missingCount).toBe(0)

    expect((await ada.get('/relations', inSample)).body.total).toBe(family.relations?.length)

    expect((await ada.get('/positions', { orgId: ada.orgId })).body).toEqual([])
    expect((await ada.get('/orgs')).body.total).toBe(2)
  })

  it('has a family of three generations, a trust with its roles, and a signature for every entity', async () => {
    const ada = await app.founder()
    const { id: orgId } = (await ada.call('POST', '/orgs/sample')).body
    type Edge = { kind: string; type: string | null; from: string; to: string; share: string | null }
    type Node = { key: string; name: string }
    type EffectiveShare = { from: string; to: string; percent: string | null }
    const { body } = await ada.get('/relations/graph', { orgId })
    const names = new Map((body.nodes as Node[]).map(({ key, name }) => [key, name]))
    const named = (type: string) =>
      (body.edges as Edge[])
        .filter((edge) => edge.type === type)
        .map(({ from, to }) => `${names.get(from)} → ${names.get(to)}`)
        .toSorted((a, b) => a.localeCompare(b))

    expect(named('PARENT')).toHaveLength(10)
    expect(named('PARENT')).toContain('Elsa Lindqvist → Clara Ahlgren')
    expect(named('PARENT')).toContain('Clara Ahlgren → Nora Ahlgren')
    expect(named('SPOUSE')).toHaveLength(2)
    expect(named('SETTLOR')).toEqual(['Gustav Lindqvist → Lindqvist Trust'])
    expect(named('TRUSTEE')).toEqual(['Channel Fiduciary → Lindqvist Trust'])
    expect(named('PROTECTOR')).toEqual(['Elsa Lindqvist → Lindqvist Trust'])

    // Clara and Jonas own three quarters of the holding, the trust the rest.
    const shares = (body.lookThrough as EffectiveShare[])
      .filter(({ to }) => names.get(to) === 'Ahlgren Holding GmbH')
      .map(({ percent }) => percent)
    expect(new Set(shares)).toEqual(new Set(['25', '75']))

    const signing = await ada.get('/relations/signing', { orgId })
    type Target = { target: { type: string; name: string }; signers: { signer: { name: string } }[] }
    const entities = (signing.body.targets as Target[]).filter(({ target }) => target.type === 'entity')
    expect(entities).toHaveLength(family.entities.length)
    expect(entities.filter(({ signers }) => signers.length === 0)).toEqual([])
    const ofTrust = entities.find(({ target }) => target.name === 'Lindqvist Trust')?.signers
    expect(ofTrust?.map(({ signer }) => signer.name)).toContain('Amelia de Carteret')
  })

  it('has papers on its records that say what the records say, and two to put in order', async () => {
    const ada = await app.founder()
    app.jobs.length = 0
    const { id: orgId } = (await ada.call('POST', '/orgs/sample')).body
    expect(app.jobs).toContainEqual({ queue: 'papers.read', payload: { orgId } })
    const { body } = await ada.get('/attachments?limit=100', { orgId })
    type Paper = { id: string; title: string; kind: string | null; links: unknown[] }
    const items = body.items as Paper[]
    expect(items.length).toBeGreaterThan(6)
    expect(items.filter(({ links }) => links.length === 0).map(({ kind }) => kind)).toEqual([null, null])
    for (const { id, title, kind } of items) {
      const { body: reading } = await ada.get(`/attachments/${id}/reading`, { orgId })
      const [document] = reading.documents
      if (kind !== null) expect(document.kind, title).toBe(kind)
      expect(
        document.tieOuts.map(({ outcome }: { outcome: string }) => outcome),
        title,
      ).not.toContain('CONTRADICTS')
    }
  })

  it('has conversations in every part of the inbox, with papers, a note to somebody, and what one should not trust', async () => {
    const ada = await app.founder()
    const { id: orgId } = (await ada.call('POST', '/orgs/sample')).body
    const partOf = async (part: string) =>
      (await ada.get(`/message-threads?part=${part}`, { orgId })).body.items
    const desk = await partOf('desk')
    expect(desk).toMatchObject([
      // Its note was written last.
      { subject: 'Your house and contents policy: sum insured', status: 'OPEN', fileCount: 1 },
      { subject: 'Capital call notice, Harrow Growth Partners II LP', status: 'NEW', fileCount: 1 },
      { subject: 'A document of the Lindqvist Trust is ready', status: 'NEW', isSuspicious: true },
      { subject: 'Management fee of the last call', status: 'WAITING', messageCount: 2 },
    ])
    const [policy, , disguised] = desk
    expect(disguised.last.alarms).toEqual([
      {
        kind: 'DISGUISED_LINK',
        claimed: 'https://portal.channel-fiduciary.example/documents',
        actual: 'portal-documents.example',
      },
    ])
    expect(policy.assignee).toMatchObject({ id: ada.id })
    const [, note] = (await ada.get(`/messages/thread/${policy.id}`, { orgId })).body
    expect(note).toMatchObject({ type: 'NOTE', mentions: [{ id: ada.id }] })
    const [asleep] = await partOf('snoozed')
    expect(asleep).toMatchObject({ assignee: { id: ada.id }, messageCount: 2 })
    expect(asleep.links.map(({ name }: { name: string }) => name)).toEqual([
      'Bank Traunsee',
      'Mag. Ruth Steininger',
      'Elsa Lindqvist',
    ])
    expect(await partOf('quarantine')).toMatchObject([
      {
        subject: 'URGENT: our bank account has moved',
        last: { alarms: [{ kind: 'LOOK_ALIKE', claimed: 'harrowgrowth.example' }] },
      },
      { subject: 'A berth near your house on the lake', last: { alarms: [] } },
    ])
    expect(await partOf('done')).toMatchObject([
      { subject: 'Quarterly outlook: bonds are back', fileCount: 0 },
      { subject: 'Statement of the flat for the year', fileCount: 1 },
    ])
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
