import { describe, expect, it } from 'vitest'

import { send } from '../../testing/cash-links.ts'
import { openPosition } from '../../testing/holdings.ts'
import { commit } from '../../testing/import-files.ts'
import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp()

async function aHousehold() {
  const ada = await app.founder()
  const cash = await openPosition(
    ada,
    { name: 'Bank', type: 'CASH' },
    { type: 'BUY', date: '2026-01-02', amount: '500000' },
  )
  return { ada, cash }
}

async function withdraw(ada: Person, positionId: string, amount: string, rest: Record<string, unknown> = {}) {
  const row = { positionId, type: 'SELL', date: '2026-02-02', amount, ...rest }
  return (await send(ada, 'POST', '/transactions', row)).id
}

function addCost(ada: Person, rest: Record<string, unknown> = {}) {
  const terms = [{ kind: 'AMOUNT', amount: '100' }]
  return send(ada, 'POST', '/costs', { name: 'Custody', firstOn: '2026-01-31', terms, ...rest })
}

async function january(ada: Person, id: string) {
  const { items } = (await ada.get(`/costs/occurrences?first=2026-01-01&last=2026-01-31&costId=${id}`)).body
  return items[0]
}

const on = '2026-01-31'

describe('payments', () => {
  it('are links to transactions of accounts: one pays several costs, several pay one', async () => {
    const { ada, cash } = await aHousehold()
    const [first, second] = [await addCost(ada), await addCost(ada, { name: 'Advice' })]
    const [big, small] = [await withdraw(ada, cash, '150'), await withdraw(ada, cash, '50')]
    const pay = (id: string, transactionId: string, amount?: string) =>
      send(ada, 'POST', `/costs/${id}/payments`, { expectedOn: on, transactionId, amount })
    await pay(first.id, big, '100')
    expect(await january(ada, first.id)).toMatchObject({ state: 'PAID', paid: '100', isLate: false })
    // 50 of the 150 are left.
    expect(await pay(second.id, big)).toMatchObject({ amount: '50', positionName: 'Bank', on: '2026-02-02' })
    expect(await january(ada, second.id)).toMatchObject({ state: 'EXPECTED', paid: '50', isLate: true })
    const { id: payment } = await pay(second.id, small)
    expect(await january(ada, second.id)).toMatchObject({ state: 'PAID', paid: '100' })
    const again = await ada.call('POST', `/costs/${first.id}/payments`, {
      expectedOn: '2026-02-28',
      transactionId: big,
    })
    expect(again.body).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: ['amount'] }] } })
    await send(ada, 'DELETE', `/costs/${second.id}/payments/${payment}`)
    expect(await january(ada, second.id)).toMatchObject({ state: 'EXPECTED', paid: '50' })
    const gone = await ada.call('DELETE', `/costs/${second.id}/payments/${payment}`)
    expect(gone.body.code).toBe('COST_PAYMENT_NOT_FOUND')
    await send(ada, 'DELETE', `/transactions/${big}`)
    expect(await january(ada, first.id)).toMatchObject({ state: 'EXPECTED', paid: '0', payments: [] })
  })

  it('are refused of money that comes in, of other days, and of unknown transactions', async () => {
    const { ada, cash } = await aHousehold()
    const { id } = await addCost(ada)
    const income = await withdraw(ada, cash, '100', { type: 'BUY' })
    const sent = await withdraw(ada, cash, '100')
    const field = async (body: Record<string, unknown>) => {
      const answer = await ada.call('POST', `/costs/${id}/payments`, body)
      return answer.body.data?.issues?.[0]?.path[0] ?? answer.body.code
    }
    expect(await field({ expectedOn: on, transactionId: income })).toBe('transactionId')
    expect(await field({ expectedOn: '2026-02-01', transactionId: sent })).toBe('expectedOn')
    expect(await field({ expectedOn: on, transactionId: sent, amount: '100.01' })).toBe('amount')
    expect(await field({ expectedOn: on, transactionId: id })).toBe('TRANSACTION_NOT_FOUND')
    expect(await field({ expectedOn: on })).toBe('transactionId')
  })

  it('above the usual range are said', async () => {
    const { ada, cash } = await aHousehold()
    const { id } = await addCost(ada)
    const pay = async (amount: string) => {
      const transactionId = await withdraw(ada, cash, amount)
      await send(ada, 'POST', `/costs/${id}/payments`, { expectedOn: on, transactionId })
    }
    await pay('107.5')
    expect(await january(ada, id)).toMatchObject({ hasRisen: false })
    await pay('0.01')
    expect(await january(ada, id)).toMatchObject({ hasRisen: true, paid: '107.51' })
  })

  it('are proposed by amount and payee, and learn the name on the statement; none is linked by itself', async () => {
    const { ada, cash } = await aHousehold()
    const { id: payeeCompanyId } = await send(ada, 'POST', '/companies', { name: 'Linden Bank AG' })
    const { id } = await addCost(ada, { payeeCompanyId })
    const paid = await withdraw(ada, cash, '107', { counterparty: 'LINDEN BANK ZURICH' })
    await withdraw(ada, cash, '107.51', { counterparty: 'LINDEN BANK ZURICH' })
    await withdraw(ada, cash, '100', { counterparty: 'Somebody else' })
    const proposals = async () => (await ada.get(`/costs/proposals?costId=${id}`)).body
    expect(await proposals()).toMatchObject([
      { transactionId: paid, expectedOn: on, score: 0.8, signs: ['AMOUNT', 'DAY', 'PAYEE'] },
    ])
    expect(await january(ada, id)).toMatchObject({ payments: [], state: 'EXPECTED' })
    await send(ada, 'POST', `/costs/${id}/payments`, { expectedOn: on, transactionId: paid })
    expect(await proposals()).toEqual([])
    const alias = await withdraw(ada, cash, '100', { counterparty: 'LB Custody Desk', date: '2026-02-27' })
    expect(await proposals()).toEqual([])
    await send(ada, 'POST', `/costs/${id}/payments`, { expectedOn: '2026-02-28', transactionId: alias })
    const next = await withdraw(ada, cash, '101', { counterparty: 'LB CUSTODY DESK', date: '2026-03-30' })
    expect(await proposals()).toMatchObject([
      { transactionId: next, expectedOn: '2026-03-31', signs: ['AMOUNT', 'DAY', 'ALIAS'] },
    ])
  })
})

