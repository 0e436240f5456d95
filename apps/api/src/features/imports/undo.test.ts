import { describe, expect, it } from 'vitest'

import { apple, commit, csv, listed, openApple } from '../../testing/import-files.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('taking an import back', () => {
  it('leaves no row and no position of it, and lets the file come again', async () => {
    const ada = await app.founder()
    const { id } = await commit(ada, csv(...apple), openApple)
    const undone = await ada.call('POST', `/imports/${id}/undo`)
    expect(undone.status, undone.text).toBe(200)
    expect(undone.body).toMatchObject({ id, positions: [], undoneAt: '2026-04-10T12:00:00.000Z' })
    expect((await listed(ada)).total).toBe(0)
    expect((await ada.get('/positions')).body).toEqual([])
    expect((await ada.call('POST', `/imports/${id}/undo`)).body.code).toBe('IMPORT_UNDONE')
    expect((await commit(ada, csv(...apple), openApple)).counts.added).toBe(3)
  })

  it('is refused after an edit, and names the row; once that one is deleted it goes through', async () => {
    const ada = await app.founder()
    const { id, positions } = await commit(ada, csv(...apple), openApple)
    const { items } = await listed(ada)
    const edited = await ada.call('PUT', `/transactions/update/${items[0].id}`, {
      positionId: positions[0].id,
      notes: 'Mine',
    })
    expect(edited.status, edited.text).toBe(200)
    const refused = await ada.call('POST', `/imports/${id}/undo`)
    expect(refused.body).toMatchObject({
      code: 'IMPORT_CHANGED',
      status: 409,
      data: { count: 1, rows: [{ transactionId: items[0].id, line: 4 }] },
    })
    expect((await listed(ada)).total).toBe(3)
    await ada.call('DELETE', `/transactions/${items[0].id}`)
    expect((await ada.call('POST', `/imports/${id}/undo`)).status).toBe(200)
    expect((await listed(ada)).total).toBe(0)
  })

  it('is refused while other rows build on it, and names them', async () => {
    const ada = await app.founder()
    const { id, positions } = await commit(ada, csv(apple[0] ?? ''), openApple)
    const sale = await ada.call('POST', '/transactions', {
      positionId: positions[0].id,
      type: 'SELL',
      date: '2026-03-01',
      quantity: '2',
      amount: '400',
    })
    const refused = await ada.call('POST', `/imports/${id}/undo`)
    expect(refused.body).toMatchObject({
      code: 'IMPORT_CHANGED',
      data: { rows: [{ transactionId: sale.body.id }] },
    })
    expect(refused.body.data.rows[0].message).toContain('builds on rows of this import')
  })

  it('keeps a position on which something else was recorded', async () => {
    const ada = await app.founder()
    const { id, positions } = await commit(ada, csv(apple[0] ?? ''), openApple)
    await ada.call('POST', '/transactions', {
      positionId: positions[0].id,
      type: 'DIVIDEND',
      date: '2026-03-01',
      amount: '4',
    })
    expect((await ada.call('POST', `/imports/${id}/undo`)).status).toBe(200)
    expect((await ada.get('/positions')).body).toMatchObject([{ id: positions[0].id, transactionCount: 1 }])
  })

  it('finds nothing under an unknown id', async () => {
    const ada = await app.founder()
    const unknown = '/imports/0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'
    expect((await ada.get(unknown)).body.code).toBe('IMPORT_NOT_FOUND')
    expect((await ada.call('POST', `${unknown}/undo`)).body.code).toBe('IMPORT_NOT_FOUND')
  })
})
