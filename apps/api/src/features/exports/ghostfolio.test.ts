import { beforeAll, describe, expect, it } from 'vitest'

import { aBook, bring, family, file } from '../../testing/exported-book.ts'
import { openPosition } from '../../testing/holdings.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** Read by every test, and changed by none. */
let book: Awaited<ReturnType<typeof aBook>>
beforeAll(async () => {
  book = await aBook(app)
})

describe('the file for Ghostfolio', () => {
  it('has trades, income and fees of listed instruments, to the last digit, and names what it leaves out', async () => {
    const { person } = book
    const answer = await person.get('/transactions/export?format=ghostfolio')
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="kinfolio-ghostfolio-2026-04-10.json"',
    )
    // Before the split of 4 for 1: quantities times 4. 10.123456789012345678 × 4 = 40.493827156049382712.
    expect(answer.body.activities.map((one: Record<string, unknown>) => [one.type, one.date])).toEqual([
      ['BUY', '2024-01-10T00:00:00.000Z'],
      ['BUY', '2024-02-01T00:00:00.000Z'],
      ['SELL', '2024-07-01T00:00:00.000Z'],
      ['INTEREST', '2024-08-02T00:00:00.000Z'],
      ['FEE', '2024-09-01T00:00:00.000Z'],
      ['SELL', '2024-10-01T00:00:00.000Z'],
      ['BUY', '2024-10-01T00:00:00.000Z'],
    ])
    expect(answer.text).toContain('"quantity": 40.493827156049382712')
    const [first, second, sale, interest, fee] = answer.body.activities
    expect(first).toMatchObject({ dataSource: 'YAHOO', symbol: 'ACME', currency: 'USD', fee: 1.6234567891 })
    expect(second).toMatchObject({ currency: 'EUR', quantity: 20, unitPrice: 22.5, fee: 0 })
    expect(sale).toMatchObject({ quantity: 20, unitPrice: 29, fee: 2 })
    expect(interest).toMatchObject({ quantity: 1, unitPrice: 0.01 })
    expect(fee).toMatchObject({ quantity: 0, unitPrice: 0, fee: 3 })

    const { meta } = answer.body
    expect(meta.leftOut).toContainEqual({
      position: 'Fund I',
      transactions: 5,
      reason: 'It is valued by statements; the file holds what has a market price only.',
    })
    expect(meta.leftOut).toContainEqual({
      position: '=Acme, "the" best',
      transactions: 2,
      reason: 'A reversal and what it takes back cancel out, and both stay behind.',
    })
    const plan = (await person.get('/transactions/export/plan?format=ghostfolio')).body
    expect(plan).toMatchObject({ format: 'ghostfolio', rowCount: 7, positionCount: 2 })
    expect(plan.leftOut.map((one: { position: string }) => one.position)).toEqual(
      meta.leftOut.map((one: { position: string }) => one.position),
    )
    expect(plan.changed).toEqual(meta.changed)
    expect(plan.changed).toHaveLength(3)
  })

  it('makes the same listed holdings when it is imported', async () => {
    const { person } = book
    const exported = file(await person.get('/transactions/export?format=ghostfolio'), 'ghostfolio.json')
    const other = await family(app)
    const stock = { symbol: 'ACME', isin: 'US0378331005' }
    await openPosition(other.person, { name: 'Acme', type: 'PUBLIC_EQUITY', currency: 'USD', stock })
    const result = await bring(other.person, '/imports/commit', { file: exported })
    expect(result).toMatchObject({ format: 'GHOSTFOLIO_JSON', counts: { added: 7, refused: 0 } })
    const [acme] = (await other.person.get('/positions')).body
    // What is left of the first purchase: 40.493827156049382712 + 20 − 20 units, of which FIFO sold 20 of the first.
    expect(acme.quantity).toBe('40.493827156049382712')
    const items = (await other.person.get('/transactions?type=BUY')).body.items
    expect(items.map((row: { amount: string }) => row.amount)).toEqual(['290', '450', '1014.88'])
  })

  it('says how much a table holds, and that nothing stays behind', async () => {
    const { person } = book
    const { body } = await person.get('/transactions/export/plan?format=xlsx&type=SELL')
    expect(body).toEqual({ format: 'xlsx', rowCount: 6, positionCount: 4, leftOut: [], changed: [] })
  })
})
