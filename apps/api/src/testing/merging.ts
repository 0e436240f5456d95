import { expect } from 'vitest'

import type { Person } from './test-app.ts'

type Caller = Pick<Person, 'call' | 'get'>

export async function added(person: Caller, path: string, body: object) {
  const answer = await person.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

export const aContact = (person: Caller, name: string, rest: object = {}) =>
  added(person, '/contacts', { name, ...rest })
export const aCompany = (person: Caller, name: string, rest: object = {}) =>
  added(person, '/companies', { name, ...rest })
export const aFund = (person: Caller, name: string, rest: object = {}) =>
  added(person, '/positions', { name, type: 'PRIVATE_FUND', currency: 'EUR', ...rest })
export const relate = (person: Caller, type: string, from: object, to: object, rest: object = {}) =>
  person.call('POST', '/relations', { type, from, to, ...rest })
export const contact = (id: string) => ({ type: 'contact', id })
export const company = (id: string) => ({ type: 'company', id })

export const merge = (
  person: Caller,
  kind: string,
  survivorId: string,
  others: string[],
  rest: object = {},
) => person.call('POST', '/merges', { kind, survivorId, others: others.map((id) => ({ id })), ...rest })

export async function merged(...call: Parameters<typeof merge>) {
  const answer = await merge(...call)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

export async function undone(person: Caller, id: string) {
  const answer = await person.call('POST', `/merges/${id}/undo`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** What the organisation says of a record, without the counters of its changes. */
export async function toldOf(person: Caller, path: string) {
  const { body } = await person.get(path)
  const { version: _, updatedAt: __, ...told } = body
  return told
}

export async function relationsOf(person: Caller, type: string, id: string) {
  const { body } = await person.get(`/relations?recordType=${type}&recordId=${id}`)
  return body.items.map((one: { type: string; from: { name: string }; to: { name: string } }) =>
    [one.type, one.from.name, one.to.name].join(' '),
  )
}
