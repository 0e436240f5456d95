import { describe, expect, it } from 'vitest'

import { ApiError } from '../api/api-error.ts'
import { accountWords, needsFreshSession, signInAdvice, signInWords } from './auth-words.ts'

function refusal(status: number, code: string, message = ''): ApiError {
  return new ApiError({ status, code, message, statusText: '' })
}

describe('a failed sign-in', () => {
  // Spec §5: the client's messages.
  it.each([
    [refusal(401, 'INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password'), 'Invalid email or password'],
    [refusal(401, 'UNAUTHORIZED'), 'Invalid email or password'],
    [
      refusal(400, 'VALIDATION_ERROR', '[body.password] too small'),
      'Invalid request. Please check your input.',
    ],
    [refusal(400, 'HTTP'), 'Invalid request. Please check your input.'],
    [
      refusal(422, 'USER_ALREADY_EXISTS', 'User already exists. Use another email.'),
      'User already exists. Use another email.',
    ],
    [
      refusal(400, 'PASSWORD_TOO_SHORT', 'Password too short'),
      'Password too short. It needs at least 10 characters.',
    ],
  ])('says %o', (error, words) => {
    expect(signInWords(error, 'Failed to login')).toBe(words)
  })

  it('says what to do next, and not which of the two was wrong', () => {
    const unknownAddress = refusal(401, 'UNAUTHORIZED')
    const wrongPassword = refusal(401, 'INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password')
    expect(signInAdvice(wrongPassword)).toContain('Forgot it?')
    expect(signInAdvice(unknownAddress)).toBe(signInAdvice(wrongPassword))
    expect(signInAdvice(refusal(422, 'USER_ALREADY_EXISTS'))).toBeUndefined()
  })

  it('falls back to the words of the form', () => {
    expect(signInWords(new TypeError('x is undefined'), 'Failed to create account')).toBe(
      'Failed to create account',
    )
  })
})

it('says codes of the second factor for people, and everything else in the words of the service', () => {
  expect(accountWords(refusal(401, 'INVALID_CODE', 'Invalid code'))).toContain('not right')
  expect(accountWords(refusal(400, 'INVALID_PASSWORD', 'Invalid password'))).toBe('Invalid password')
})

it('knows when only a newer session is missing', () => {
  expect(needsFreshSession(refusal(403, 'SESSION_NOT_FRESH'))).toBe(true)
  expect(needsFreshSession(refusal(400, 'SESSION_EXPIRED'))).toBe(true)
  expect(needsFreshSession(refusal(403, 'FORBIDDEN'))).toBe(false)
})
