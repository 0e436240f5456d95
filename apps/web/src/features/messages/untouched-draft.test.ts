import { expect, it } from 'vitest'

import { isUntouched } from './untouched-draft.ts'

const begun = { kind: 'NEW', version: 1, to: [], subject: '', papers: [] } as const

it('is a new mail as it was begun', () => {
  expect(isUntouched({ ...begun, to: [], papers: [] })).toBe(true)
})

it.each([
  ['was saved since', { version: 2 }],
  ['has a recipient', { to: [{ name: '', address: 'lena@linden.example' }] }],
  ['has a subject', { subject: 'Statement' }],
  ['answers something', { kind: 'REPLY' as const }],
])('is none that %s', (_, part) => {
  expect(isUntouched({ ...begun, to: [], papers: [], ...part })).toBe(false)
})