describe('decisions', () => {
  it('say that an occurrence is invoiced, skipped or paid otherwise, and are taken back', async () => {
    const { ada } = await aHousehold()
    const { id } = await addCost(ada)
    const decide = (body: Record<string, unknown>) => send(ada, 'PUT', `/costs/${id}/occurrences/${on}`, body)
    expect(await decide({ decision: 'INVOICED', invoiced: '104', note: 'No. 17' })).toMatchObject({
      state: 'INVOICED',
      invoiced: '104',
      note: 'No. 17',
      isLate: true,
    })
    expect(await decide({ decision: 'SKIPPED' })).toMatchObject({ state: 'SKIPPED', isLate: false })
    expect(await decide({ decision: 'PAID' })).toMatchObject({ state: 'PAID', paid: '100' })
    expect(await decide({ decision: 'NONE' })).toMatchObject({ state: 'EXPECTED', paid: '0' })
    const wrong = await ada.call('PUT', `/costs/${id}/occurrences/${on}`, { decision: 'MAYBE' })
    expect(wrong.body.code).toBe('INVALID_INPUT')
    const other = await ada.call('PUT', `/costs/${id}/occurrences/2026-02-01`, { decision: 'PAID' })
    expect(other.body.data.issues[0].path).toEqual(['expectedOn'])
  })

  it('and payments stay when the agreement changes its days', async () => {
    const { ada, cash } = await aHousehold()
    const { id } = await addCost(ada)
    const transactionId = await withdraw(ada, cash, '100')
    await send(ada, 'POST', `/costs/${id}/payments`, { expectedOn: on, transactionId })
    await send(ada, 'PATCH', `/costs/${id}`, { firstOn: '2026-02-15' })
    const { items } = (await ada.get(`/costs/occurrences?first=2026-01-01&last=2026-03-01`)).body
    expect(items).toMatchObject([
      { expectedOn: on, state: 'PAID', paid: '100' },
      { expectedOn: '2026-02-15', state: 'EXPECTED' },
    ])
  })
})

