import { describe, expect, it } from 'vitest'

import { statementsOf } from './statements.ts'
import { testApp } from './test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function withShare() {
  const ada = await app.founder()
  const share = { name: 'Apple', type: 'PUBLIC_EQUITY', currency: 'USD', stock: { symbol: 'AAPL' } }
  const { body, status, text } = await ada.call('POST', '/positions', share)
  expect(status, text).toBe(201)
  const row = { positionId: body.id as string, type: 'BUY', quantity: '10', price: '150' }
  return { ada, position: body, row }
}

describe('a write asks the database little, from BEGIN to COMMIT', () => {
  it('records a transaction with ten statements at the most, a later one or one between others', async () => {
    const { ada, row } = await withShare()
    for (const date of ['2026-01-05', '2026-02-05', '2026-01-20']) {
      const statements = await statementsOf(async () => {
        const { status, text } = await ada.call('POST', '/transactions', { ...row, date })
        expect(status, text).toBe(201)
      })
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(10)
      expect(statements.length).toBeGreaterThan(3)
    }
  })

  it('renames a position with six statements at the most, and with one more where only its own trades have prices', async () => {
    const { ada, position, row } = await withShare()
    const rename = (name: string) => ada.call('PUT', `/positions/${position.id}`, { name })
    const unpriced = await statementsOf(async () => expect((await rename('Pear')).status).toBe(200))
    expect(unpriced.length, unpriced.join('\n')).toBeLessThanOrEqual(7)
    const closes = [{ on: '2026-01-02', close: '149' }]
    const { status, text } = await ada.call('POST', '/prices', { symbol: 'AAPL', currency: 'USD', closes })
    expect(status, text).toBe(200)
    // Whoever asks first after a close was written reads the series.
    expect((await rename('Quince')).status).toBe(200)
    const statements = await statementsOf(async () => expect((await rename('Fig')).status).toBe(200))
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(6)
    expect((await ada.call('POST', '/transactions', { ...row, date: '2026-01-05' })).status).toBe(201)
    const again = await statementsOf(async () => expect((await rename('Plum')).body.name).toBe('Plum'))
    expect(again.length, again.join('\n')).toBeLessThanOrEqual(6)
    expect(again.length).toBeGreaterThan(1)
  })
})
