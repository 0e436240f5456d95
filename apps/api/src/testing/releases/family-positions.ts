import { succeed, type Caller } from './caller.ts'

/** What people buy and sell, with each kind of row: splits, reversals, transfers, payments from an account, trash. */
export async function openHoldings(me: Caller, holding: string, person: string): Promise<void> {
  const open = opener(me)
  const bank = await open({ name: 'Bank', type: 'CASH', currency: 'EUR', entityId: holding }, [
    { type: 'BUY', date: '2025-01-02', amount: '750000' },
    { type: 'INTEREST', date: '2025-12-31', amount: '1200.50', tax: '330.14' },
    { type: 'FEES', date: '2026-01-05', amount: '45' },
    { type: 'NAV_ADJUSTMENT', date: '2026-03-31', amount: '320000' },
  ])
  const custody = await open({ name: 'Custody', type: 'FUND', method: 'CHILDREN', entityId: holding })
  const engine = {
    name: 'Analytical Engines',
    type: 'PUBLIC_EQUITY',
    currency: 'EUR',
    custodian: 'Bank Traunsee',
    targetWeight: '30',
    stock: { symbol: 'ENGINE', isin: 'AT0000652011' },
    details: { sector: 'Industry', country: 'Austria' },
  }
  const share = await open({ ...engine, entityId: holding, parentPositionId: custody }, [
    { type: 'BUY', date: '2025-01-30', quantity: '40', amount: '4000', fee: '9.90', tax: '1.10' },
    { type: 'BUY', date: '2025-03-17', quantity: '10.5', amount: '1102.50', fee: '3', cashPositionId: bank },
    { type: 'NAV_ADJUSTMENT', subtype: 'SPLIT', date: '2025-06-02', ratio: '2' },
    { type: 'SELL', date: '2025-09-15', quantity: '30', amount: '1700', fee: '5', tax: '110' },
    { type: 'DIVIDEND', date: '2025-10-01', amount: '71', tax: '19.53', notes: 'The first one' },
  ])
  const dividend = { positionId: share, type: 'DIVIDEND', date: '2026-02-02', amount: '99', tax: '27' }
  const doubled = await succeed(me.call('POST', '/transactions', dividend))
  await succeed(me.call('POST', '/transactions', { ...dividend, date: '2026-02-03', reverses: doubled.id }))
  const mistake = await succeed(
    me.call('POST', '/transactions', { ...dividend, date: '2026-02-04', amount: '1' }, idempotent()),
  )
  await succeed(me.call('DELETE', `/transactions/${mistake.id}`))
  const gift = await open({ ...engine, name: 'Engines of Ada', entityId: person })
  await succeed(
    me.call('POST', '/transactions/transfer', {
      positionId: share,
      toPositionId: gift,
      date: '2026-01-15',
      quantity: '20',
      amount: '1150',
    }),
  )
  const fund = await open(
    {
      name: 'Linden Fund II',
      type: 'PRIVATE_FUND',
      currency: 'USD',
      entityId: holding,
      manager: 'Linden Partners',
      valuationEveryMonths: 3,
      details: { commitment: '200000', vintage: 2024, hurdle: '8', carry: '20', waterfall: 'EUROPEAN' },
    },
    [
      {
        type: 'CAPITAL_CALL',
        date: '2025-02-10',
        amount: '50000',
        lines: [
          { kind: 'INVESTMENT', amount: '46000' },
          { kind: 'MANAGEMENT_FEE', amount: '3000' },
          { kind: 'EQUALISATION_INTEREST', amount: '1000', isInsideCommitment: false },
        ],
      },
      {
        type: 'CAPITAL_CALL',
        date: '2025-08-11',
        amount: '30000',
        cashPositionId: bank,
        cashAmount: '26400',
      },
      { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '81250.75' },
      {
        type: 'DISTRIBUTION',
        date: '2026-03-20',
        amount: '12000',
        tax: '150',
        recallable: '4000',
        recallableUntil: '2027-03-20',
        lines: [
          { kind: 'RETURN_OF_CAPITAL', amount: '9000' },
          { kind: 'GAIN', amount: '3000' },
        ],
      },
      { type: 'ESTIMATED_VALUATION', date: '2026-05-31', amount: '77000' },
    ],
  )
  const notes = { notes: 'Renamed and annotated', name: 'Linden Fund II SCSp' }
  await succeed(me.call('PUT', `/positions/${fund}`, notes))
  await open(
    {
      name: 'Robots GmbH',
      type: 'DIRECT_EQUITY',
      currency: 'EUR',
      entityId: holding,
      methods: [{ from: '2026-04-01', method: 'QUOTED' }],
      stock: { symbol: 'ENGINE' },
      details: { round: 'A', country: 'Germany' },
    },
    [
      { type: 'BUY', date: '2025-05-05', quantity: '100', amount: '9000' },
      { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '9700' },
    ],
  )
  const left = await open({ name: 'Opened by mistake', type: 'CRYPTO', currency: 'EUR' }, [
    { type: 'BUY', date: '2026-01-20', quantity: '1', amount: '10' },
  ])
  await succeed(me.call('DELETE', `/positions/${left}`))
}

/** What they own and owe besides the investments: a house, its loan and its insurance. */
export async function openAssets(me: Caller, person: string): Promise<void> {
  const open = opener(me)
  const house = await open(
    {
      name: 'House on the lake',
      type: 'REAL_ESTATE',
      currency: 'EUR',
      entityId: person,
      ownership: '50',
      details: {
        purchasePrice: '900000',
        purchasedOn: '2019-05-04',
        insuredFor: '700000',
        insuredUntil: '2026-12-31',
      },
    },
    [
      { type: 'BUY', date: '2019-05-04', amount: '450000' },
      { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '610000' },
    ],
  )
  await open(
    {
      name: 'Mortgage',
      type: 'LIABILITY',
      currency: 'EUR',
      entityId: person,
      details: { principal: '300000', interestRate: '1.35', liabilityKind: 'MORTGAGE', securedBy: house },
    },
    [
      { type: 'SELL', date: '2019-05-04', amount: '300000' },
      { type: 'INTEREST', date: '2025-12-31', amount: '3900' },
      { type: 'BUY', date: '2026-01-02', amount: '15000' },
    ],
  )
  await open({
    name: 'Insurance of the house',
    type: 'INSURANCE',
    currency: 'EUR',
    details: { policyKind: 'PROPERTY', insuredSum: '650000', covers: house },
  })
  await open({ name: 'Painting', type: 'COLLECTIBLE', currency: 'USD', status: 'planned' })
  await open({ name: 'Gold', type: 'PRECIOUS_METAL', currency: 'EUR', details: { metal: 'GOLD' } }, [
    { type: 'BUY', date: '2025-04-01', quantity: '2', amount: '5200' },
  ])
}

export function opener(me: Caller) {
  return async (position: object, rows: object[] = []): Promise<string> => {
    const { id } = await succeed(me.call('POST', '/positions', position))
    for (const row of rows) await succeed(me.call('POST', '/transactions', { positionId: id, ...row }))
    return id
  }
}

function idempotent(): Record<string, string> {
  return { 'idempotency-key': 'made once' }
}
