import { expect, it } from 'vitest'

import { aFamily, send } from '../../../testing/cash-links.ts'
import { joined } from '../../../testing/members.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

it('moves the money of what is asked to be recorded on the account of the position', async () => {
  const { ada, cash, fund } = await aFamily(app)
  const fieldsOf = async (message: string) => {
    const { body } = await ada.call('POST', '/ai/chat', { message })
    const part = body.turn.parts.find(({ kind }: { kind: string }) => kind === 'proposal')
    const { steps } = (await ada.get(`/proposals/${part.proposalId}`)).body
    type Field = { field: string; value: string; grade: string }
    return new Map(steps[0].fields.map(({ field, value, grade }: Field) => [field, `${value} ${grade}`]))
  }
  const asked = 'Record a call of 15k in Linden Fund on 2 Feb 2026'
  expect((await fieldsOf(asked)).has('cashPositionId')).toBe(false)
  await send(ada, 'PUT', `/positions/${fund}`, { settlementPositionId: cash })
  expect((await fieldsOf(asked)).get('cashPositionId')).toBe('Bank TOLD')
  // Older than the account, and no money that moves.
  const older = await fieldsOf('Record a call of 15k in Linden Fund on 2 Feb 2025')
  expect(older.has('cashPositionId')).toBe(false)
  const valued = await fieldsOf('Record a valuation of 15k for Linden Fund on 2 Feb 2026')
  expect(valued.get('type')).toMatch(/^NAV_ADJUSTMENT/)
  expect(valued.has('cashPositionId')).toBe(false)
})

it('tells what words could record without recording it, by the positions that the caller sees', async () => {
  const { ada, fund } = await aFamily(app)
  const q = encodeURIComponent('Record a call of 15k in Linden on 2 Feb')
  expect((await ada.get(`/ai/acts?q=${q}`)).body).toEqual([
    {
      type: 'CAPITAL_CALL',
      positionId: fund,
      positionName: 'Linden Fund',
      amount: '15000',
      currency: null,
      on: '2026-02-02',
    },
  ])
  expect((await ada.get(`/transactions?positionId=${fund}`)).body.total).toBe(0)
  expect((await ada.get('/proposals')).body).toEqual([])
  const eve = await app.founder()
  expect((await eve.get(`/ai/acts?q=${q}`)).body).toEqual([])
  const viewer = await app.signUp()
  await joined(app, viewer, ada.orgId, { role: 'viewer' })
  expect((await viewer.get(`/ai/acts?q=${q}`, { orgId: ada.orgId })).status).toBe(403)
})
