import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { commit, listed, send } from '../../testing/import-files.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('real files', () => {
  const activities = join(
    import.meta.dirname,
    '../../../../../../shared/data/broker/ghostfolio/500-activities.json',
  )

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
})
