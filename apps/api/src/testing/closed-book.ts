import { expect } from 'vitest'

import { created, openPosition } from './holdings.ts'
import type { Person, TestApp } from './test-app.ts'

/** An account with 1,000 of 2025 and 200 of 2026, and a second one of the trust with 500 of 2025. */
export async function aBook(app: Pick<TestApp, 'founder'>) {
  const ada = await app.founder()
  const trust = await created(ada, `/orgs/${ada.orgId}/entities`, { name: 'Oak Trust', type: 'TRUST' })
  const account = await openPosition(
    ada,
    { name: 'Giro', type: 'CASH' },
    { type: 'BUY', date: '2025-03-31', amount: '1000' },
    { type: 'BUY', date: '2026-01-15', amount: '200' },
  )
  const ofTrust = await openPosition(
    ada,
    { name: 'Trust account', type: 'CASH', entityId: trust },
    { type: 'BUY', date: '2025-06-30', amount: '500' },
  )
  return { ada, trust, account, ofTrust }
}

export const year = { through: '2025-12-31' }

/** Closes a period; where nothing else is said all of 2025. */
export async function close(person: Person, told: object = year) {
  const answer = await person.call('POST', '/closings', told)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** The row of a position on a day, or in a month. */
export async function rowOf(person: Person, positionId: string, date: string) {
  const { body } = await person.get(`/transactions?positionId=${positionId}`)
  const row = body.items.find((each: { date: string }) => each.date.startsWith(date))
  expect(row, `a row of ${date}`).toBeDefined()
  return row
}
