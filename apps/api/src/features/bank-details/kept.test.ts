import { expect, it } from 'vitest'

import { createLog } from '../../platform/log.ts'
import { asAdministration } from '../../testing/administration.ts'
import { backupOf, restore } from '../../testing/backups.ts'
import { aCall, called, ibans, looked, noticed, recorded } from '../../testing/bank-details.ts'
import { aContact, aFund } from '../../testing/merging.ts'
import { testApp } from '../../testing/test-app.ts'
import { emptyTrash } from '../trash/jobs.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

it('a backup has bank details with their calls and alarms, and what papers print is read again', async () => {
  const ada = await app.founder()
  const fund = await aFund(ada, 'Linden')
  const payee = { type: 'position', id: fund.id }
  const detail = await recorded(ada, payee, { iban: ibans.first, holder: 'Linden', correspondent: 'A bank' })
  await called(ada, detail.id, aCall('VERIFIED'))
  await noticed(ada, { iban: ibans.second }, { entityId: fund.id })
  await looked(app)
  const restored = await restore(ada, await backupOf(ada))
  expect(restored.status, restored.text).toBe(201)
  const there = { orgId: restored.body.org.id as string }
  const [alarm, verified] = (await ada.get('/bank-details', there)).body.items
  expect(alarm).toMatchObject({ iban: ibans.second, isAlarm: true, recordedBy: null, sources: [] })
  expect(verified).toMatchObject({
    iban: ibans.first,
    state: 'VERIFIED',
    holder: 'Linden',
    correspondent: 'A bank',
    calls: [{ outcome: 'VERIFIED', number: '+41 44 668 18 00', spokeWith: 'Mr Keller' }],
  })
  // Nobody is told anew of what was told before.
  expect(await looked(app)).toEqual([])
  expect((await ada.get(`/bank-details/${alarm.id}`, there)).body.sources).toMatchObject([{ page: 1 }])
})

it('whoever is erased from the trash takes their bank details along', async () => {
  const ada = await app.founder()
  const grace = await aContact(ada, 'Grace')
  const detail = await recorded(ada, { type: 'contact', id: grace.id }, { iban: ibans.first })
  await ada.call('DELETE', `/contacts/${grace.id}`)
  expect((await ada.get(`/bank-details/${detail.id}`)).body.code).toBe('BANK_DETAIL_NOT_FOUND')
  expect((await ada.get('/bank-details/alarms')).body).toEqual([])
  await asAdministration(app, 'trash', '2026-05-11T12:00:00Z', (it) =>
    emptyTrash(it, { remove: async () => {}, removeAll: async () => {} }, createLog('silent')),
  )
  const { rows } = await asAdministration(app, 'trash', '2026-05-11T12:00:00Z', (it) =>
    it.inOrg(ada.orgId, (org) => org.db.execute(`select id from bank_details where id = '${detail.id}'`)),
  )
  expect(rows).toEqual([])
})

it('who is to be paid is told in the log of changes, to owners and admins', async () => {
  const ada = await app.founder()
  const fund = await aFund(ada, 'Linden')
  const detail = await recorded(ada, { type: 'position', id: fund.id }, { iban: ibans.first })
  await called(ada, detail.id, aCall('REJECTED'))
  const history = await ada.get(`/orgs/${ada.orgId}/history?recordType=bank_details&recordId=${detail.id}`)
  expect(history.body.items).toMatchObject([
    { action: 'UPDATED', recordLabel: 'Bank details', recordName: 'Linden •••• 3000' },
    { action: 'CREATED' },
  ])
})
