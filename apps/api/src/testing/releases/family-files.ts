import { setTimeout } from 'node:timers/promises'

import { addDays, day } from '@kinfolio/ledger/days/day'

import { mt940 } from '../bank-files.ts'
import { succeed, type Caller } from './caller.ts'
import { asOf } from './family-reads.ts'

/** Jobs read these prices and rates from outside. The source of a demo serves sample organisations only. */
export async function readFeeds(me: Caller): Promise<void> {
  await succeed(me.call('GET', '/stocks/symbol/AAPL'))
  await succeed(me.call('POST', '/prices/refresh'))
  for (let tries = 0; tries < 100; tries++) {
    const series: { origin: string; kind: string }[] = await succeed(me.call('GET', '/prices'))
    const feeds = new Set(series.filter(({ origin }) => origin === 'FEED').map(({ kind }) => kind))
    if (feeds.has('PRICE') && feeds.has('RATE')) return
    await setTimeout(200)
  }
  throw new Error('No prices and rates came from outside.')
}

/** Prices and rates from files, a price by hand, a saved mapping, an import that was undone. */
export async function importFiles(me: Caller): Promise<void> {
  const commit = (name: string, text: string, settings: unknown) =>
    succeed(me.send('/imports/commit', { file: new File([text], name), settings: JSON.stringify(settings) }))
  const closes = weeks.map((on, week) => `${on},${100 + ((week * 7) % 23)}.${10 + (week % 80)}`)
  const prices = { symbol: 'ENGINE', currency: 'EUR', basis: 'TRADED' }
  await commit('engine.csv', ['Date,Close', ...closes].join('\n'), { prices })
  const rates = weeks.map(
    (on, week) => `${on},1.${1000 + ((week * 37) % 400)},0.${8500 + ((week * 13) % 90)},0.95`,
  )
  await commit('rates.csv', ['Date,USD,GBP,CHF', ...rates.toReversed()].join('\n'), {})
  const trades = ['2026-01-05,BUY,AAPL,10,150,1500,1,USD', '2026-02-02,SELL,AAPL,3,170,510,1,USD']
  await commit('trades.csv', ['Date,Type,Symbol,Quantity,Price,Amount,Fee,Currency', ...trades].join('\n'), {
    instruments: {
      AAPL: { action: 'CREATE', name: 'Apples', type: 'PUBLIC_EQUITY', currency: 'USD', symbol: 'AAPL' },
    },
  })
  await importStatements(me)
  const mistaken = await commit('wrong.csv', 'Date,Close\n2026-01-30,1\n', {
    prices: { symbol: 'WRONG', currency: 'EUR', basis: 'TRADED' },
  })
  await succeed(me.call('POST', `/imports/${mistaken.id}/undo`))
  const byHand = {
    symbol: 'ENGINE',
    currency: 'EUR',
    closes: [
      { on: '2026-06-15', close: '119.5' },
      { on: '2026-06-16', close: '119.75' },
      { on: '2026-06-17', close: '119.25' },
      { on: '2026-06-18', close: '119' },
      { on: '2026-06-19', close: '1195' },
    ],
  }
  const series = await succeed(me.call('POST', '/prices', byHand))
  await succeed(me.call('POST', `/prices/${series.id}/confirm`, { days: ['2026-06-19'] }))
  await succeed(
    me.call('POST', '/import-templates', {
      name: 'Bank',
      header: ['Day', 'What', 'How much'],
      settings: { mapping: { day: 'Day', amount: 'How much' }, decimalComma: true },
    }),
  )
  const view = { list: 'transactions', state: { type: ['DIVIDEND'], sort: '-date' } }
  await succeed(me.call('POST', '/saved-views', { ...view, name: 'Income' }))
  await succeed(me.call('POST', '/saved-views', { ...view, name: 'Income of all', isShared: true }))
  await succeed(me.call('POST', '/reports', { title: 'Quarter', template: 'family-quarter', isShared: true }))
}

/** Statements of a bank. One is missing between two of them, which somebody explained, and an older one came last. */
async function importStatements(me: Caller): Promise<void> {
  const account = { account: 'AT61 1904', currency: 'EUR' }
  const statements = [
    mt940('february.sta', {
      ...account,
      opens: ['260131', '1501,20'],
      closes: ['260228', '1451,20'],
      entries: [['260210', '-50,00', 'F1']],
    }),
    mt940('april.sta', {
      ...account,
      opens: ['260331', '2000,00'],
      closes: ['260430', '1999,00'],
      entries: [['260405', '-1,00', 'A1']],
    }),
    mt940('january.sta', {
      ...account,
      opens: ['251231', '1400,00'],
      closes: ['260131', '1501,20'],
      entries: [['260115', '101,20', 'J1']],
    }),
  ]
  const name = 'AT61 1904 EUR'
  const choice = { action: 'CREATE', name, type: 'CASH', currency: 'EUR', symbol: null }
  const opening = JSON.stringify({ instruments: { [name]: choice } })
  for (const [index, file] of statements.entries())
    await succeed(me.send('/imports/commit', { file, settings: index === 0 ? opening : '{}' }))
  const positions: { id: string; name: string }[] = await succeed(me.call('GET', '/positions'))
  const id = positions.find((position) => position.name === name)?.id
  const stated: { id: string; state: string }[] = await succeed(
    me.call('GET', `/positions/${id}/stated-balances`),
  )
  const open = stated.find(({ state }) => state === 'OPEN')
  await succeed(
    me.call('PUT', `/stated-balances/${open?.id}`, { explanation: 'The statement of March was lost.' }),
  )
}

/** Every seventh day of the time for which figures are asked: a rate that is older than a week does not count. */
const weeks = Array.from({ length: 79 }, (_, week) => addDays(day('2025-01-03'), 7 * week)).filter(
  (on) => on <= asOf,
)
