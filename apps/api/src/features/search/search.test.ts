import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { asAdministration } from '../../testing/administration.ts'
import { backupOf, restore } from '../../testing/backups.ts'
import { behind } from '../../testing/behind.ts'
import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'
import { eraseExpired } from '../trash/commands.ts'

const app = testApp()

async function create(person: Person, path: string, body: unknown) {
  const answer = await person.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const company = (person: Person, name: string, rest: Record<string, unknown> = {}) =>
  create(person, '/companies', { name, ...rest })

/** The names of what is found, in its order. */
async function find(person: Person, q: string, path = '/search'): Promise<string[]> {
  const answer = await person.get(`${path}?q=${encodeURIComponent(q)}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.map(({ name }: { name: string }) => name)
}

describe('a search', () => {
  it('finds by part of a word, without accents, with one typing error, in every place', async () => {
    const ada = await app.founder()
    // The numbers are published: Google's libphonenumber, gleif.org, python-stdnum.
    await company(ada, "O'Neill & Müller Trust", {
      legalName: 'Łódzka Straße Holding AG',
      domains: ['alpenglühen.example'],
      phones: [{ label: 'Desk', number: '044 668 18 00' }],
      addresses: [{ street: 'Rue de Genève 12', city: 'Zürich', postalCode: '8001', country: 'CH' }],
      country: 'CH',
      registrationNumber: 'CH-020.3.020.910-4',
      lei: '506700ge1g29325qx363',
      taxId: 'CHE-107.787.577',
    })
    await company(ada, 'Something else')
    const asked =
      `O'Neill; oneill; o’neill; neil; Müller; muller; MÜLLER; Mueller; ulle; mulelr; trusst; lodzka; Lodzca;
      strasse; STRASSE; trass; müller holding; holding trust; geneve; Genève; genvee; zurich; zuerich; 8001; geneve 12;
      +41 44 668 18 00; 044 668 18 00; (044) 668-18-00; 0041 44 6681800; +41 (0)44 668 18 00; 6681800; 506700GE;
      506700ge1g29325qx363; CH-020.3; CH-020.3.020.910-4; 107.787.577; CHE-107.787.577`.split(/;\s+/)
    for (const q of asked) expect(await find(ada, q), q).toEqual(["O'Neill & Müller Trust"])
    for (const q of ['mukker', 'oneill else', '8002', '668 18 01', '%', '_', '\\', 'trust xyz', '&']) {
      expect(await find(ada, q), q).toEqual([])
    }
  })

  it('answers the best first: names before addresses, whole words before parts, errors last', async () => {
    const ada = await app.founder()
    const zurich = { addresses: [{ street: '', city: 'Zürich', postalCode: '' }] }
    for (const [name, rest] of [
      ['Zurih', {}],
      ['Neuzürich', {}],
      ['Family office', zurich],
      ['Züricher Kantonalbank', {}],
      ['Zürich Versicherung', {}],
      ['Alpha', { legalName: 'Zürich Alpha AG' }],
    ] as const)
      await company(ada, name, rest)
    expect(await find(ada, 'zürich')).toEqual([
      'Zürich Versicherung',
      'Alpha',
      'Züricher Kantonalbank',
      // A part of a name weighs as much as a whole word of an address; then names stand by the alphabet.
      'Family office',
      'Neuzürich',
      'Zurih',
    ])
    expect(await find(ada, 'zürich', '/companies/search')).toEqual(await find(ada, 'zürich'))
  })

  it('finds records of every kind, and not in notes', async () => {
    const ada = await app.founder()
    const secret = { notes: 'Ypsilon', privateNotes: 'Ypsilon' }
    await company(ada, 'Lovelace Bank', secret)
    await create(ada, `/orgs/${ada.orgId}/entities`, {
      name: 'Lovelace Trust',
      type: 'TRUST',
      notes: 'Ypsilon',
    })
    await create(ada, '/contacts', {
      name: 'Augusta Lovelace',
      nickname: 'Ada',
      emails: [{ label: '', address: 'augusta@engines.example' }],
      phones: [{ label: '', number: '+41 44 668 18 00' }],
      addresses: [{ street: '12 St James’s Square', city: 'London', postalCode: 'SW1Y 4JH' }],
      ...secret,
    })
    await create(ada, '/tags', { name: 'Lovelace heirs', color: 'blue' })
    await create(ada, '/positions', {
      name: 'Lovelace growth fund',
      type: 'PUBLIC_EQUITY',
      currency: 'EUR',
      manager: 'Babbage partners',
      notes: 'Ypsilon',
      stock: { symbol: 'LOVE.L' },
    })
    const answer = await ada.get('/search?q=lovelace')
    expect(answer.body.map(({ kind, name }: Record<string, string>) => [kind, name])).toEqual([
      ['contacts', 'Augusta Lovelace'],
      ['companies', 'Lovelace Bank'],
      ['positions', 'Lovelace growth fund'],
      ['tags', 'Lovelace heirs'],
      ['entities', 'Lovelace Trust'],
    ])
    for (const q of ['agusta', 'ada lovelace', 'engines', '0446681800', 'st jamess sqare', 'sw1y']) {
      expect(await find(ada, q), q).toEqual(['Augusta Lovelace'])
      expect(await find(ada, q, '/contacts/search'), q).toEqual(['Augusta Lovelace'])
    }
    expect(await find(ada, 'babage')).toEqual(['Lovelace growth fund'])
    expect(await find(ada, 'love.l')).toContain('Lovelace growth fund')
    expect(await find(ada, 'ypsilon')).toEqual([])
  })

  it('wants words, and not too many', async () => {
    const ada = await app.founder()
    for (const path of ['/search', '/companies/search']) {
      for (const query of ['', '?q=', '?q=%20']) {
        const answer = await ada.get(path + query)
        expect(answer.status, answer.text).toBe(400)
        expect(JSON.stringify(answer.body.data)).toContain('Say what to search for')
      }
      expect((await ada.get(`${path}?q=${'a'.repeat(201)}`)).status).toBe(400)
      expect((await ada.get(`${path}?q=${'a%20'.repeat(100)}`)).status).toBe(200)
    }
  })

  it('takes no more than 300 words of a record, those of its name among them', async () => {
    const ada = await app.founder()
    const streetOf = (lot: number) => Array.from({ length: 80 }, (_, n) => `w${lot}n${n}`).join(' ')
    await company(ada, 'Zzz last', {
      addresses: Array.from({ length: 10 }, (_, lot) => ({
        street: streetOf(lot),
        city: '',
        postalCode: '',
      })),
    })
    const { rows } = await behind(app, ada, 'select count(*)::int as count from search_entries')
    expect(rows).toEqual([{ count: 300 }])
    expect(await find(ada, 'zzz last')).toEqual(['Zzz last'])
  })
})

describe('what is found', () => {
  it('follows the record: changed, in the trash, restored, erased', async () => {
    app.clock.set('2026-04-10T12:00:00Z')
    const ada = await app.founder()
    const { id, version } = await company(ada, 'Babbage')
    expect(await find(ada, 'babbage')).toEqual(['Babbage'])
    await ada.call('PATCH', `/companies/${id}`, { name: 'Lovelace', version })
    expect(await find(ada, 'babbage')).toEqual([])
    expect(await find(ada, 'lovelace')).toEqual(['Lovelace'])
    expect((await ada.call('DELETE', `/companies/${id}`)).status).toBe(204)
    expect(await find(ada, 'lovelace')).toEqual([])
    expect((await ada.call('POST', `/orgs/${ada.orgId}/trash/companies/${id}/restore`)).status).toBe(204)
    expect(await find(ada, 'lovelace')).toEqual(['Lovelace'])
    await ada.call('DELETE', `/companies/${id}`)
    await asAdministration(app, 'trash', '2027-01-01T00:00:00Z', (administration) =>
      administration.inOrg(ada.orgId, (org) => eraseExpired(org, app.files)),
    )
    expect(await stored(ada)).toEqual({ records: [], entries: 0 })
  })

  it('is there in a restored backup', async () => {
    const ada = await app.founder()
    await company(ada, 'Babbage')
    const answer = await restore(ada, await backupOf(ada))
    expect(answer.status, answer.text).toBe(201)
    const restored = { ...ada, orgId: answer.body.org.id }
    const found = await ada.get('/search?q=babage', { orgId: restored.orgId })
    expect(found.body).toMatchObject([{ kind: 'companies', name: 'Babbage' }])
  })

  it('is nothing of another organisation', async () => {
    const [ada, bob] = [await app.founder(), await app.founder()]
    await company(ada, 'Babbage')
    expect(await find(bob, 'babbage')).toEqual([])
  })

  it('is for a role for named entities what it sees, however much of the same name it does not see', async () => {
    const ada = await app.founder()
    const entity = await create(ada, `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const manager = await company(ada, 'Babbage managers')
    await company(ada, 'Babbage elsewhere')
    await create(ada, '/positions', {
      name: 'Babbage fund',
      type: 'PUBLIC_EQUITY',
      currency: 'EUR',
      entityId: entity.id,
    })
    await behind(app, ada, `update positions set manager_id = $1`, [manager.id])
    await behind(
      app,
      ada,
      `insert into positions (org_id, id, type, method, name, currency)
        select $1, gen_random_uuid(), 'PUBLIC_EQUITY', 'QUOTED', 'Babbage ' || n, 'EUR' from generate_series(1, 1500) n`,
      [ada.orgId],
    )
    const signedUp = await app.signUp()
    await joined(app, signedUp, ada.orgId, { role: 'adviser', entityIds: [entity.id] })
    const bea = asMember(app.fetch, signedUp, ada.orgId)
    expect(await find(bea, 'babbage')).toEqual(['Babbage fund', 'Babbage managers'])
    expect(await find(bea, 'babbage', '/companies/search')).toEqual(['Babbage managers'])
    expect(await find(bea, 'elsewhere')).toEqual([])
  })

  it('is what somebody was writing while somebody else asked, as soon as it is written', async () => {
    const ada = await app.founder()
    await company(ada, 'Alpha')
    const [slow, quick] = await Promise.all([writer(ada), writer(ada)])
    await slow.query('begin')
    await slow.query(insertCompany, [ada.orgId, 'Babbage slowly'])
    // Both write the same word; neither waits for the other.
    await quick.query("set lock_timeout = '1s'")
    await quick.query(insertCompany, [ada.orgId, 'Babbage quickly'])
    expect(await find(ada, 'babbage')).toEqual(['Babbage quickly'])
    await slow.query('commit')
    expect(await find(ada, 'slowly')).toEqual(['Babbage slowly'])
    expect(await find(ada, 'babbage')).toEqual(['Babbage quickly', 'Babbage slowly'])
    await Promise.all([slow.end(), quick.end()])
  })
})

