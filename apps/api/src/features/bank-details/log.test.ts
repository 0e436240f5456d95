import { expect, it } from 'vitest'

import { createLog } from '../../platform/log.ts'
import { aCall, called, ibans, looked, noticed, recorded } from '../../testing/bank-details.ts'
import { aFund } from '../../testing/merging.ts'
import { testApp } from '../../testing/test-app.ts'

let lines = ''
const log = createLog('trace', (line) => {
  lines += line
  return ''
})
const app = testApp({ now: '2026-04-10T12:00:00Z', log })

it('no account comes into the log, also where the database refuses one', async () => {
  const ada = await app.founder()
  const fund = await aFund(ada, 'Linden')
  const payee = { type: 'position', id: fund.id }
  const number = { accountNumber: '7788990011', routingNumber: '011000015' }
  const detail = await recorded(ada, payee, { iban: ibans.first, holder: 'Linden Holder' })
  await recorded(ada, payee, number)
  await called(ada, detail.id, aCall('VERIFIED'))
  await ada.get(`/bank-details?search=${ibans.first}`)
  await ada.call('POST', '/bank-details', { payee, iban: 'DE98370400440532013000' })
  await app.superuser.query(
    'alter table bank_details add constraint refused_account check (iban is null) not valid',
  )
  const refused = await ada.call('POST', '/bank-details', { payee, iban: ibans.second })
  expect(refused.status).toBe(500)
  await noticed(ada, { iban: ibans.second }, { entityId: fund.id })
  await expect(looked(app, log)).rejects.toThrow('1 papers could not be read for bank details.')

  // Both failures are in the log.
  expect(lines).toContain('unexpected error')
  expect(lines).toContain('a paper could not be read for bank details')
  expect(lines.split('refused_account').length).toBeGreaterThan(2)
  expect(refused.text).not.toContain(ibans.second)
  for (const secret of [
    '370400440532',
    '601613319268',
    '7788990011',
    'Linden Holder',
    'Mr Keller',
    '6681800',
  ])
    expect(lines).not.toContain(secret)
})
