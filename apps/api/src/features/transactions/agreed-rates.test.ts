import { describe, expect, it } from 'vitest'

import { importFile, importPrices, openPosition } from '../../testing/holdings.ts'
import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** 1.25 dollars for the euro on every day: 0.80 euros for one dollar. */
async function withRates(ada: Person) {
  const days = ['2026-03-02', '2026-03-31', '2026-04-09', '2026-04-10']
  const text = ['Date,USD,GBP,CHF,', ...days.map((on) => `${on},1.25,0.8,0.9,`), ''].join('\n')
  await importFile(ada, new File([text], 'eurofxref-hist.csv'))
}

/** Bought for 1000 dollars and sold for 2000 by an organisation that counts in euros. */
async function withTrade(rates: { bought?: string; sold?: string }) {
  const ada = await app.founder()
  await withRates(ada)
  await importPrices(ada, 'S', 'USD', { '2026-03-02': '100', '2026-04-10': '200' })
  const share = await openPosition(
    ada,
    { name: 'Share', type: 'PUBLIC_EQUITY', currency: 'USD', stock: { symbol: 'S' } },
    { type: 'BUY', date: '2026-03-02', quantity: '10', amount: '1000', fxRate: rates.bought ?? null },
    { type: 'SELL', date: '2026-03-31', quantity: '10', amount: '2000', fxRate: rates.sold ?? null },
  )
  const proofOf = async (measure: string, currency: string) =>
    (await ada.get(`/positions/${share}/proof?measure=${measure}&currency=${currency}`)).body
  return { ada, share, proofOf }
}

describe('a rate that was agreed for a row in the currency of its position', () => {
  it('is that of its flow in the base currency: in cost, realised gain and gain alike', async () => {
    // At the day's rate 800 were paid and 1600 received. Agreed were 0.92 and 0.875: 920 and 1750.
    const ofDay = await withTrade({})
    expect((await ofDay.proofOf('costBasis', 'EUR')).results.realisedGain).toBe('800')
    const agreed = await withTrade({ bought: '0.92', sold: '0.875' })
    const cost = await agreed.proofOf('costBasis', 'EUR')
    expect([cost.results.realisedGain, cost.residual]).toEqual(['830', '0'])
    const gain = await agreed.proofOf('gain', 'EUR')
    expect([gain.results.gain, gain.residual]).toEqual(['830', '0'])
    const { history, change } = (await agreed.ada.get('/portfolio/history?from=2026-03-01')).body
    expect([history.contributions, history.withdrawals].map((list) => Math.max(...list))).toEqual([920, 1750])
    expect(change.gain.value).toBe('830')
  })

  it('leaves the figures in the currency of the position alone', async () => {
    const { proofOf } = await withTrade({ bought: '0.92', sold: '0.875' })
    expect((await proofOf('costBasis', 'USD')).results.realisedGain).toBe('1000')
  })

  it('is told with the currency into which it leads, and stays one into that when the base currency changes', async () => {
    const { ada, share, proofOf } = await withTrade({ bought: '0.92', sold: '0.875' })
    const { items } = (await ada.get(`/transactions?positionId=${share}`)).body
    expect(items.map((row: { fxRate: string; fxCurrency: string }) => [row.fxRate, row.fxCurrency])).toEqual([
      ['0.875', 'EUR'],
      ['0.92', 'EUR'],
    ])
    const changed = await ada.call('PUT', `/orgs/${ada.orgId}`, {
      settings: { baseCurrency: 'GBP' },
      version: 1,
    })
    expect(changed.status, changed.text).toBe(200)
    // 0.8 pounds for the euro and 1.25 dollars: 0.64 pounds for the dollar on both days.
    expect((await proofOf('costBasis', 'GBP')).results.realisedGain).toBe('640')
    expect((await proofOf('costBasis', 'EUR')).results.realisedGain).toBe('830')
  })
})
