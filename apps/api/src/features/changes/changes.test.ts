import { recordLabels } from '@kinfolio/contract/record-kinds'
import type { RoleName } from '@kinfolio/contract/rights'
import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp()

type Logged = {
  id: string
  at: string
  action: string
  recordType: string
  recordId: string
  recordName: string | null
  isLive: boolean
  user: { id: string; name: string | null } | null
  requestId: string
  address: string
  fields: { field: string; label: string; before: unknown; after: unknown }[]
  names: Record<string, string>
}

async function history(person: Person, query = ''): Promise<Logged[]> {
  const answer = await person.get(`/orgs/${person.orgId}/history${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.items
}

async function create(person: Person, path: string, body: unknown) {
  const answer = await person.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function withPosition() {
  const ada = await app.founder()
  const position = await create(ada, '/positions', { name: 'Apple', type: 'PUBLIC_EQUITY', currency: 'USD' })
  return { ada, position }
}

const buy = { type: 'BUY', date: '2026-01-05', quantity: '10', amount: '1500' }

/** Somebody else in the organisation. */
async function withRole(ada: Person, role: RoleName): Promise<Person> {
  const bob = await app.signUp('Bob')
  await joined(app, bob, ada.orgId, { role })
  return asMember(app.fetch, bob, ada.orgId)
}

describe('the change log', () => {
  it('says who changed what, when, from where, in which request, before and after', async () => {
    const { ada, position } = await withPosition()
    const changed = await ada.call('PUT', `/positions/${position.id}`, {
      name: 'Apple Inc.',
      openedOn: '2020-02-29',
    })
    expect(changed.status, changed.text).toBe(200)
    const [newest] = await history(ada)
    expect(newest).toMatchObject({
      action: 'UPDATED',
      recordType: 'positions',
      recordId: position.id,
      recordName: 'Apple Inc.',
      user: { id: ada.id, name: 'Ada' },
      job: null,
      requestId: changed.headers.get('x-request-id'),
      recordLabel: 'Position',
    })
    expect(newest?.fields.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: 'name', label: 'Name', before: 'Apple', after: 'Apple Inc.' },
      { field: 'openedOn', label: 'Opened on', before: null, after: '2020-02-29' },
    ])
    expect(newest?.address).toMatch(/^\d+\.\d+\.\d+\.\d+$/)
    expect(Math.abs(Date.parse(newest?.at ?? '') - Date.now())).toBeLessThan(60_000)
  })

  it('follows a record from its making to the trash and back', async () => {
    const { ada, position } = await withPosition()
    const row = await create(ada, '/transactions', { ...buy, positionId: position.id })
    await ada.call('PUT', `/transactions/update/${row.id}`, { positionId: position.id, notes: 'Checked' })
    await ada.call('DELETE', `/transactions/${row.id}`)
    await ada.call('POST', `/transactions/${row.id}/restore`)
    const steps = await history(ada, `?recordId=${row.id}`)
    expect(steps.map((step) => step.action)).toEqual(['RESTORED', 'DELETED', 'UPDATED', 'CREATED'])
    for (const step of steps) expect(step.recordName).toBe('Buy Equity of 2026-01-05, Apple')
    expect(steps[3]?.fields).toContainEqual({
      field: 'positionId',
      label: 'Position',
      before: null,
      after: position.id,
    })
    expect(steps[3]?.names).toEqual({ [position.id]: 'Apple' })
  })

  it('says of every change of a record whether the record is still there', async () => {
    const { ada, position } = await withPosition()
    const row = await create(ada, '/transactions', { ...buy, positionId: position.id })
    const isLive = async () => (await history(ada, `?recordId=${row.id}`)).map((step) => step.isLive)
    expect(await isLive()).toEqual([true])
    await ada.call('DELETE', `/transactions/${row.id}`)
    expect(await isLive()).toEqual([false, false])
    await ada.call('POST', `/transactions/${row.id}/restore`)
    expect(await isLive()).toEqual([true, true, true])
  })

  it('keeps every digit of an amount', async () => {
    const { ada, position } = await withPosition()
    const amount = '123456789012345678.0123456789'
    const quantity = '0.000000000000000001'
    await create(ada, '/transactions', { ...buy, positionId: position.id, amount, quantity })
    const [created] = await history(ada, '?recordType=transactions')
    expect(created?.fields).toContainEqual({ field: 'amount', label: 'Amount', before: null, after: amount })
    expect(created?.fields).toContainEqual({
      field: 'quantity',
      label: 'Quantity',
      before: null,
      after: quantity,
    })
  })

  it('names the one setting that changed, not all of them', async () => {
    const ada = await app.founder({ description: 'Ours' })
    await ada.call('PUT', `/orgs/${ada.orgId}`, { settings: { baseCurrency: 'GBP' } })
    const [newest] = await history(ada)
    expect(newest?.fields).toEqual([
      { field: 'settings.baseCurrency', label: 'Base currency', before: 'EUR', after: 'GBP' },
    ])
  })

  it('has nothing of a call that was refused, nor of one that changed nothing', async () => {
    const { ada, position } = await withPosition()
    const before = await history(ada)
    const sold = { positionId: position.id, type: 'SELL', date: '2026-01-05', quantity: '10', amount: '1' }
    expect((await ada.call('POST', '/transactions', sold)).status).toBe(422)
    expect((await ada.call('PUT', `/positions/${position.id}`, { name: 'Apple' })).status).toBe(200)
    expect(await history(ada)).toEqual(before)
  })

  it('has each row of an import, in the order of the file', async () => {
    const ada = await app.founder()
    const rows = Array.from(
      { length: 30 },
      (_, i) => `2026-01-${String(i + 1).padStart(2, '0')},BUY,Apple,USD,1,${i + 1}`,
    )
    const csv = ['day,type,name,currency,quantity,price', ...rows].join('\n')
    const choice = { action: 'CREATE', name: 'Apple', type: 'PUBLIC_EQUITY', currency: 'USD', symbol: null }
    const settings = { instruments: { Apple: choice } }
    const imported = await ada.send('/imports/commit', {
      file: new File([csv], 'trades.csv'),
      settings: JSON.stringify(settings),
    })
    expect(imported.status, imported.text).toBe(201)
    const logged = await history(ada, '?recordType=transactions')
    const prices = logged.map((step) => step.fields.find(({ field }) => field === 'price')?.after)
    expect(prices).toEqual(rows.map((_, i) => String(30 - i)))
    expect(new Set(logged.map((step) => step.requestId)).size).toBe(1)
  })

  it('never holds the secret of an invitation', async () => {
    const [ada, bob] = [await app.founder(), await app.signUp('Bob')]
    const { invitationUrl } = await create(ada, `/orgs/${ada.orgId}/roles`, { email: bob.email })
    const accepted = await bob.call('POST', `/invitations/${String(invitationUrl).split('/').at(-1)}/accept`)
    expect(accepted.status, accepted.text).toBe(200)
    const answer = await ada.get(`/orgs/${ada.orgId}/history?recordType=roles`)
    expect(answer.body.items).toMatchObject([
      { action: 'UPDATED', user: { id: bob.id }, recordName: bob.email },
      { action: 'CREATED', user: { id: ada.id }, recordName: bob.email },
      { action: 'CREATED', user: { id: ada.id }, recordName: ada.email },
    ])
    expect(answer.text).not.toMatch(/hash|token/i)
  })

  it('keeps what somebody did, and that they left, after their account is gone', async () => {
    const ada = await app.founder()
    const bob = await withRole(ada, 'member')
    const position = await create(bob, '/positions', { name: 'Flat', type: 'REAL_ESTATE' })
    expect((await bob.call('DELETE', '/users/me')).status).toBe(204)
    const [created] = await history(ada, `?recordId=${position.id}`)
    expect(created?.user).toEqual({ id: bob.id, name: null })
    const [left] = await history(ada, '?recordType=roles')
    expect(left).toMatchObject({ action: 'DELETED', recordName: bob.email, user: { id: bob.id, name: null } })
  })

  it('tells nobody’s name for an id that was typed into a free field', async () => {
    const [ada, eve] = [await app.founder(), await app.signUp('Eve')]
    await create(ada, `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST', trustee: eve.id })
    const [newest] = await history(ada)
    expect(newest?.fields).toContainEqual({
      field: 'extra.trustee',
      label: 'Trustee',
      before: null,
      after: eve.id,
    })
    expect(newest?.names).toEqual({})
  })
})

