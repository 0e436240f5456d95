import { describe, expect, it } from 'vitest'

import { aFamily, balanceOf, call, send } from '../../../testing/cash-links.ts'
import { importFile, openPosition } from '../../../testing/holdings.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const rates = [
  'Date,USD,GBP,CHF,',
  '2026-04-09,1.25,0.85,0.95,',
  '2026-02-02,1.25,0.85,0.95,',
  '2026-01-30,1.25,0.85,0.95,',
  '',
].join('\n')

describe('a call with the cash that paid it', () => {
  it('leaves net worth alone, and is no flow of the organisation', async () => {
    const { ada, cash, fund } = await aFamily(app)
    const row = await send(ada, 'POST', '/transactions', { ...call, positionId: fund, cashPositionId: cash })
    expect(row.link).toMatchObject({
      kind: 'MIRROR',
      isLed: false,
      positionId: cash,
      positionName: 'Bank',
      type: 'SELL',
      amount: '100000',
      currency: 'EUR',
    })
    const movement = (await ada.get(`/transactions/${row.link.transactionId}`)).body
    expect(movement).toMatchObject({
      positionId: cash,
      type: 'SELL',
      date: '2026-02-02T00:00:00.000Z',
      amount: '100000',
      link: { kind: 'MIRROR', isLed: true, transactionId: row.id, positionName: 'Linden Fund' },
    })
    expect(await balanceOf(ada, cash)).toBe('400000')
    expect((await ada.get('/portfolio/summary')).body.netWorth.rolled.value).toBe('500000')

    // 100,000 become 110,000: 10,000 on 500,000 are 2 %, and nothing came from outside.
    await send(ada, 'POST', '/transactions', {
      positionId: fund,
      type: 'NAV_ADJUSTMENT',
      date: '2026-03-31',
      amount: '110000',
    })
    const { body } = await ada.get('/portfolio/history?from=2026-01-31')
    expect(body.change).toMatchObject({
      start: { value: '500000' },
      end: { value: '510000' },
      contributions: '0',
      withdrawals: '0',
      gain: { value: '10000' },
    })
    const proof = (await ada.get('/portfolio/proof?measure=timeWeightedReturn&from=2026-01-31')).body
    expect(proof.results.timeWeightedReturn).toBeCloseTo(0.02, 12)
    const flows = (await ada.get('/portfolio/proof?measure=xirr&from=2026-01-31')).body
    const moved = flows.rows.filter(({ what }: { what: string }) => what === 'FLOW')
    expect(moved.map(({ own }: { own: string }) => own)).toHaveLength(2)
    expect(flows.residual).toBeCloseTo(0, 6)
  })

  it.each([
    [
      'a purchase with fee and tax',
      { type: 'BUY', quantity: '10', amount: '1000', fee: '5', tax: '2' },
      '-1007',
    ],
    ['a dividend less tax', { type: 'DIVIDEND', amount: '40', tax: '10' }, '30'],
    ['a fee', { type: 'FEES', amount: '8' }, '-8'],
  ])('moves what %s pays or brings', async (_, row, change) => {
    const { ada, cash } = await aFamily(app)
    const share = await openPosition(
      ada,
      { name: 'Share', type: 'PUBLIC_EQUITY' },
      { type: 'BUY', date: '2026-01-05', quantity: '1', amount: '100' },
    )
    const input = { ...row, positionId: share, date: '2026-02-02', cashPositionId: cash }
    const effect = await send(ada, 'POST', '/transactions/effect', input, 200)
    const after = `${500000 + Number.parseInt(change, 10)}`
    expect(effect.cash).toMatchObject({
      name: 'Bank',
      currency: 'EUR',
      change,
      before: { value: '500000' },
      after: { value: after },
    })
    expect(await balanceOf(ada, cash)).toBe('500000')
    await send(ada, 'POST', '/transactions', input)
    expect(await balanceOf(ada, cash)).toBe(after)
  })

  it('moves money from one account to another', async () => {
    const { ada, cash } = await aFamily(app)
    const savings = await openPosition(ada, { name: 'Savings', type: 'CASH' })
    const out = { type: 'SELL', date: '2026-02-02', amount: '25000', positionId: cash }
    await send(ada, 'POST', '/transactions', { ...out, cashPositionId: savings })
    expect([await balanceOf(ada, cash), await balanceOf(ada, savings)]).toEqual(['475000', '25000'])
  })

  it('warns when the account has such a row already', async () => {
    const { ada, cash, fund } = await aFamily(app)
    const sale = { positionId: cash, type: 'SELL', date: '2026-02-02', amount: '100000' }
    const { id } = await send(ada, 'POST', '/transactions', sale)
    const input = { ...call, positionId: fund, cashPositionId: cash }
    const effect = await send(ada, 'POST', '/transactions/effect', input, 200)
    expect(effect.duplicates.map((row: { id: string }) => row.id)).toEqual([id])
  })

  it('is refused in words, and nothing is written, where there is nothing to move or nowhere', async () => {
    const { ada, cash, fund } = await aFamily(app)
    const refused = async (body: Record<string, unknown>, field: string, words: string) => {
      for (const path of ['/transactions', '/transactions/effect']) {
        const answer = await ada.call('POST', path, { positionId: fund, ...call, ...body })
        expect(answer.status, answer.text).toBe(400)
        expect(answer.body.data.issues[0].path).toEqual([field])
        expect(answer.body.message).toContain(words)
      }
    }
    await refused({ cashPositionId: cash, type: 'NAV_ADJUSTMENT' }, 'cashPositionId', 'moves no cash')
    await refused({ cashPositionId: fund }, 'cashPositionId', '“Linden Fund” is no cash account')
    await refused({ cashPositionId: cash, amount: '0' }, 'cashPositionId', 'moves no cash')
    await refused({ cashPositionId: cash, cashAmount: '99999' }, 'cashAmount', 'moves 100000')
    const interest = { type: 'INTEREST', positionId: cash }
    const savings = await openPosition(ada, { name: 'Savings', type: 'CASH' })
    await refused({ ...interest, cashPositionId: savings }, 'cashPositionId', 'moves no cash')
    await refused({ type: 'SELL', positionId: cash, cashPositionId: cash }, 'cashPositionId', 'another one')
    expect((await ada.get('/transactions')).body.total).toBe(1)
  })
})

