import { describe, expect, it } from 'vitest'

import { commit, send } from '../../testing/import-files.ts'
import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const checking = () =>
  new File(
    [
      '"Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"\n' +
        '"01/05/2024","Posted","ACH","","PAYROLL","","$2,500.00","$3,000.00"\n' +
        '"01/14/2024","Posted","CHECK","101","Rent","$1,200.00","","$1,800.00"\n',
    ],
    'checking.csv',
  )
const health = () =>
  new File(
    [
      'Date,Transaction,Amount,HSA Cash Balance\n' +
        '01/14/2024,Employer contribution,$100.00,$1100.00\n' +
        '01/20/2024,Doctor,($20.00),$1080.00\n',
    ],
    'hsa.csv',
  )
const opened = { 'Account of the file': { action: 'CREATE', name: 'Checking', type: 'CASH', symbol: null } }
const inCurrency = (currency: string) => ({
  defaults: { currency },
  instruments: { 'Account of the file': { ...opened['Account of the file'], currency } },
})

async function askedOf(person: Person, file: File, settings: unknown = {}) {
  const { body } = await send(person, 'preview', file, settings)
  return body.questions.map(({ field }: { field: string }) => field)
}

describe('a currency that nobody stated', () => {
  it.each([
    ['checking.csv', checking],
    ['hsa.csv', health],
  ])('of %s is asked once, and opens nothing in the base currency', async (_, file) => {
    const ada = await app.founder({ baseCurrency: 'EUR' })
    expect(await askedOf(ada, file())).toEqual(['defaults.currency', 'instruments.Account of the file'])
    const { body } = await send(ada, 'preview', file())
    expect(body.questions[0].message).toContain('does not say in which currency')
    const euros = { ...opened['Account of the file'], currency: 'EUR' }
    const refused = await send(ada, 'commit', file(), { instruments: { 'Account of the file': euros } })
    expect(refused.body).toMatchObject({ code: 'IMPORT_INCOMPLETE' })
  })

  it('is what is answered, for the account and its rows', async () => {
    const ada = await app.founder({ baseCurrency: 'EUR' })
    const { body } = await send(ada, 'preview', checking(), { defaults: { currency: 'USD' } })
    expect(body.instruments[0].suggestion).toMatchObject({ action: 'CREATE', type: 'CASH', currency: 'USD' })
    await commit(ada, checking(), inCurrency('USD'))
    const [account] = (await ada.get('/positions')).body
    expect(account).toMatchObject({ currency: 'USD', nav: { value: '1800' } })
  })

  it('is that of the account that its rows go to', async () => {
    const ada = await app.founder({ baseCurrency: 'EUR' })
    const account = await ada.call('POST', '/positions', { name: 'Bank', type: 'CASH', currency: 'CAD' })
    const instruments = { 'Account of the file': { action: 'USE', positionId: account.body.id } }
    expect(await askedOf(ada, checking(), { instruments })).toEqual([])
  })

  it('is not asked of a table that states one, and is of one that has $', async () => {
    const ada = await app.founder({ baseCurrency: 'EUR' })
    const trades = (price: string) =>
      new File(
        [`Date,Type,Symbol,Quantity,Price,Amount\n2026-01-05,BUY,AAPL,1,${price}150,${price}150\n`],
        't.csv',
      )
    expect(await askedOf(ada, trades('US$'))).toEqual(['instruments.AAPL'])
    expect(await askedOf(ada, trades('€'))).toEqual(['instruments.AAPL'])
    for (const sign of ['$', '¥', 'kr ', '']) {
      expect(await askedOf(ada, trades(sign)), sign).toEqual(['defaults.currency', 'instruments.AAPL'])
    }
  })
})
