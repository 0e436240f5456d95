import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { commit, listed, send } from '../../testing/import-files.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('real files', () => {
  const data = join(import.meta.dirname, '../../../../../../shared/data')
  const activities = join(data, 'broker/ghostfolio/500-activities.json')
  const fidelity = join(data, 'bank/fidelity.ofx')

  it.skipIf(!existsSync(activities))(
    'take in 500 activities of another tracker, know them again, and let them go (needs the real inputs folder)',
    async () => {
      const ada = await app.founder()
      const file = () => new File([readFileSync(activities)], 'activities.json')
      const { body } = await send(ada, 'preview', file())
      const instruments = Object.fromEntries(
        body.instruments.map((one: { key: string; suggestion: unknown }) => [one.key, one.suggestion]),
      )
      const { id, counts } = await commit(ada, file(), { instruments })
      expect(counts).toMatchObject({ total: 500, added: 500, refused: 0 })
      expect((await commit(ada, file())).counts).toMatchObject({ added: 0, duplicate: 500 })
      expect((await ada.call('POST', `/imports/${id}/undo`)).status).toBe(200)
      expect((await listed(ada)).total).toBe(0)
    },
  )

  it.skipIf(!existsSync(fidelity))(
    'of a broker say what was held before them (needs the real inputs folder)',
    async () => {
      const ada = await app.founder()
      const file = () => new File([readFileSync(fidelity)], 'fidelity.ofx')
      const first = await send(ada, 'preview', file())
      const instruments = Object.fromEntries(
        first.body.instruments.map((one: { key: string; suggestion: unknown }) => [one.key, one.suggestion]),
      )
      const { body } = await send(ada, 'preview', file(), { instruments })
      // SPY is sold twice, 8 and 0.035, and is not in the list. RHT is in the list, and no row of the file is about it. Of all
      // others the list has what the rows brought.
      expect(
        body.holdings.map((held: Record<string, unknown>) => [held.key, held.quantity, held.on, held.basis]),
      ).toEqual([
        ['SPY', '8.035', '2012-07-09', 'UNKNOWN'],
        ['RHT', '50', '2012-07-09', 'UNKNOWN'],
      ])
      const openingLots = {
        SPY: [{ on: '2012-07-09', quantity: '8.035', amount: '1000' }],
        RHT: [{ on: '2012-07-09', quantity: '50', amount: '2500' }],
      }
      const { counts } = await commit(ada, file(), { instruments, openingLots })
      expect(counts).toMatchObject({ refused: 0 })
      const again = await send(ada, 'preview', file())
      expect(again.body.balances.map(({ state }: { state: string }) => state)).not.toContain('OPEN')
    },
  )
})