describe('a year', () => {
  it('has what was expected, what fell due and what was paid; each head sums to the same', async () => {
    const { ada, cash } = await aHousehold()
    const entities = await Promise.all(
      ['One', 'Two', 'Three'].map(
        async (name) =>
          (await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, { name, type: 'TRUST' })).id as string,
      ),
    )
    const shares = entities.map((entityId, at) => ({ entityId, percent: ['33.4', '33.3', '33.3'][at] }))
    const { id } = await addCost(ada, { shares, type: 'CUSTODY', lastOn: '2026-03-31' })
    await addCost(ada, {
      name: 'Energy',
      type: 'PROPERTY',
      frequency: 'ONE_TIME',
      terms: [{ kind: 'RANGE', min: '40', max: '60' }],
      vatPercent: '20',
    })
    const transactionId = await withdraw(ada, cash, '100.01')
    await send(ada, 'POST', `/costs/${id}/payments`, { expectedOn: on, transactionId })
    const year = (await ada.get('/costs/year?year=2026')).body
    // Three times 100, and 40 to 60 with 20 % on top.
    const total = { expectedMin: '348', expectedMax: '372', paid: '100.01', missingCount: 0 }
    expect(year.total).toMatchObject(total)
    expect(year.byType).toMatchObject([
      { key: 'CUSTODY', expectedMin: '300', paid: '100.01' },
      { key: 'PROPERTY', expectedMin: '48', expectedMax: '72', paid: '0' },
    ])
    // 33.4 % of 100.01 are 33.40334, the others 33.30333 each: 33.40, 33.30 and 33.30. The cent that is left goes to the first.
    expect(
      year.byEntity
        .filter(({ key }: { key: string | null }) => key !== null)
        .map(({ paid }: { paid: string }) => paid)
        .toSorted((a: string, b: string) => b.localeCompare(a)),
    ).toEqual(['33.41', '33.3', '33.3'])
    expect(year.byMonth.map(({ key }: { key: string }) => key)).toEqual(['2026-01', '2026-02', '2026-03'])
    for (const head of ['byType', 'byEntity', 'byPayee', 'byPosition', 'byMonth'])
      for (const field of ['expectedMin', 'expectedMax', 'accruedMin', 'paid'])
        expect(
          year[head].reduce(
            (cents: number, each: Record<string, string>) => cents + Math.round(Number(each[field]) * 100),
            0,
          ),
          `${head} ${field}`,
        ).toBe(Math.round(Number(year.total[field]) * 100))
  })

  it('of giving lists every gift with the rule that counted it', async () => {
    const { ada, cash } = await aHousehold()
    const { id } = await addCost(ada, { name: 'School', type: 'DONATION', lastOn: '2026-03-31' })
    await addCost(ada, { name: 'Rent' })
    const transactionId = await withdraw(ada, cash, '100')
    await send(ada, 'POST', `/costs/${id}/payments`, { expectedOn: on, transactionId })
    await send(ada, 'PUT', `/costs/${id}/occurrences/2026-02-28`, { decision: 'SKIPPED' })
    const audit = (await ada.get('/costs/debug/philanthropy?year=2026')).body
    expect(audit.gifts).toMatchObject([
      { name: 'School', on: '2026-02-02', rule: 'PAID', counted: '100', transactionId },
      { on: '2026-02-28', rule: 'SKIPPED', amount: '100', counted: null },
      { on: '2026-03-31', rule: 'OPEN', counted: '100' },
    ])
    expect(audit.totals).toEqual({ paid: '100', open: '100' })
    expect((await ada.get('/costs/debug/philanthropy?year=0')).body.code).toBe('INVALID_INPUT')
    expect((await ada.get('/costs/debug/philanthropy')).body.code).toBe('INVALID_INPUT')
  })
})

