import { day } from '@kinfolio/ledger/days/day'
import { expect, it } from 'vitest'

import { demoQuotes } from './demo.ts'

const source = demoQuotes()

it('serves the months of a stock at their ends, and says what its closes are', async () => {
  const apple = await source.history('AAPL', null)
  expect(apple?.basis).toBe('SPLIT_ADJUSTED')
  expect(apple?.closes[0]).toEqual({ day: '2000-01-31', close: '25.94', volume: null })
  expect(apple?.closes.find(({ day: on }) => on === '2005-01-31')?.close).toBe('38.45')
  expect(apple?.closes.at(-1)?.day).toBe('2010-02-26')
  expect((await source.history('MSFT', null))?.basis).toBe('TOTAL_RETURN')
})

it('serves an index day by day, from a day on', async () => {
  const index = await source.history('^GSPC', day('2020-04-16'))
  expect(index?.closes.map((close) => close.day)).toEqual(['2020-04-16', '2020-04-17'])
  expect(await source.quote('^GSPC')).toMatchObject({ price: '2874.560059', unit: 'USD' })
})

it('finds by symbol and by name, and knows nothing else', async () => {
  expect((await source.search('micro')).map(({ symbol }) => symbol)).toEqual(['MSFT'])
  expect((await source.search('a')).map(({ symbol }) => symbol)).toContain('AAPL')
  expect(await source.quote('SWDA.L')).toBeNull()
  expect(await source.history('SWDA.L', null)).toBeNull()
})
