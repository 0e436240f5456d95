import { describe, expect, it } from 'vitest'

import { importFile, openPosition } from '../../testing/holdings.ts'
import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const rates = (...lines: string[]) => new File([[...lines, ''].join('\n')], 'eurofxref-hist.csv')

async function inEuros(person: Person, currency: string) {
  const account = { type: 'CASH', name: `Account in ${currency}`, currency }
  const id = await openPosition(person, account, {
    type: 'NAV_ADJUSTMENT',
    subtype: 'OPENING',
    date: '2026-04-09',
    amount: '36725',
  })
  const { body } = await person.get(`/positions/${id}/proof?measure=value&currency=EUR`)
  return { body, text: JSON.stringify(body) }
}

describe('an account in a currency without published rates', () => {
  it('counts at the peg and the rate of the dollar, and the proof names who states it', async () => {
    const ada = await app.founder()
    await importFile(ada, rates('Date,USD,GBP,CHF,', '2026-04-09,1.25,0.85,0.95,'))
    // 36,725 dirhams are 10,000 dollars, which are 8,000 euros.
    const { body, text } = await inEuros(ada, 'AED')
    expect(body.results.value, text).toBe('8000')
    expect(text).toContain('3.6725 AED = 1 USD since 1997-12-01 (Central Bank of the UAE)')
  })

  it('has no rate where the dollar has none', async () => {
    const ada = await app.founder()
    const { body } = await inEuros(ada, 'AED')
    expect(body.results.value).toBeNull()
  })

  it('counts at a rate that somebody imported, in a file with that currency alone', async () => {
    const ada = await app.founder()
    await importFile(ada, rates('Date,AED', '2026-04-09,3.6725'))
    expect((await inEuros(ada, 'AED')).body.results.value).toBe('10000')
  })
})
