import { beforeAll, describe, expect, it } from 'vitest'

import { asMakerOn } from '../../../access/maker-scope.ts'
import { createLog } from '../../../platform/log.ts'
import { asAdministration } from '../../../testing/administration.ts'
import { joined } from '../../../testing/members.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'
import { noticeBooks } from './jobs.ts'

const now = '2026-04-10T12:00:00Z'
const app = testApp({ now })
let ada: Person
let fund: string

const runJob = (at = now) =>
  asAdministration(app, 'notices', at, (it) =>
    noticeBooks(it, { asMaker: asMakerOn(app.connection.db, it.now) }, createLog('silent')),
  )

beforeAll(async () => {
  ada = await app.founder()
  const body = {
    name: 'Linden Fund',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
    details: { commitment: '900000' },
  }
  fund = await made('/positions', body)
  const call = { positionId: fund, type: 'CAPITAL_CALL', amount: '4711.55' }
  for (const date of ['2026-04-18', '2026-06-01']) await made('/transactions', { ...call, date })
})

async function made(path: string, body: object): Promise<string> {
  const answer = await ada.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

describe('the job of what is due', () => {
  it('tells everybody who sees it once, also when it runs twice and beside itself, and names no amount', async () => {
    const grace = await app.signUp('Grace')
    await joined(app, grace, ada.orgId, { role: 'viewer' })
    await Promise.all([runJob(), runJob()])
    await runJob('2026-04-11T12:00:00Z')
    for (const person of [ada, grace]) {
      const answer = await person.get('/notices?type=CAPITAL_CALL_DUE')
      expect(answer.body).toMatchObject({
        total: 1,
        items: [{ about: { kind: 'position', id: fund, name: 'Linden Fund' }, facts: { day: '2026-04-18' } }],
      })
      expect(answer.text).not.toContain('4711')
    }
  })

  it('tells nobody who sees no values or another entity', async () => {
    const entity = await ada.call('POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const [without, elsewhere] = [await app.signUp('Ben'), await app.signUp('Cleo')]
    await joined(app, without, ada.orgId, { role: 'member', valuesVisible: false })
    await joined(app, elsewhere, ada.orgId, { role: 'member', entityIds: [entity.body.id] })
    await runJob()
    for (const person of [without, elsewhere]) expect((await person.get('/notices')).body.total).toBe(0)
    const ids = [without.id, elsewhere.id]
    const { rows } = await app.superuser.query('select from notices where user_id = any($1)', [ids])
    expect(rows).toEqual([])
  })
})
