import { addDays, day } from '@kinfolio/ledger/days/day'
import { expect } from 'vitest'

import { importFile, importPrices, openPosition } from './holdings.ts'
import type { Person, TestApp } from './test-app.ts'

/** A euro is 1.25 dollars every day, and 2 dollars on the last day. */
export async function withRates(ada: Person) {
  const rows: string[] = []
  for (let on = day('2025-12-29'); on < '2026-04-10'; on = addDays(on, 1)) rows.push(`${on},1.25,0.8,0.9,`)
  const text = ['Date,USD,GBP,CHF,', ...rows, '2026-04-10,2,0.8,0.9,', ''].join('\n')
  await importFile(ada, new File([text], 'eurofxref-hist.csv'))
}

/** The dollar share of docs/DOMAIN.md, whose gain is −1 euro. */
export async function withShare(app: TestApp) {
  const ada = await app.founder({ benchmarkIndex: 'IDX' })
  await withRates(ada)
  await importPrices(ada, 'SHARE', 'USD', { '2026-01-05': '100', '2026-03-02': '120', '2026-04-10': '150' })
  const id = await openPosition(
    ada,
    { name: 'Share', type: 'PUBLIC_EQUITY', currency: 'USD', stock: { symbol: 'SHARE' } },
    { type: 'BUY', date: '2026-01-05', quantity: '1', amount: '100', fee: '5' },
    { type: 'DIVIDEND', date: '2026-03-02', amount: '20', tax: '10' },
  )
  const proof = async (query: string) => {
    const answer = await ada.get(`/positions/${id}/proof?${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  return { ada, id, proof }
}

/** A fund that called 400 and then 100 and distributed 50. A statement of 450 stands between the two calls. */
export function openFund(ada: Person) {
  return openPosition(
    ada,
    { name: 'Buyout IV', type: 'PRIVATE_FUND', details: { commitment: '1000' } },
    { type: 'CAPITAL_CALL', date: '2025-01-10', amount: '400' },
    { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '450' },
    { type: 'CAPITAL_CALL', date: '2026-02-01', amount: '100' },
    { type: 'DISTRIBUTION', date: '2026-03-01', amount: '50' },
  )
}

/** A row of a proof. */
export type Row = { what: string; day: string; result: unknown; transaction?: { label: string } }
export const resultsOf = (body: { rows: Row[] }) =>
  body.rows.map(({ what, day: on, result }) => [what, on, result])
