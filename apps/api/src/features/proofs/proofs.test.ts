import { describe, expect, it } from 'vitest'

import { openPosition } from '../../testing/holdings.ts'
import { joined } from '../../testing/members.ts'
import { openFund, resultsOf, withRates, withShare, type Row } from '../../testing/proofs.ts'
import { asMember, testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('who may ask for a proof', () => {
  it('is nobody without a session, and no stranger', async () => {
    const { id } = await withShare(app)
    expect((await app.fetch(`/api/positions/${id}/proof?measure=value`)).status).toBe(401)
    const stranger = await app.founder()
    const answer = await stranger.get(`/positions/${id}/proof?measure=value`)
    expect(answer.body).toMatchObject({ code: 'POSITION_NOT_FOUND', status: 404 })
  })

  it('is nobody whose role does not see values, and it is told why', async () => {
    const { ada, id } = await withShare(app)
    const viewer = await app.signUp('Viewer')
    await joined(app, viewer, ada.orgId, { role: 'viewer', valuesVisible: false })
    const blind = asMember(app.fetch, viewer, ada.orgId)
    for (const path of [`/positions/${id}/proof?measure=value`, '/portfolio/proof?measure=gain']) {
      const answer = await blind.get(path)
      expect(answer.body).toMatchObject({ code: 'VALUES_HIDDEN', status: 403 })
      expect(answer.body.message).toContain('Your role does not see values')
    }
  })
})

describe('a question that cannot be asked', () => {
  it.each([
    ['measure=profit', 'Ask for one of these measures: value, gain, timeWeightedReturn'],
    ['', 'Ask for one of these measures'],
    ['measure=value&lens=rosy', 'Ask through one of these lenses: official, rolled, estimate.'],
    ['measure=gain&from=2026-04-01&to=2026-03-01', 'A stretch that ends on 2026-03-01 begins before it.'],
    ['measure=value&currency=Franc', 'This is not a currency code of ISO 4217'],
    ['measure=gain&to=2099-12-31', 'Ask for a day until 2027-04-11.'],
  ])('is refused with the reason: %s', async (query, words) => {
    const { ada, id } = await withShare(app)
    const answer = await ada.get(`/positions/${id}/proof?${query}`)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.text).toContain(words)
  })
})

describe('the proof of a value', () => {
  it('is quantity, close and rate with their days and sources, in either currency', async () => {
    const { proof } = await withShare(app)
    const base = await proof('measure=value&currency=EUR')
    expect(base).toMatchObject({
      measure: 'value',
      currency: 'EUR',
      from: '2026-01-04',
      to: '2026-04-10',
      lens: 'rolled',
      results: { value: '75' },
      residual: '0',
      rowCount: 1,
      missing: [],
    })
    expect(base.formula).toContain('quantity × close × rate')
    const [row] = base.rows
    expect(row).toMatchObject({
      what: 'HOLDING',
      day: '2026-04-10',
      position: { name: 'Share' },
      quantity: '1',
      own: '150',
      result: '75',
      price: { close: '150', quoted: '150', divisor: 1, splitRatio: '1', currency: 'USD', day: '2026-04-10' },
      rate: { rate: '0.5', day: '2026-04-10', isApplied: false, legs: [{ currency: 'USD', perEuro: '2' }] },
    })
    expect(row.price.source).not.toBe('')
    expect(row.rate.legs[0].source).not.toBe('rates')
    expect((await proof('measure=value')).results).toEqual({ value: '150' })
  })

  it('of a fund is the last statement and what came after it', async () => {
    const ada = await app.founder()
    const { body } = await ada.get(`/positions/${await openFund(ada)}/proof?measure=value`)
    expect(body).toMatchObject({ results: { value: '500' }, residual: '0' })
    expect(body.rows.map((row: Row) => [row.day, row.transaction?.label, row.result])).toEqual([
      ['2025-12-31', 'Valuation Adjustment (new NAV)', '450'],
      ['2026-02-01', 'Fund Capital Call', '100'],
      ['2026-03-01', 'Fund Distribution', '-50'],
    ])
  })
})

describe('the proof of a gain', () => {
  it('splits every day into price, currency, income, fees and taxes', async () => {
    const { proof } = await withShare(app)
    const body = await proof('measure=gain&currency=EUR')
    expect(body.results).toEqual({
      gain: '-1',
      price: '31',
      currency: '-36',
      income: '16',
      fees: '4',
      taxes: '8',
    })
    expect(body.residual).toBe('0')
    expect(resultsOf(body)).toEqual([
      ['STEP', '2026-01-05', '-4'],
      ['STEP', '2026-03-02', '24'],
      ['STEP', '2026-04-10', '-21'],
    ])
    expect(body.rows[0]).toMatchObject({
      transaction: { label: 'Buy Equity' },
      position: { name: 'Share' },
      opening: '0',
      in: '84',
      out: '0',
      closing: '80',
    })
    expect(body.rows[2]).toMatchObject({
      opening: '96',
      closing: '75',
      terms: { price: '15', currency: '-36', income: '0', fees: '0', taxes: '0' },
      price: { close: '150' },
      rate: { rate: '0.5' },
    })
  })

  it('knows no exchange rate in the own currency, and begins where it is asked to', async () => {
    const { proof } = await withShare(app)
    const whole = await proof('measure=gain')
    expect(whole.results).toEqual({
      gain: '55',
      price: '50',
      currency: '0',
      income: '20',
      fees: '5',
      taxes: '10',
    })
    const later = await proof('measure=gain&from=2026-03-02')
    expect(later).toMatchObject({ from: '2026-03-02', results: { gain: '30', income: '0' } })
  })
})

