import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createLog } from '../../platform/log.ts'
import { asAdministration } from '../../testing/administration.ts'
import { mt940 } from '../../testing/bank-files.ts'
import { testApp, type Person } from '../../testing/test-app.ts'
import { emptyTrash } from './jobs.ts'

const app = testApp()
let admin: pg.Client
beforeAll(async () => {
  admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
})

/** Runs the job as of an instant; answers whose files it removed. */
async function empty(now: string): Promise<string[]> {
  const removed: string[] = []
  const files = { remove: async () => {}, removeAll: async (owner: string) => void removed.push(owner) }
  await asAdministration(app, 'trash', now, (it) => emptyTrash(it, files, createLog('silent')))
  return removed
}

/** How many rows of each table are an organisation's, the log's among them. */
async function rowsOf(orgId: string): Promise<Record<string, number>> {
  await admin.query("select set_config('app.org_id', $1, false)", [orgId])
  const { rows: tables } = await admin.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where column_name = 'org_id' and table_schema = 'public' and table_name <> 'users' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::int as count from ${admin.escapeIdentifier(name)} where org_id = $1`,
      [orgId],
    )
    if (rows[0]?.count) counts[name] = rows[0].count
  }
  return counts
}

async function create(person: Person, path: string, body: unknown) {
  const answer = await person.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** An organisation with an entity, a position of it with a child, rows, prices and an import. */
async function aFamily() {
  app.clock.set('2026-04-10T12:00:00Z')
  const ada = await app.founder()
  const entity = await create(ada, `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
  const position = await create(ada, '/positions', {
    name: 'Apple',
    type: 'PUBLIC_EQUITY',
    currency: 'EUR',
    entityId: entity.id,
  })
  const child = await create(ada, '/positions', {
    name: 'Lot',
    type: 'PUBLIC_EQUITY',
    currency: 'EUR',
    entityId: entity.id,
    parentPositionId: position.id,
  })
  const row = { positionId: position.id, type: 'BUY', date: '2026-01-05', quantity: '10', amount: '1500' }
  const transaction = await create(ada, '/transactions', row)
  await ada.get('/transactions/recalculate-all-nav')
  const imported = await ada.send('/imports/commit', {
    file: new File(['Date,Close\n2026-01-02,100\n'], 'prices.csv'),
    settings: JSON.stringify({ prices: { symbol: 'AAPL', currency: 'EUR', basis: 'TRADED' } }),
  })
  expect(imported.status, imported.text).toBe(201)
  return { ada, entity, position, child, transaction }
}