describe('a change that no call made', () => {
  it('is in the log under the role of the database', async () => {
    const { ada, position } = await withPosition()
    const admin = new pg.Client({ connectionString: app.adminUrl })
    await admin.connect()
    await admin.query("select set_config('app.org_id', $1, false)", [ada.orgId])
    await admin.query("update positions set notes = 'By hand' where id = $1", [position.id])
    await admin.end()
    const [newest] = await history(ada)
    expect(newest).toMatchObject({ user: null, job: 'system:kinfolio_admin', requestId: null, address: null })
  })
})

describe('the history of an organisation', () => {
  it('is filtered by kind, record, user, action and day, and paged', async () => {
    const { ada, position } = await withPosition()
    const bob = await withRole(ada, 'admin')
    await bob.call('PUT', `/positions/${position.id}`, { notes: 'Bob was here' })
    expect((await history(ada, `?userId=${bob.id}&recordType=positions`)).map((step) => step.action)).toEqual(
      ['UPDATED'],
    )
    expect(await history(ada, `?recordId=${position.id}&action=CREATED`)).toHaveLength(1)
    expect(await history(ada, '?action=ERASED')).toEqual([])
    const all = (await ada.get(`/orgs/${ada.orgId}/history`)).body
    const pages = await Promise.all(
      Array.from({ length: all.total }, async (_, i) => history(ada, `?limit=1&page=${i + 1}`)),
    )
    expect(pages.flat()).toEqual(all.items)
  })

  it('counts a day from midnight to midnight in the time zone of the organisation', async () => {
    // The log goes by the clock of the database: which day that is differs by the zone.
    const zones = ['Pacific/Kiritimati', 'Etc/GMT+12']
    const days = zones.map((timeZone) => new Date().toLocaleDateString('sv-SE', { timeZone }))
    expect(days[0]).not.toBe(days[1])
    for (const [index, timeZone] of zones.entries()) {
      const ada = await app.founder({ timeZone })
      const [own, other] = [days[index], days[1 - index]]
      expect((await history(ada, `?from=${own}&to=${own}`)).length, timeZone).toBeGreaterThan(0)
      expect(await history(ada, `?from=${other}&to=${other}`), timeZone).toEqual([])
    }
  })

  it.each([
    ['recordType=Positions', 'A kind of record is a plural noun, such as positions.'],
    ['recordId=1', 'This is not an id.'],
    ['action=CHANGED', 'CREATED'],
    ['from=2026-02-30', 'This is not a day of the calendar.'],
    ['limit=500', 'Ask for at most 200 rows.'],
  ])('refuses %s in words', async (query, words) => {
    const ada = await app.founder()
    const answer = await ada.get(`/orgs/${ada.orgId}/history?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(words)
  })

  it('is for owners and admins', async () => {
    const ada = await app.founder()
    const path = `/orgs/${ada.orgId}/history`
    expect((await app.fetch(`/api${path}`)).status).toBe(401)
    expect((await (await app.founder()).get(path)).body.code).toBe('ORG_NOT_FOUND')
    for (const role of ['member', 'viewer'] as const) {
      expect((await (await withRole(ada, role)).get(path)).body).toMatchObject({
        code: 'FORBIDDEN',
        status: 403,
      })
    }
    expect((await (await withRole(ada, 'admin')).get(path)).status).toBe(200)
  })
})

describe('the log in the database', () => {
  it.each([
    "update changes set action = 'CREATED'",
    'delete from changes',
    'truncate changes',
    `insert into changes (org_id, id, at, record_type, record_id, action)
     values (gen_random_uuid(), gen_random_uuid(), now(), 'positions', gen_random_uuid(), 'CREATED')`,
    'alter table positions disable trigger changes_update',
    "select keep_changes_of('positions')",
  ])('is closed to the serving role for: %s', async (statement) => {
    await expect(app.connection.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/)
  })

  it('knows of every table of an organisation that holds records', async () => {
    // Private views, private reports and notices are nobody else's. The others are made from records, written once with them, a note of a job, or on the way to become a record: the log of those says it all.
    const derived = new Set([
      'access_tokens',
      'changes',
      'cost_reminders',
      'expected_paper_notices',
      'import_ticks',
      'paper_checks',
      'paper_index',
      'paper_pages',
      'paper_texts',
      'pictures',
      'position_standings',
      'position_values',
      'printed_accounts',
      'private_views',
      'private_reports',
      'report_defaults',
      'chats',
      'chat_turns',
      'model_calls',
      'proposals',
      'mail_arrivals',
      'mailbox_readings',
      'message_mentions',
      'message_presence',
      'message_reads',
      'message_rule_runs',
      'notices',
      'message_drafts',
      'search_entries',
      'scanned_pages',
      'scan_copies',
      'search_records',
      'series_years',
      'stale_papers',
      'standing_inputs',
      'transaction_counts',
      'upload_parts',
      'uploads',
    ])
    const admin = new pg.Client({ connectionString: app.adminUrl })
    await admin.connect()
    const { rows } = await admin.query<{ name: string; triggers: number }>(
      `select c.relname as name, (select count(*)::int from pg_trigger t
          join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and p.proname = 'record_changes') as triggers
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'users'
         and (c.relname = 'orgs' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id'))
       order by 1`,
    )
    await admin.end()
    const logged = rows.filter(({ name }) => !derived.has(name))
    expect(logged.length).toBeGreaterThanOrEqual(7)
    for (const { name, triggers } of logged) {
      expect(triggers, `a migration has to say: select protect_tenant('${name}', …)`).toBe(3)
      expect(recordLabels, 'a kind of record has a label for people').toHaveProperty(name)
    }
  })
})
