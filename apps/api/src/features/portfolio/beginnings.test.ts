import { describe, expect, it } from 'vitest'

import { importFile, openPosition } from '../../testing/holdings.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** An account with earlier movements, and positions that hold nothing yet. */
async function withEmptyOnes() {
  const ada = await app.founder()
  await openPosition(
    ada,
    { name: 'Account', type: 'CASH' },
    { type: 'BUY', date: '2025-01-02', amount: '1000' },
    { type: 'INTEREST', date: '2026-01-31', amount: '50' },
  )
  await openPosition(ada, { name: 'Empty account', type: 'CASH' })
  await openPosition(ada, { name: 'Planned house', type: 'REAL_ESTATE', status: 'planned' })
  await openPosition(ada, { name: 'Loan without a row', type: 'LIABILITY' })
  return ada
}

describe('before its first row a position', () => {
  it('contributes nothing and is not missing: in the summary, the gain and the return', async () => {
    const ada = await withEmptyOnes()
    const { netWorth, health } = (await ada.get('/portfolio/summary')).body
    expect(netWorth.rolled).toEqual({ value: '1050', currency: 'EUR', isComplete: true, missing: [] })
    expect(health).toEqual([])
    const { change, periods, missing, history } = (await ada.get('/portfolio/history?from=2025-12-31')).body
    expect(missing).toEqual([])
    expect(history.values.every((value: number | null) => value !== null)).toBe(true)
    expect(change.gain.value).toBe('50')
    const ofYear = periods.find(({ key }: { key: string }) => key === 'YTD')
    expect(ofYear.gain.value).toBe('50')
    // 1050 of 1000.
    expect(ofYear.twr.value).toBeCloseTo(0.05, 12)
    const { body: sheet } = await ada.get('/portfolio/balance-sheet')
    expect(sheet.whole.equity).toEqual(netWorth.rolled)
  })

  it('is so in summary and history alike, asked for years before everything began', async () => {
    const ada = await app.founder()
    const foundation = await openPosition(
      ada,
      { name: 'Account of the foundation', type: 'CASH' },
      { type: 'BUY', date: '2026-01-05', amount: '500' },
    )
    const then = (await ada.get('/portfolio/summary?asOf=2023-06-30')).body
    expect(then.netWorth.rolled).toMatchObject({ isComplete: true, missing: [] })
    expect(Number(then.netWorth.rolled.value ?? 0)).toBe(0)
    const { history, missing } = (await ada.get('/portfolio/history?from=2023-06-30&to=2023-07-31')).body
    expect(missing).toEqual([])
    expect(history.values.every((value: number | null) => value === 0)).toBe(true)
    const listed = (await ada.get('/positions?asOf=2023-06-30')).body
    expect(listed.find(({ id }: { id: string }) => id === foundation).navBase.value ?? '0').toBe('0')
  })
})

describe('beside the total', () => {
  it('stands a position that was opened and never valued, and the total stays', async () => {
    const ada = await withEmptyOnes()
    const deal = await openPosition(
      ada,
      { name: 'Deal', type: 'DIRECT_EQUITY' },
      { type: 'DIVIDEND', date: '2026-02-01', amount: '5' },
    )
    const { netWorth, health } = (await ada.get('/portfolio/summary')).body
    expect(netWorth.rolled).toEqual({
      value: '1050',
      currency: 'EUR',
      isComplete: false,
      missing: [{ id: deal, reason: 'NO_VALUATION' }],
    })
    expect(health).toMatchObject([{ kind: 'MISSING', name: 'Deal' }])
  })
})

describe('nothing in a currency without a rate', () => {
  it('is nothing, and blanks neither its position nor the whole', async () => {
    const ada = await app.founder()
    const rates = ['Date,USD,GBP,CHF,', '2026-04-09,2,1,1,', '2026-04-10,2,1,1,', ''].join('\n')
    await importFile(ada, new File([rates], 'eurofxref-hist.csv'))
    const account = await openPosition(
      ada,
      { name: 'Dollars', type: 'CASH', currency: 'USD' },
      { type: 'FEES', date: '2024-01-05', amount: '0' },
      { type: 'BUY', date: '2026-04-09', amount: '100' },
    )
    const foreign = await openPosition(
      ada,
      { name: 'Fund in euros, paid in kronor', type: 'PRIVATE_FUND' },
      { type: 'CAPITAL_CALL', date: '2026-04-09', amount: '10' },
      { type: 'FEES', date: '2026-04-09', amount: '0', currency: 'SEK' },
    )
    const listed = (await ada.get('/positions')).body as { id: string; navBase: object; gain: object }[]
    const of = (id: string) => listed.find((each) => each.id === id)
    expect(of(account)?.navBase).toMatchObject({ value: '50' })
    expect(of(foreign)?.navBase).toMatchObject({ value: '10' })
    const { netWorth } = (await ada.get('/portfolio/summary')).body
    expect(netWorth.rolled).toMatchObject({ value: '60', isComplete: true })
    const { periods } = (await ada.get('/portfolio/history')).body
    const whole = periods.find(({ key }: { key: string }) => key === 'MAX')
    expect(whole.gain.value).toBe('0')
    expect(whole.twr.value).toBeCloseTo(0, 12)
    const proof = (await ada.get(`/positions/${account}/proof?measure=gain&currency=EUR`)).body
    expect(proof.results.gain).toBe('0')
  })
})
