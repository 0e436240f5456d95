import { describe, expect, it } from 'vitest'

import { january, march } from '../../testing/bank-files.ts'
import { accountOf, importStatement, statedOf } from '../../testing/bank-imports.ts'
import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('an open difference', () => {
  async function withGap() {
    const ada = await app.founder()
    await importStatement(ada, january)
    await importStatement(ada, march)
    const [, open] = await statedOf(ada)
    return { ada, open }
  }
  const explain = (person: Person, { id }: { id: string }, body: unknown) =>
    person.call('PUT', `/stated-balances/${id}`, body)

  it('is explained by a person with a note, and the explanation can be taken back', async () => {
    const { ada, open } = await withGap()
    const { body, status, text } = await explain(ada, open, { explanation: 'Wired by hand', version: 1 })
    expect(status, text).toBe(200)
    expect(body).toMatchObject({
      state: 'EXPLAINED',
      explanation: { note: 'Wired by hand', by: 'Ada', at: '2026-04-10T12:00:00.000Z' },
      version: 2,
    })
    expect((await ada.get('/portfolio/summary')).body.health).toEqual([])
    expect((await explain(ada, open, { explanation: null, version: 1 })).body.code).toBe('VERSION_CONFLICT')
    expect((await explain(ada, open, { explanation: null })).body).toMatchObject({
      state: 'OPEN',
      explanation: null,
    })
    const log = (await ada.get(`/orgs/${ada.orgId}/history?recordType=stated_balances`)).body
    expect(log.items[0]).toMatchObject({ action: 'UPDATED' })
  })

  it('is open again when it becomes another one', async () => {
    const { ada, open } = await withGap()
    await explain(ada, open, { explanation: 'Wired by hand' })
    const { id } = await accountOf(ada)
    await ada.call('POST', '/transactions', {
      positionId: id,
      type: 'BUY',
      date: '2026-02-03',
      amount: '0.5',
    })
    expect((await statedOf(ada))[1]).toMatchObject({
      state: 'OPEN',
      missing: '700',
      explanation: { by: 'Ada' },
    })
  })

  it('is explained only where there is one', async () => {
    const { ada } = await withGap()
    const agreeing = (await statedOf(ada)).at(-1)
    expect((await explain(ada, agreeing, { explanation: 'Why' })).body.code).toBe('NOTHING_TO_EXPLAIN')
    const nothing = { id: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b' }
    expect((await explain(ada, nothing, { explanation: 'Why' })).status).toBe(404)
  })
})