describe('the proof of a cost', () => {
  it('shows purchases, what a sale took of them, and the lots that are left', async () => {
    const ada = await app.founder()
    const id = await openPosition(
      ada,
      { name: 'Sold', type: 'PUBLIC_EQUITY' },
      { type: 'BUY', date: '2026-01-05', quantity: '10', amount: '1000', fee: '10' },
      { type: 'SELL', date: '2026-03-02', quantity: '4', amount: '480' },
    )
    const { body } = await ada.get(`/positions/${id}/proof?measure=costBasis`)
    // Four of ten units cost 404; 480 − 404 is realised.
    expect(body).toMatchObject({ results: { cost: '606', realisedGain: '76' }, residual: '0' })
    expect(body.rows).toMatchObject([
      { what: 'CHANGE', day: '2026-01-05', result: '1010' },
      { what: 'SALE', day: '2026-03-02', result: '-404', terms: { proceeds: '480', gain: '76' } },
      { what: 'LOT', day: '2026-01-05', quantity: '6', closing: '606', result: '0' },
    ])
  })
})

describe('the proof of how a loan is paid back', () => {
  const mortgage = {
    name: 'Mortgage',
    type: 'LIABILITY',
    details: {
      liabilityKind: 'MORTGAGE',
      interestRate: '3.6',
      paymentFrequency: 'MONTHLY',
      repayment: 'ANNUITY',
      maturesOn: '2046-03-31',
    },
  }

  it('lists the payments to come, which pay back what is owed', async () => {
    const ada = await app.founder()
    const id = await openPosition(ada, mortgage, { type: 'SELL', date: '2026-01-05', amount: '300000' })
    const { body } = await ada.get(`/positions/${id}/proof?measure=payoff`)
    // docs/DOMAIN.md, How a loan is paid back.
    expect(body).toMatchObject({
      results: {
        nextPayment: '1755.33',
        nextInterest: '900',
        nextRepayment: '855.33',
        payments: 240,
        interestToCome: '121280.9',
        owed: '300000',
      },
      residual: '0',
      rowCount: 241,
    })
    expect(body.rows[1]).toMatchObject({ what: 'PAYMENT', day: '2026-04-30', closing: '299144.67' })
    expect(body.rows.at(-1)).toMatchObject({ day: '2046-03-31', closing: '0' })
    const earlier = await ada.get(`/positions/${id}/proof?measure=payoff&to=2026-01-31`)
    expect(earlier.body.rows[1]).toMatchObject({ day: '2026-02-28' })
  })

  it('is missing while terms are', async () => {
    const ada = await app.founder()
    const { maturesOn: _, ...open } = mortgage.details
    const id = await openPosition(
      ada,
      { ...mortgage, details: open },
      { type: 'SELL', date: '2026-01-05', amount: '300000' },
    )
    const { body } = await ada.get(`/positions/${id}/proof?measure=payoff`)
    expect(body).toMatchObject({ results: { nextPayment: null }, reason: 'NO_PLAN', rows: [] })
  })
})

describe('a rate that was recorded', () => {
  it('wins over that of the day: what was paid in the base currency counts to the last cent', async () => {
    const ada = await app.founder()
    await withRates(ada)
    const id = await openPosition(
      ada,
      { name: 'Dollars', type: 'DIRECT_EQUITY', currency: 'USD' },
      { type: 'BUY', date: '2026-01-05', amount: '100', currency: 'EUR', fxRate: '1.1' },
      { type: 'NAV_ADJUSTMENT', date: '2026-04-10', amount: '220' },
    )
    const { body } = await ada.get(`/positions/${id}/proof?measure=xirr&currency=EUR`)
    // 100 euros bought 110 dollars, not the 125 of that day's rate.
    expect(body.rows[0]).toMatchObject({ what: 'FLOW', in: '100', rate: { isApplied: true, legs: [] } })
    expect(body.rows[0].rate.rate.slice(0, 12)).toBe('0.9090909090')
    const gain = await ada.get(`/positions/${id}/proof?measure=gain&currency=EUR`)
    // 220 dollars are 110 euros in the end.
    expect(gain.body).toMatchObject({ results: { gain: '10' }, residual: '0' })
  })

  it('is needed where the day has none: without it nothing is told', async () => {
    const ada = await app.founder()
    const { body: position } = await ada.call('POST', '/positions', {
      name: 'Yen',
      type: 'DIRECT_EQUITY',
      currency: 'EUR',
    })
    const row = { type: 'BUY', date: '2026-01-05', amount: '100', currency: 'JPY' }
    await ada.call('POST', '/transactions', { positionId: position.id, ...row })
    const { body } = await ada.get(`/positions/${position.id}/proof?measure=value`)
    expect(body).toMatchObject({ results: { value: null }, reason: 'NO_RATE', rows: [], residual: null })
  })
})
