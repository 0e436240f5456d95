import { expect } from 'vitest'

import { joined } from './members.ts'
import { asMember, type Answer, type Person, type TestApp } from './test-app.ts'

export const viewsPath = '/saved-views'

/** A view of papers. */
export const calls = {
  list: 'papers',
  name: 'Calls of this year',
  state: { kind: ['CAPITAL_CALL'], from: '2026-01-01' },
}

type Caller = Pick<Person, 'call' | 'get'>

export async function saveView(person: Caller, view: object = {}) {
  const answer = await person.call('POST', viewsPath, { ...calls, ...view })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

export async function viewNames(person: Caller, query = ''): Promise<string[]> {
  return (await person.get(`${viewsPath}${query}`)).body.map(({ name }: { name: string }) => name)
}

export async function codeOf(answer: Promise<Answer>): Promise<string> {
  return (await answer).body.code
}

/** Bob, with a role in the organisation of somebody. */
export async function aMember(app: TestApp, { orgId }: Person, role: Parameters<typeof joined>[3]) {
  const person = await app.signUp('Bob')
  const roleId = await joined(app, person, orgId, role)
  return { person, roleId, ...asMember(app.fetch, person, orgId) }
}
