import { expect } from 'vitest'

import { mt940, type Statement } from './bank-files.ts'
import { commit } from './import-files.ts'
import type { Person } from './test-app.ts'

/** The answer that opens an account for a file. */
export const openAccount = (name = 'DE02 EUR', currency = 'EUR') => ({
  instruments: { [name]: { action: 'CREATE', name, type: 'CASH', currency, symbol: null } },
})

/** Imports a statement into the only account, or opens an account for it. */
export async function importStatement(person: Person, statement: Statement, name = 'a.sta') {
  const known = (await person.get('/positions')).body
  return commit(person, mt940(name, statement), known.length > 0 ? {} : openAccount())
}

export async function accountOf(person: Person, name = 'DE02 EUR') {
  const positions: { id: string; name: string; nav: { value: string } }[] = (await person.get('/positions'))
    .body
  const found = positions.find((position) => position.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

/** The balances that statements of an account stated, as the server compares them. */
export async function statedOf(person: Person, name = 'DE02 EUR') {
  const { body, status, text } = await person.get(
    `/positions/${(await accountOf(person, name)).id}/stated-balances`,
  )
  expect(status, text).toBe(200)
  return body
}
