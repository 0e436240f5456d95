import { send } from './cash-links.ts'
import { openPosition } from './holdings.ts'
import type { Person, TestApp } from './test-app.ts'

const aNonprofit = { name: 'Lake School', type: 'NONPROFIT', country: 'GB', registrationNumber: '202918' }

/** A family with 500,000 euros in the bank, and a school that it may give to. */
export async function aGivingFamily(app: TestApp) {
  const ada = await app.founder()
  const cash = await openPosition(
    ada,
    { name: 'Bank', type: 'CASH' },
    { type: 'BUY', date: '2025-01-02', amount: '500000' },
  )
  const { id: school } = await send(ada, 'POST', '/companies', aNonprofit)
  return { ada, cash, school }
}

/** Adds a gift of 10,000, due once on 31 March 2025 unless it says otherwise. */
export function addGift(ada: Person, rest: Record<string, unknown> = {}) {
  const terms = [{ kind: 'AMOUNT', amount: '10000' }]
  return send(ada, 'POST', '/gifts', { name: 'Gift', firstOn: '2025-03-31', terms, ...rest })
}

async function pay(ada: Person, cash: string, id: string, expectedOn: string, amount: string, date: string) {
  const row = { positionId: cash, type: 'SELL', date, amount }
  const { id: transactionId } = await send(ada, 'POST', '/transactions', row)
  await send(ada, 'POST', `/costs/${id}/payments`, { expectedOn, transactionId })
  return transactionId as string
}

/** The pledge of docs/DOMAIN.md: four instalments of 10,000 in 2025, two of which are paid. */
export async function aPledge(app: TestApp) {
  const family = await aGivingFamily(app)
  const { ada, cash, school } = family
  const pledge = await addGift(ada, {
    name: 'Library',
    type: 'PLEDGE',
    payeeCompanyId: school,
    frequency: 'QUARTERLY',
    lastOn: '2025-12-31',
    programme: 'Reading',
    isRestricted: true,
    purpose: 'Books',
  })
  await pay(ada, cash, pledge.id, '2025-03-31', '10000', '2025-04-02')
  await pay(ada, cash, pledge.id, '2025-06-30', '10000', '2025-06-30')
  return { ...family, pledge }
}
