import { expect, it } from 'vitest'

import { send } from '../../testing/import-files.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const moments = () =>
  new File(
    [
      'Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate\n' +
        '2024-05-15T22:41:00.000Z,AAPL,BUY - MARKET,1,$100,$100,USD,1.1\n' +
        '2024-05-16T00:41:00+02:00,AAPL,BUY - MARKET,1,$100,$100,USD,1.1\n' +
        '2024-05-16T00:00:00.000Z,AAPL,BUY - MARKET,1,$100,$100,USD,1.1\n',
    ],
    'revolut.csv',
  )

it.each([
  ['Europe/Berlin', ['2024-05-16', '2024-05-16', '2024-05-16']],
  ['America/New_York', ['2024-05-15', '2024-05-16', '2024-05-16']],
])('a moment in UTC is a day of %s, and any other day stands as it is written', async (timeZone, days) => {
  const ada = await app.founder({ timeZone })
  const { body } = await send(ada, 'preview', moments())
  expect(body.rows.map(({ day }: { day: string }) => day)).toEqual(days)
})
