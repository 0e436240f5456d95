import { describe, expect, it } from 'vitest'

import { commit, send } from '../../testing/import-files.ts'
import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const price = (day: string, parts: string) => `<price t="${day}" v="${parts}"/>`
/**
 * A file of Portfolio Performance with one purchase and the closes of two securities. The closes are whole numbers of a
 * hundred-millionth.
 */
function client(prices: string, version = '66'): File {
  return new File(
    [
      `<client><version>${version}</version><baseCurrency>EUR</baseCurrency><securities>`,
      `<security><name>World</name><currencyCode>EUR</currencyCode><tickerSymbol>WRLD.X</tickerSymbol><prices>${prices}</prices>`,
      '<events><event><date>2026-03-02</date><type>STOCK_SPLIT</type><details>4:1</details></event></events></security>',
      `<security><name>Watched</name><currencyCode>EUR</currencyCode><tickerSymbol>WTCH</tickerSymbol><prices>${price('2026-01-05', '1')}</prices></security>`,
      '</securities><portfolios><portfolio><name>Depot</name><referenceAccount/><transactions>',
      '<portfolio-transaction><uuid>t</uuid><date>2026-01-05T00:00</date><currencyCode>EUR</currencyCode><amount>100000</amount>',
      '<security reference="../../../../../securities/security"/><shares>1000000000</shares><type>BUY</type></portfolio-transaction>',
      '</transactions></portfolio></portfolios></client>',
    ],
    'family.xml',
  )
}

const two = price('2026-01-05', '10050000000') + price('2026-01-06', '10112500000')
const open = {
  instruments: {
    'WRLD.X': { action: 'CREATE', name: 'World', type: 'FUND', currency: 'EUR', symbol: 'WRLD.X' },
  },
}
const closesOf = async (person: Person) => {
  const { body } = await person.get('/prices')
  return body.map((one: { symbol: string; days: number; lastClose?: string }) => [one.symbol, one.days])
}

describe('closes beside transactions', () => {
  it('are offered for what is imported, and left out unless somebody takes them', async () => {
    const ada = await app.founder()
    const { body } = await send(ada, 'preview', client(two), open)
    expect(body).toMatchObject({
      format: 'PORTFOLIO_PERFORMANCE_XML',
      isReady: true,
      quotes: { series: 1, days: 2, differing: 0 },
      series: [],
    })
    await commit(ada, client(two), open)
    expect(await closesOf(ada)).toEqual([])
  })

  it('become a series in the same import, and go with it', async () => {
    const ada = await app.founder()
    const result = await commit(ada, client(two), { ...open, quotes: 'ADD' })
    expect(result).toMatchObject({
      kind: 'TRANSACTIONS',
      counts: { added: 1 },
      series: [{ symbol: 'WRLD.X', currency: 'EUR', days: 2, added: 2, changed: 0 }],
    })
    const [position] = (await ada.get('/positions')).body.items ?? (await ada.get('/positions')).body
    const { body } = await ada.get(`/positions/${position.id}`)
    // 10 units at the close of 101.125.
    expect(JSON.stringify(body)).toContain('"1011.25"')
    expect((await ada.call('POST', `/imports/${result.id}/undo`)).status).toBe(200)
    expect(await closesOf(ada)).toEqual([])
  })

  it('do not replace what is kept unless somebody says so, and undoing puts it back', async () => {
    const ada = await app.founder()
    await commit(ada, client(price('2026-01-05', '9900000000')), { ...open, quotes: 'ADD' })
    const preview = await send(ada, 'preview', client(two), { quotes: 'ADD' })
    expect(preview.body).toMatchObject({
      quotes: { series: 1, days: 2, differing: 1 },
      series: [{ added: 1, changed: 0, unchanged: 0 }],
    })
    const replaced = await send(ada, 'preview', client(two), { quotes: 'REPLACE' })
    expect(replaced.body.series).toMatchObject([{ added: 1, changed: 1 }])
  })

  it('of an older file are read in the parts of its version', async () => {
    const ada = await app.founder()
    for (const [version, parts] of [
      ['30', '1005000'],
      ['29', '10050'],
    ] as const) {
      const file = client(price('2026-01-05', parts), version)
      const { body } = await send(ada, 'preview', file, { ...open, quotes: 'ADD' })
      expect(body.series, version).toMatchObject([{ days: 1 }])
    }
  })

  it('in another unit than the series that is kept are left out by name', async () => {
    const ada = await app.founder()
    const csv = new File(['Date,Close\n2026-01-02,100\n'], 'x.csv')
    await commit(ada, csv, { prices: { symbol: 'WRLD.X', currency: 'GBX', basis: 'TRADED' } })
    const { body } = await send(ada, 'preview', client(two), { ...open, quotes: 'ADD' })
    expect(body.refused.map(({ problems }: { problems: { code: string }[] }) => problems[0]?.code)).toContain(
      'OTHER_KIND_OF_CLOSES',
    )
    expect(body.series).toEqual([])
  })
})

describe('a split of Portfolio Performance', () => {
  it('is named and left out where no close shows in which units its transactions are', async () => {
    const ada = await app.founder()
    const { body } = await send(ada, 'preview', client(two), open)
    expect(body.refused).toMatchObject([{ problems: [{ code: 'SPLIT_UNCERTAIN' }] }])
    expect(body.refused[0].problems[0].message).toContain('4:1 of World on 2026-03-02')
  })

  it('is kept where they are in old units, beside closes as they were traded', async () => {
    const ada = await app.founder()
    // 10 units for 1000 are 40 units at a close of 25 from the day of the split on. All closes in the file are in new
    // units.
    const closes = ['2026-01-05', '2026-02-27', '2026-03-02'].map((on) => price(on, '2500000000')).join('')
    const { counts, refused, positions } = await commit(ada, client(closes), { ...open, quotes: 'ADD' })
    expect([counts.added, refused]).toEqual([2, []])
    const { id } = positions[0]
    expect((await ada.get(`/positions/${id}`)).body).toMatchObject({
      quantity: '40',
      nav: { value: '1000' },
      cost: { value: '1000' },
      unrealisedGain: { value: '0' },
    })
    expect((await ada.get(`/positions/${id}?asOf=2026-02-27`)).body).toMatchObject({
      quantity: '10',
      nav: { value: '1000' },
    })
    const again = await send(ada, 'preview', client(closes), { quotes: 'ADD' })
    expect(again.body).toMatchObject({ isReady: true, counts: { added: 0, duplicate: 2 } })
  })
})
