import { expect } from 'vitest'

import { openPosition } from './holdings.ts'
import type { Person, TestApp } from './test-app.ts'

/** A call that succeeds, with the usual status of its method. */
export async function send(person: Person, method: string, path: string, body?: unknown, status?: number) {
  const answer = await person.call(method, path, body)
  const expected = status ?? (method === 'POST' ? 201 : method === 'DELETE' ? 204 : 200)
  expect(answer.status, answer.text).toBe(expected)
  return answer.body
}

/** A family with 500,000 euros in the bank and a fund that may call 400,000. */
export async function aFamily(app: TestApp, fund: Record<string, unknown> = {}) {
  const ada = await app.founder()
  const cash = await openPosition(
    ada,
    { name: 'Bank', type: 'CASH' },
    { type: 'BUY', date: '2026-01-02', amount: '500000' },
  )
  const fundId = await openPosition(ada, {
    name: 'Linden Fund',
    type: 'PRIVATE_FUND',
    details: { commitment: '400000' },
    ...fund,
  })
  return { ada, cash, fund: fundId }
}

/** A call of the fund for a part of the 400,000. */
export const call = { type: 'CAPITAL_CALL', date: '2026-02-02', amount: '100000' }

export async function balanceOf(ada: Person, id: string): Promise<string> {
  return (await ada.get(`/positions/${id}`)).body.nav.value
}
