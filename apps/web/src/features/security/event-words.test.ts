import { expect, it } from 'vitest'

import { eventWords } from './event-words.ts'

it('says what happened and by what', () => {
  expect(eventWords({ type: 'signedIn', detail: 'backupCode' }).words).toBe('Signed in with a backup code')
  expect(eventWords({ type: 'passwordChanged', detail: null }).words).toBe('Password changed')
})

it('names the provider', () => {
  expect(eventWords({ type: 'accountLinked', detail: 'google' }).words).toBe('Sign-in linked (google)')
})

it('marks what its owner may not have done', () => {
  expect(eventWords({ type: 'signInFailed', detail: null }).isWarning).toBe(true)
  expect(eventWords({ type: 'signedIn', detail: 'password' }).isWarning).toBeUndefined()
})