describe('an account in another currency', () => {
  it('moves what the bank says, which is then the rate of the payment', async () => {
    const { ada, cash, fund } = await aFamily(app, { currency: 'USD' })
    await importFile(ada, new File([rates], 'eurofxref-hist.csv'))
    const input = { ...call, positionId: fund, cashPositionId: cash }
    // 100,000 dollars at 1.25 are 80,000 euros.
    const effect = await send(ada, 'POST', '/transactions/effect', input, 200)
    expect(effect.cash).toMatchObject({ change: '-80000', after: { value: '420000' } })
    const row = await send(ada, 'POST', '/transactions', { ...input, cashAmount: '81000' })
    expect(row.link).toMatchObject({ amount: '81000', currency: 'EUR' })
    expect(await balanceOf(ada, cash)).toBe('419000')
    const { body } = await ada.get('/portfolio/history?from=2026-01-31')
    // The dollars are worth 80,000 euros: what the bank took beyond the rate of the day is lost, and not withdrawn.
    expect(body.change).toMatchObject({
      contributions: '0',
      withdrawals: '0',
      end: { value: '499000' },
      gain: { value: '-1000' },
    })
    // The fund's own page counts at the same rate, although it does not load the account.
    const cost = (await ada.get(`/positions/${fund}/proof?measure=costBasis&currency=EUR`)).body
    expect(cost.results.cost).toBe('81000')

    // What does not bear on the money leaves what the bank said; another amount follows at the rate of the day.
    const changed = await send(ada, 'PUT', `/transactions/update/${row.id}`, {
      positionId: fund,
      notes: 'Call 1',
    })
    expect(changed.link.amount).toBe('81000')
    const more = await send(ada, 'PUT', `/transactions/update/${row.id}`, {
      positionId: fund,
      amount: '200000',
    })
    expect(more.link.amount).toBe('160000')
    // The amount of the account alone can be corrected on the account.
    await send(ada, 'PUT', `/transactions/update/${row.link.transactionId}`, {
      positionId: cash,
      amount: '160500',
    })
    expect((await ada.get(`/transactions/${row.id}`)).body).toMatchObject({
      amount: '200000',
      link: { amount: '160500' },
    })
  })

  it('needs its amount where the day has no rate', async () => {
    const { ada, cash, fund } = await aFamily(app, { currency: 'USD' })
    const input = { ...call, positionId: fund, cashPositionId: cash }
    const refused = await ada.call('POST', '/transactions', input)
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe('There is no USD rate for 2026-02-02. Enter what moved on “Bank”.')
    const row = await send(ada, 'POST', '/transactions', { ...input, cashAmount: '81000' })
    expect(row.link.amount).toBe('81000')
  })

  it('takes the money as it was paid where the row is in its currency', async () => {
    const { ada, cash, fund } = await aFamily(app, { currency: 'USD' })
    const input = { ...call, amount: '81000', currency: 'EUR', fxRate: '1.25', positionId: fund }
    const row = await send(ada, 'POST', '/transactions', { ...input, cashPositionId: cash })
    expect(row.link.amount).toBe('81000')
  })
})
