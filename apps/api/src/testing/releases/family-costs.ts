import { succeed, type Caller } from './caller.ts'

/** What the family pays and gives: agreements, what was decided and paid, budgets, fees of funds, gifts, rules of tax, payouts. */
export async function agreeCosts(me: Caller, holding: string, person: string): Promise<void> {
  const post = (path: string, body: unknown) => succeed(me.call('POST', path, body))
  const put = (path: string, body: unknown) => succeed(me.call('PUT', path, body))
  const positions: { id: string; name: string }[] = await succeed(me.call('GET', '/positions'))
  const idOf = (name: string) => positions.find((position) => position.name === name)?.id
  const [bank, fund] = [idOf('Bank'), idOf('Linden Fund II SCSp')]

  const custody = await post('/costs', {
    name: 'Custody',
    type: 'CUSTODY',
    positionId: bank,
    legalEntityId: holding,
    frequency: 'QUARTERLY',
    firstOn: '2025-01-05',
    dayRule: 'AFTER',
    closings: 'TARGET',
    terms: [
      { kind: 'AMOUNT', amount: '40' },
      { kind: 'RANGE', min: '42', max: '48', from: '2026-01-01' },
    ],
    vatPercent: '20',
    tags: ['Bank'],
  })
  const fee = { positionId: bank, type: 'FEES', date: '2025-04-07', amount: '48' }
  const paid = await post('/transactions', fee)
  await post(`/costs/${custody.id}/payments`, { expectedOn: '2025-04-05', transactionId: paid.id })
  await put(`/costs/${custody.id}/occurrences/2025-07-05`, { decision: 'INVOICED', invoiced: '51.20' })
  await put(`/costs/${custody.id}/occurrences/2025-10-05`, { decision: 'SKIPPED', note: 'They waived it' })
  await put(`/costs/${custody.id}/payment-rule`, { percent: '5' })
  await post('/costs', {
    name: 'Office',
    type: 'ADMINISTRATION',
    frequency: 'CUSTOM',
    repeatRule: 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=30',
    firstOn: '2025-01-31',
    terms: [{ kind: 'AMOUNT', amount: '1000' }],
    shares: [
      { entityId: holding, percent: '66.6' },
      { entityId: person, percent: '33.4' },
    ],
  })
  const spare = { name: 'Given up', type: 'OTHER', frequency: 'ANNUAL', firstOn: '2025-01-01' }
  const gone = await post('/costs', { ...spare, terms: [{ kind: 'AMOUNT', amount: '9' }] })
  await succeed(me.call('DELETE', `/costs/${gone.id}`))
  await put('/costs/budgets', {
    year: 2026,
    rows: [
      { type: 'CUSTODY', legalEntityId: holding, amount: '200', version: null },
      { type: 'ADMINISTRATION', amount: '11000', currency: 'USD', version: null },
    ],
  })
  for (const [from, to, carryAccrued] of [
    ['2025-01-01', '2025-12-31', null],
    ['2026-01-01', '2026-03-31', '1250'],
  ])
    await post('/fund-fees', {
      positionId: fund,
      from,
      to,
      managementFee: '1000',
      offsets: '25.5',
      carryAccrued,
    })

  const pledge = await post('/gifts', {
    name: 'Scholarships',
    type: 'PLEDGE',
    legalEntityId: person,
    frequency: 'SEMI_ANNUAL',
    firstOn: '2025-06-30',
    lastOn: '2027-06-30',
    terms: [{ kind: 'AMOUNT', amount: '2500' }],
    programme: 'Education',
    recipientKind: 'PUBLIC_CHARITY',
  })
  await put(`/costs/${pledge.id}/occurrences/2025-06-30`, { decision: 'PAID' })
  await put(`/gifts/${pledge.id}/receipts/2025-06-30`, {
    decision: 'RECEIVED',
    receivedOn: '2025-07-10',
    number: 'R-1',
  })
  await post(`/gifts/${pledge.id}/reports`, { kind: 'REPORT', dueOn: '2026-02-01' })
  await post(`/gifts/${pledge.id}/reports`, { kind: 'IMPACT', receivedOn: '2026-03-01', note: 'Two pupils' })
  await post('/tax-rules', {
    country: 'AT',
    fromYear: 2026,
    measure: 'DEDUCTION',
    value: '100',
    source: 'EStG § 4a',
    sourcedOn: '2026-01-01',
  })
  await post('/payouts', {
    legalEntityId: holding,
    begunOn: '2025-01-01',
    years: [{ year: 2025, investmentIncome: '1200.50', administration: '300' }],
  })
}
