import { describe, expect, it } from 'vitest'

import { openPosition } from '../../../testing/holdings.ts'
import { joined } from '../../../testing/members.ts'
import { rowOf, tell, type Told } from '../../../testing/reports.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-07-15T12:00:00Z' })

/**
 * 600 in a fund of Linden that may call 300 of 1,000 more, 150,000 euros with one bank, a house of 49,400 insured for 30,000, and 20,000 owed until
 * May 2027: assets of 200,000.
 */
async function aFamily(): Promise<Person> {
  const ada = await app.founder()
  await openPosition(
    ada,
    {
      name: 'Fund',
      type: 'PRIVATE_FUND',
      manager: 'Linden',
      details: { commitment: '1000', vintage: 2024 },
      targetWeight: '10',
    },
    { type: 'CAPITAL_CALL', date: '2026-01-10', amount: '700' },
    { type: 'NAV_ADJUSTMENT', date: '2026-06-30', amount: '600' },
  )
  await openPosition(
    ada,
    { name: 'Account', type: 'CASH', manager: 'Bank' },
    { type: 'NAV_ADJUSTMENT', subtype: 'OPENING', date: '2026-01-02', amount: '150000' },
  )
  await openPosition(
    ada,
    { name: 'House', type: 'REAL_ESTATE', details: { insuredFor: '30000', insuredUntil: '2027-01-01' } },
    { type: 'NAV_ADJUSTMENT', subtype: 'OPENING', date: '2026-01-02', amount: '49400' },
  )
  await openPosition(
    ada,
    { name: 'Mortgage', type: 'LIABILITY', details: { maturesOn: '2027-05-01', fixedUntil: '2030-01-01' } },
    { type: 'NAV_ADJUSTMENT', subtype: 'OPENING', date: '2026-01-02', amount: '-20000' },
  )
  return ada
}

const valueOf = (told: Told, rule: string) => rowOf(told, rule)['value']
const markOf = (told: Told, rule: string) => rowOf(told, rule)['rule']?.['mark']

describe('the checks of a family', () => {
  it('find what can be found by hand', async () => {
    const told = await tell(await aFamily(), 'checks')
    const numbers = {
      'Largest position': 600 / 200_000,
      'Largest manager': 600 / 200_000,
      'Number of banks': 1,
      'Unfunded against liquid': 300 / 150_000,
      'Unfunded against the value of funds': 0.5,
      'Spread over vintages': 1,
      'Old values': 0,
      'Uninsured assets': 19_400 / 49_400,
      'Debt against assets': 0.1,
      'Debt due': 20_000 / 150_000,
      'Fixed rates that end': 0,
      'Owners of the records': 1,
      'Liquid part': 0.75,
      'Illiquid part': 0.25,
      // Of 180,000 the fund is a three-hundredth instead of a tenth.
      'Policy of allocation': 0.1 - 600 / 180_000,
    }
    for (const [rule, number] of Object.entries(numbers))
      expect(valueOf(told, rule)?.number, rule).toBeCloseTo(number, 9)
    expect(valueOf(told, 'Deposits beyond the guarantee')?.amount).toBe('150000')
    const broken = told.rows.flatMap(({ cells }) =>
      cells['rule']?.['mark'] === 'WARNING' ? cells['rule'].text : [],
    )
    expect(broken).toEqual([
      'Deposits beyond the guarantee',
      'Number of banks',
      'Spread over vintages',
      'Uninsured assets',
      'Owners of the records',
      'Those for whom one or nobody signs',
      'Policy of allocation',
    ])
  })

  it('lead to what they mean: the records that counted, and what to do', async () => {
    const ada = await aFamily()
    const told = await tell(ada, 'check', { rule: 'uninsured' })
    expect(rowOf(told, 'Uninsured assets')).toMatchObject({
      means: { text: 'A loss would not be paid.' },
      todo: { text: 'Raise the sum insured, or note that you carry the loss yourselves.' },
      concerned: { text: 'House' },
    })
    expect(told.rows[1]).toMatchObject({
      depth: 1,
      cells: { rule: { text: 'House', record: { kind: 'position' } }, value: { amount: '19400' } },
    })
    const unfunded = await tell(ada, 'check', { rule: 'unfunded-to-liquid' })
    expect(valueOf(unfunded, 'Unfunded against liquid')).toMatchObject({ proof: { measure: 'unfunded' } })
  })

  it('take bounds of their own, and rules can be switched off', async () => {
    const ada = await aFamily()
    const own = await tell(ada, 'check', { rule: 'liquid-share', bound: '80 %' })
    expect(markOf(own, 'Liquid part')).toBe('WARNING')
    const unread = await tell(ada, 'check', { rule: 'liquid-share', bound: 'plenty' })
    expect(unread).toMatchObject({
      state: 'UNAVAILABLE',
      message:
        'The bound of “Liquid part” cannot be read. Write it like 20 %, or leave it empty for the usual one.',
    })
    const some = await tell(ada, 'checks', {
      show: 'broken',
      'on-bank-count': false,
      'bound-bank-deposits': '200000',
      'bound-vintage-spread': 'x',
    })
    const rules = some.rows.map(({ cells }) => cells['rule']?.text)
    expect(rules).not.toContain('Number of banks')
    expect(rules).not.toContain('Deposits beyond the guarantee')
    expect(rowOf(some, 'Spread over vintages')['verdict']?.text).toBe('not known')
    expect(some.notes.map(({ text }) => text)).toEqual([
      'The bound of “Spread over vintages” cannot be read. Write it like 20 %, or leave it empty for the usual one.',
    ])
  })

  it('tell no amount to whoever sees none, whatever the bound', async () => {
    const ada = await aFamily()
    const ben = asMember(app.fetch, await app.signUp('Ben'), ada.orgId)
    await joined(app, ben, ada.orgId, { role: 'viewer', valuesVisible: false })
    const told = await tell(ben, 'check', { rule: 'bank-deposits', bound: '149999' })
    expect(rowOf(told, 'Deposits beyond the guarantee')).toMatchObject({
      value: { text: 'Your role does not see values.' },
      verdict: { text: 'not known' },
    })
    expect(valueOf(await tell(ben, 'check', { rule: 'liquid-share' }), 'Liquid part')?.number).toBe(0.75)
  })

  it('say why they do not know', async () => {
    const ada = await app.founder()
    await openPosition(
      ada,
      { name: 'Flat', type: 'REAL_ESTATE' },
      { type: 'BUY', date: '2026-01-02', amount: '1', fxRate: '1' },
    )
    await openPosition(ada, {
      name: 'Fund',
      type: 'PRIVATE_FUND',
      currency: 'USD',
      details: { commitment: '1000' },
    })
    const told = await tell(ada, 'checks')
    expect(rowOf(told, 'Unfunded against liquid')).toMatchObject({
      value: { text: 'Nothing is liquid, or a value is missing.', number: null },
      verdict: { text: 'not known' },
    })
    expect(rowOf(told, 'Commitments in other currencies')['value']?.text).toBe('An exchange rate is missing.')
  })
})
