import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { commit, create, csv, send } from '../../testing/import-files.ts'
import { testApp, type Answer, type Person } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/waiting.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function withTenUnits() {
  const ada = await app.founder()
  await commit(ada, csv('2026-01-05,BUY,AAPL,10,150,1500,0,USD'), create('AAPL'))
  const [position] = (await ada.get('/positions')).body
  return { ada, position }
}

const sale = (id: string) => ({
  positionId: id,
  type: 'SELL',
  date: '2026-02-02',
  quantity: '10',
  price: '170',
})
const soldInFile = () => csv('2026-02-03,SELL,AAPL,10,171,1710,0,USD')
const quantityOf = async (ada: Person, id: string) => (await ada.get(`/positions/${id}`)).body.quantity

/**
 * Holds a lock that every writer of rows takes last, until both calls wait. By then the first call has written its row
 * and has not committed.
 */
async function atOnce(ada: Person, first: () => Promise<Answer>, second: () => Promise<Answer>) {
  const holder = new pg.Client({ connectionString: app.adminUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(`select set_config('app.org_id', $1, true)`, [ada.orgId])
    await holder.query('select 1 from transaction_counts where org_id = $1 for update', [ada.orgId])
    const started = first()
    await untilWaiting(holder, 1)
    const joined = second()
    await untilWaiting(holder, 2)
    await holder.query('rollback')
    return await Promise.all([started, joined])
  } finally {
    await holder.end()
  }
}

describe('an import beside somebody who writes', () => {
  it('holds up nobody who writes to another position', async () => {
    const { ada, position } = await withTenUnits()
    const other = (await ada.call('POST', '/positions', { name: 'Flat', type: 'REAL_ESTATE' })).body
    const holder = new pg.Client({ connectionString: app.adminUrl })
    await holder.connect()
    try {
      await holder.query('begin')
      await holder.query(`select set_config('app.org_id', $1, true)`, [ada.orgId])
      await holder.query(
        'select 1 from transaction_counts where org_id = $1 and position_id = $2 for update',
        [ada.orgId, position.id],
      )
      const importing = send(ada, 'commit', soldInFile())
      await untilWaiting(holder, 1)
      const answers = await Promise.all([
        ada.call('POST', '/transactions', {
          positionId: other.id,
          type: 'NAV_ADJUSTMENT',
          date: '2026-02-02',
          amount: '5',
        }),
        ada.call('PUT', `/positions/${other.id}`, { notes: 'Painted', version: other.version }),
        ada.call('POST', '/positions', { name: 'House', type: 'REAL_ESTATE' }),
      ])
      expect(answers.map(({ status, text }) => [status, status > 201 ? text : ''])).toEqual([
        [201, ''],
        [200, ''],
        [201, ''],
      ])
      // All three calls were answered while the import still waited and held its positions.
      await untilWaiting(holder, 1)
      await holder.query('rollback')
      expect((await importing).body.counts).toMatchObject({ added: 1, refused: 0 })
    } finally {
      await holder.end()
    }
  })

  it('sells nothing that a sale before it, not committed yet, has sold', async () => {
    const { ada, position } = await withTenUnits()
    const [sold, imported] = await atOnce(
      ada,
      () => ada.call('POST', '/transactions', sale(position.id)),
      () => send(ada, 'commit', soldInFile()),
    )
    expect([sold.status, imported.status], imported.text).toEqual([201, 422])
    expect(imported.body.data.questions[0].message).toContain('No row of this file can be imported')
    expect(await quantityOf(ada, position.id)).toBe('0')
  })

  it('leaves nothing to a sale that comes while it is written', async () => {
    const { ada, position } = await withTenUnits()
    const [imported, sold] = await atOnce(
      ada,
      () => send(ada, 'commit', soldInFile()),
      () => ada.call('POST', '/transactions', sale(position.id)),
    )
    expect(imported.body.counts).toMatchObject({ added: 1, refused: 0 })
    expect([sold.status, sold.body.code]).toEqual([422, 'TRANSACTION_REFUSED'])
    expect(await quantityOf(ada, position.id)).toBe('0')
  })

  it('is not taken back under a sale that builds on it and is not committed yet', async () => {
    const { ada, position } = await withTenUnits()
    const { importId } = (await ada.get('/transactions')).body.items[0].source
    const [sold, undone] = await atOnce(
      ada,
      () => ada.call('POST', '/transactions', sale(position.id)),
      () => ada.call('POST', `/imports/${importId}/undo`),
    )
    expect([sold.status, undone.body.code], undone.text).toEqual([201, 'IMPORT_CHANGED'])
    expect(await quantityOf(ada, position.id)).toBe('0')
  })
})
