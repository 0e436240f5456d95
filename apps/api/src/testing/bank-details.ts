import { callNotice } from '@kinfolio/formats/testing/call-notice'
import { expect } from 'vitest'

import { lookAtPapers } from '../features/bank-details/papers/jobs.ts'
import { createLog } from '../platform/log.ts'
import { asAdministration } from './administration.ts'
import { mailedAt } from './deliveries.ts'
import { paper, uploaded } from './papers.ts'
import type { Person, TestApp } from './test-app.ts'

/** Two accounts of the registry of IBANs. */
export const ibans = { first: 'DE89370400440532013000', second: 'GB29NWBK60161331926819' } as const

/** Records bank details of a payee. */
export async function recorded(person: Person, payee: { type: string; id: string }, fields: object) {
  const answer = await person.call('POST', '/bank-details', { payee, ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** A call to a number that is explained, on which somebody says what the account is. */
export const aCall = (outcome: string, more: object = {}) => ({
  outcome,
  calledOn: '2026-04-10',
  number: '+41446681800',
  explanation: 'From the contract of 2019',
  spokeWith: 'Mr Keller',
  ...more,
})

export const called = (person: Person, id: string, call: object) =>
  person.call('POST', `/bank-details/${id}/calls`, call)

/** A capital call that prints accounts, on a record. */
export async function noticed(
  person: Person,
  { iban, fund, more = [] }: { iban: string; fund?: string; more?: string[] },
  form: Record<string, string> = {},
) {
  const lines = [...callNotice(fund), `IBAN: ${iban}`, ...more]
  return uploaded(person, { file: paper('notice.txt', lines.join('\n')), ...form })
}

/** Looks for accounts in the papers that came, as the job does, and answers the mails that go out then. */
export async function looked(app: TestApp, log = createLog('silent')) {
  await asAdministration(app, 'bank details', '2026-04-10T12:00:00Z', (it) =>
    lookAtPapers(it, { files: app.files, log }),
  )
  return mailedAt(app, '2026-04-10T12:02:00Z')
}