describe('an import', () => {
  it('proposes what its rows may have paid, links nothing, and takes the links along when it is undone', async () => {
    const { ada } = await aHousehold()
    const { id: payeeCompanyId } = await send(ada, 'POST', '/companies', { name: 'Linden Bank AG' })
    const custody = await addCost(ada, { payeeCompanyId, firstOn: '2023-01-31', lastOn: '2023-03-31' })
    const csv = 'Date,Payee,Amount\n2023-02-01,Linden Bank Zurich,-101.00\n2023-02-03,Baker Bob,-100.00\n'
    const account = { action: 'CREATE', name: 'Old account', type: 'CASH', currency: 'EUR', symbol: null }
    const { id: importId } = await commit(ada, new File([csv], 'bank.csv'), {
      defaults: { currency: 'EUR' },
      instruments: { 'Account of the file': account },
    })
    const proposals = async () => (await ada.get(`/costs/proposals?importId=${importId}`)).body
    const [proposal, ...others] = await proposals()
    expect(others).toEqual([])
    expect(proposal).toMatchObject({ costId: custody.id, expectedOn: '2023-01-31', on: '2023-02-01' })
    // Rows of that year are too old to be proposed to somebody who asks for no import.
    expect((await ada.get('/costs/proposals')).body).toEqual([])
    const { transactionId } = proposal
    const occurrence = async () =>
      (await ada.get(`/costs/occurrences?first=2023-01-01&last=2023-01-31&costId=${custody.id}`)).body
        .items[0]
    expect(await occurrence()).toMatchObject({ payments: [], state: 'EXPECTED' })

    const payment = { costId: custody.id, expectedOn: '2023-01-31', transactionId }
    const wrong = { ...payment, expectedOn: '2023-02-01' }
    const refused = await ada.call('POST', '/costs/payments', { payments: [payment, wrong] })
    expect(refused.body.code).toBe('INVALID_INPUT')
    expect(await occurrence()).toMatchObject({ payments: [] })
    expect(await send(ada, 'POST', '/costs/payments', { payments: [payment] })).toMatchObject([
      { costId: custody.id, transactionId, amount: '101' },
    ])
    expect(await occurrence()).toMatchObject({ state: 'PAID', paid: '101' })
    expect(await proposals()).toEqual([])
    await send(ada, 'POST', `/imports/${importId}/undo`, undefined, 200)
    expect(await occurrence()).toMatchObject({ payments: [], state: 'EXPECTED' })
  })

  it('is recognised by the name that stood on its rows before', async () => {
    const { ada, cash } = await aHousehold()
    const cost = await addCost(ada)
    const paid = await withdraw(ada, cash, '100', { notes: 'LB Desk 7, Quarterly, Fees' })
    await send(ada, 'POST', `/costs/${cost.id}/payments`, { expectedOn: on, transactionId: paid })
    const next = await withdraw(ada, cash, '101', { notes: 'lb desk 7, Monthly', date: '2026-02-27' })
    await withdraw(ada, cash, '100', { notes: 'Baker Bob', date: '2026-02-28' })
    expect((await ada.get(`/costs/proposals?costId=${cost.id}`)).body).toMatchObject([
      { transactionId: next, expectedOn: '2026-02-28', signs: ['AMOUNT', 'DAY', 'ALIAS'] },
    ])
  })
})
