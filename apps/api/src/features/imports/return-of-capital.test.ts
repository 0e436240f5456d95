import { expect, it } from 'vitest'

import { commit, create } from '../../testing/import-files.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const columns =
  'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),Withholding tax,Currency (Withholding tax),ID'
const bought = 'Market buy,2026-01-05 10:00:00,US0378331005,AAPL,Apple,100,10.00,USD,1,1000.00,USD,,,T1'
const returned = (day: string, each: string, total: string) =>
  `Dividend (Return of capital),${day} 10:00:00,US0378331005,AAPL,Apple,100,${each},USD,1,${total},USD,0,USD,`
const trading212 = (...lines: string[]) => new File([[columns, ...lines].join('\n')], 'history.csv')

const flex = (...payments: string[]) =>
  new File(
    [
      `<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1"><AccountInformation currency="USD" /><Trades>` +
        `<Trade assetCategory="STK" transactionID="1" symbol="AAPL" quantity="100" tradePrice="10.00" currency="USD" buySell="BUY" tradeDate="2026-01-05" /></Trades>` +
        `<CashTransactions>${payments.join('')}</CashTransactions></FlexStatement></FlexStatements></FlexQueryResponse>`,
    ],
    'flex.xml',
  )
const paid = (id: string, day: string, amount: string) =>
  `<CashTransaction transactionID="${id}" type="Dividends" symbol="AAPL" amount="${amount}" currency="USD" settleDate="${day}" description="AAPL(US0378331005) CASH DIVIDEND USD 1.5 PER SHARE (Return of Capital)" />`

const first = returned('2026-02-05', '1.50', '150.00')
const second = returned('2026-03-05', '9.00', '900.00')

it.each([
  ['Trading 212', trading212(bought, first), trading212(bought, first, second)],
  [
    'Interactive Brokers',
    flex(paid('2', '2026-02-05', '150')),
    flex(paid('2', '2026-02-05', '150'), paid('3', '2026-03-05', '900')),
  ],
])('a return of capital of %s lowers the cost, and is realised beyond it', async (_, before, after) => {
  const ada = await app.founder({ baseCurrency: 'USD' })
  await commit(ada, before, create('AAPL'))
  const [once] = (await ada.get('/positions')).body
  // 1,000 − 150.
  expect(once).toMatchObject({ quantity: '100', cost: { value: '850' }, realisedGain: { value: '0' } })
  await commit(ada, after)
  const [twice] = (await ada.get('/positions')).body
  // 850 − 900: the cost is now 0, and 50 are more than the cost.
  expect(twice).toMatchObject({ quantity: '100', cost: { value: '0' }, realisedGain: { value: '50' } })
})
