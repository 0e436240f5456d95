import { describe, expect, it } from 'vitest'

import { aFamily, send } from '../../../testing/cash-links.ts'
import { uploaded } from '../../../testing/papers.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const quarter = { from: '2026-01-01', to: '2026-03-31', managementFee: '2100' }

describe('fee statements of funds', () => {
  it('are recorded, changed by whoever saw the newest version, and deleted', async () => {
    const { ada, fund } = await aFamily(app)
    const made = await send(ada, 'POST', '/fund-fees', { positionId: fund, ...quarter, carryAccrued: '500' })
    expect(made).toMatchObject({
      ...quarter,
      currency: 'EUR',
      offsets: '0',
      carryAccrued: '500',
      printedUnit: '0.01',
      paperId: null,
      version: 1,
    })
    const changed = await send(ada, 'PATCH', `/fund-fees/${made.id}`, { offsets: '100', version: 1 })
    expect(changed).toMatchObject({ offsets: '100', managementFee: '2100', version: 2 })
    const late = await ada.call('PATCH', `/fund-fees/${made.id}`, { offsets: '1', version: 1 })
    expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { current: { offsets: '100' } } })
    expect((await ada.get(`/positions/${fund}/fund-fees`)).body).toEqual([changed])
    await send(ada, 'DELETE', `/fund-fees/${made.id}`)
    expect((await ada.get(`/positions/${fund}/fund-fees`)).body).toEqual([])
    expect((await ada.call('DELETE', `/fund-fees/${made.id}`)).body.code).toBe('FUND_FEES_NOT_FOUND')
  })

  it('name the paper that they are from, as long as it is there', async () => {
    const { ada, fund } = await aFamily(app)
    const { id: paperId } = await uploaded(ada, { type: 'position', entityId: fund })
    const made = await send(ada, 'POST', '/fund-fees', { positionId: fund, ...quarter, paperId })
    expect(made).toMatchObject({ paperId, paperName: 'notice' })
    const unknown = await ada.call('PATCH', `/fund-fees/${made.id}`, { paperId: fund, version: 1 })
    expect(unknown.body.code).toBe('ATTACHMENT_NOT_FOUND')
    await send(ada, 'DELETE', `/attachments/${paperId}`)
    expect((await ada.get(`/positions/${fund}/fund-fees`)).body[0]).toMatchObject({
      paperId,
      paperName: null,
    })
  })

  it('tell each day once, also when two arrive together', async () => {
    const { ada, fund } = await aFamily(app)
    const record = () => ada.call('POST', '/fund-fees', { positionId: fund, ...quarter })
    const answers = await Promise.all([record(), record()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.body.data.issues[0]).toMatchObject({
      path: ['from'],
      message: 'The statement of 2026-01-01 to 2026-03-31 tells these days already. Change that one.',
    })
  })

  it.each([
    [{ from: '2026-03-31', to: '2026-01-01' }, 'The statement ends before it begins.'],
    [{ ...quarter, managementFee: '-1' }, 'This cannot be negative.'],
    [{ ...quarter, note: 'x'.repeat(100_001) }, 'Keep this to 10,000 characters.'],
  ])('are refused with the reason: %o', async (statement, words) => {
    const { ada, fund } = await aFamily(app)
    const answer = await ada.call('POST', '/fund-fees', { positionId: fund, ...statement })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.text).toContain(words)
  })

  it('go where their position goes', async () => {
    const { ada, fund } = await aFamily(app)
    const { id } = await send(ada, 'POST', '/fund-fees', { positionId: fund, ...quarter })
    await send(ada, 'DELETE', `/positions/${fund}`)
    expect((await ada.call('PATCH', `/fund-fees/${id}`, { note: 'Late' })).body.code).toBe(
      'FUND_FEES_NOT_FOUND',
    )
    expect((await ada.get(`/positions/${fund}/fund-fees`)).status).toBe(404)
  })
})
