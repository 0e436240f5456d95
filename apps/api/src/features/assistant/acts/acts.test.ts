import { expect, it } from 'vitest'

import { aFamily, send } from '../../../testing/cash-links.ts'
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