describe('emptying the trash', () => {
  it('erases after thirty days and not before, and the log says that the job did it', async () => {
    const { ada, entity, position, child, transaction } = await aFamily()
    for (const path of [
      `/positions/${child.id}`,
      `/positions/${position.id}`,
      `/orgs/${ada.orgId}/entities/${entity.id}`,
    ]) {
      expect((await ada.call('DELETE', path)).status).toBe(204)
    }
    const before = await rowsOf(ada.orgId)
    await empty('2026-05-10T11:59:59Z')
    expect(await rowsOf(ada.orgId)).toEqual(before)
    await empty('2026-05-10T12:00:00Z')
    const after = await rowsOf(ada.orgId)
    expect(after).not.toHaveProperty('positions')
    expect(after).not.toHaveProperty('transactions')
    expect(after).not.toHaveProperty('entities')
    expect(after).toMatchObject({ series: 1, imports: 1, roles: 1 })

    const log = (await ada.get(`/orgs/${ada.orgId}/history?action=ERASED`)).body
    const erasedIds = new Set(log.items.map((step: { recordId: string }) => step.recordId))
    expect(erasedIds).toEqual(new Set([entity.id, position.id, child.id, transaction.id]))
    for (const step of log.items) expect(step).toMatchObject({ user: null, job: 'system:trash' })
    const erased = log.items.find((step: { recordId: string }) => step.recordId === position.id)
    expect(erased).toMatchObject({ recordName: 'Apple' })
  })

  it('erases a company before the records in the trash that name it, which keep the name', async () => {
    const { ada } = await aFamily()
    const group = await create(ada, '/companies', { name: 'Group' })
    const bank = await create(ada, '/companies', { name: 'Bank', parentCompanyId: group.id })
    const both = { manager: 'The bank', managerId: bank.id, custodianId: bank.id }
    const fund = await create(ada, '/positions', { name: 'Fund', type: 'FUND', ...both })
    const restore = (kind: string, id: string) =>
      ada.call('POST', `/orgs/${ada.orgId}/trash/${kind}/${id}/restore`)
    app.clock.set('2026-04-10T13:00:00Z')
    expect((await ada.call('DELETE', `/positions/${fund.id}`)).status).toBe(204)
    app.clock.set('2026-04-10T12:30:00Z')
    for (const id of [bank.id, group.id])
      expect((await ada.call('DELETE', `/companies/${id}`)).status).toBe(204)
    await empty('2026-05-10T12:45:00Z')
    expect(await rowsOf(ada.orgId)).not.toHaveProperty('companies')
    app.clock.set('2026-05-10T12:45:00Z')
    expect((await restore('positions', fund.id)).status).toBe(204)
    expect((await ada.get(`/positions/${fund.id}`)).body).toMatchObject({
      manager: 'The bank',
      managerId: null,
    })
  })

  it('keeps an opening that gave way to an older statement as long as the import can be taken back', async () => {
    app.clock.set('2026-04-10T12:00:00Z')
    const ada = await app.founder()
    const opening = { date: '2026-02-15', value: '600' }
    const account = { name: 'DE02 EUR', type: 'CASH', currency: 'EUR', opening }
    const { id: positionId } = (await ada.call('POST', '/positions', account)).body
    const file = mt940('a.sta', { opens: ['251231', '10,'], closes: ['260131', '10,'] })
    const imported = await ada.send('/imports/commit', { file, settings: '{}' })
    expect(imported.status, imported.text).toBe(201)
    await empty('2026-06-10T12:00:00Z')
    expect((await ada.call('POST', `/imports/${imported.body.id}/undo`)).status).toBe(200)
    expect((await ada.get(`/positions/${positionId}`)).body.nav.value).toBe('600')
    // With the position it goes like any other row.
    const again = await ada.send('/imports/commit', { file, settings: '{}' })
    expect(again.status, again.text).toBe(201)
    await ada.call('DELETE', `/positions/${positionId}`)
    await empty('2026-08-10T12:00:00Z')
    expect(await rowsOf(ada.orgId)).not.toHaveProperty('transactions')
  })

  it('leaves what is not in the trash, in every organisation', async () => {
    const { ada } = await aFamily()
    const before = await rowsOf(ada.orgId)
    await empty('2036-01-01T00:00:00Z')
    expect(await rowsOf(ada.orgId)).toEqual(before)
  })

  it('erases a deleted organisation with rows, files and log after thirty days, and no other', async () => {
    const [gone, stays] = [await aFamily(), await aFamily()]
    expect((await gone.ada.call('DELETE', `/orgs/${gone.ada.orgId}`)).status).toBe(204)
    const before = [await rowsOf(gone.ada.orgId), await rowsOf(stays.ada.orgId)]
    expect(await empty('2026-05-10T11:59:59Z')).toEqual([])
    expect([await rowsOf(gone.ada.orgId), await rowsOf(stays.ada.orgId)]).toEqual(before)
    expect(await empty('2026-05-10T12:00:00Z')).toEqual([`orgs/${gone.ada.orgId}`])
    expect(await rowsOf(gone.ada.orgId)).toEqual({})
    const { rows } = await admin.query('select id from orgs where id = $1', [gone.ada.orgId])
    expect(rows).toEqual([])
    expect(await rowsOf(stays.ada.orgId)).toEqual(before[1])
    expect((await stays.ada.get('/positions')).body).toHaveLength(2)
  })

  it('forgets answers that were kept for repeated requests a day later', async () => {
    app.clock.set('2026-04-10T12:00:00Z')
    const ada = await app.founder()
    const body = { name: 'Flat', type: 'REAL_ESTATE' }
    const key = { headers: { 'idempotency-key': 'once' } }
    expect((await ada.call('POST', '/positions', body, key)).status).toBe(201)
    const keysLeft = async () =>
      (await admin.query("select 1 from idempotency_keys where key like '%once'")).rowCount
    await empty('2026-04-11T11:59:59Z')
    expect(await keysLeft()).toBe(1)
    await empty('2026-04-11T12:00:01Z')
    expect(await keysLeft()).toBe(0)
  })

  it('goes on with the others when one organisation fails, and fails in the end', async () => {
    const [broken, fine] = [await aFamily(), await aFamily()]
    for (const { ada } of [broken, fine]) await ada.call('DELETE', `/orgs/${ada.orgId}`)
    const files = {
      remove: async () => {},
      removeAll: async (owner: string) => {
        if (owner.endsWith(broken.ada.orgId)) throw new Error('The disk is gone.')
      },
    }
    const run = asAdministration(app, 'trash', '2026-05-10T12:00:00Z', (administration) =>
      emptyTrash(administration, files, createLog('silent')),
    )
    await expect(run).rejects.toThrow('1 organisation')
    expect(await rowsOf(fine.ada.orgId)).toEqual({})
    expect(await rowsOf(broken.ada.orgId)).toHaveProperty('positions')
  })
})