/**
 * What is expected has no page: it is found by its record, and a role without values may not be told of its name. Bank details are found by whom
 * they pay, so that no part of an account is among the words. Rules for papers and for messages stand in one list in their order, and are kept from that role
 * too. Templates of mails are chosen from a menu, mailboxes stand among the settings, and
 * reminders with their records.
 */
const notFound = new Set([
  'bank_details',
  'expected_papers',
  'paper_rules',
  'message_templates',
  'message_rules',
  'mailboxes',
  'reminders',
])

describe('the words of records', () => {
  it('are written for every table whose records have a name and can lie in the trash', async () => {
    const admin = new pg.Client({ connectionString: app.adminUrl })
    await admin.connect()
    const { rows } = await admin.query<{ name: string; triggers: string }>(
      `select c.relname as name, (select count(*)::int from pg_trigger t where t.tgrelid = c.oid
          and t.tgname in ('searchable_insert', 'searchable_update', 'searchable_delete')) as triggers
        from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and 3 = (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('org_id', 'name', 'deleted_at'))
        order by 1`,
    )
    await admin.end()
    const found = rows.filter(({ name }) => !notFound.has(name))
    expect(found.length).toBeGreaterThanOrEqual(4)
    for (const { name, triggers } of found)
      expect(triggers, `a migration has to say: select make_searchable('${name}')`).toBe(3)
  })

  it('are made of the records that are there when a table becomes searchable', async () => {
    const ada = await app.founder()
    await company(ada, 'Babbage', { phones: [{ label: '', number: '+41 44 668 18 00' }] })
    const before = await stored(ada)
    expect(before).toEqual({ records: [' babbage \n \n 41446681800 \n '], entries: 2 })
    await behind(app, ada, 'delete from search_records')
    await behind(app, ada, 'delete from search_entries')
    expect(await stored(ada)).toEqual({ records: [], entries: 0 })
    await behind(app, ada, `select make_searchable('companies')`)
    expect(await stored(ada)).toEqual(before)
  })
})

const insertCompany = 'insert into companies (org_id, id, name) values ($1, gen_random_uuid(), $2)'

async function writer({ orgId }: Person): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: app.adminUrl })
  await client.connect()
  await client.query("select set_config('app.org_id', $1, false)", [orgId])
  return client
}

async function stored(person: Person) {
  const records = await behind(app, person, 'select words from search_records order by words')
  const entries = await behind(app, person, 'select count(*)::int as count from search_entries')
  return { records: records.rows.map(({ words }) => words), entries: entries.rows[0].count }
}
