import { problemCodes } from '@kinfolio/ledger/checks'
import { describe, expect, it } from 'vitest'

import { errors, fail, Failure, storeMessages } from './errors.ts'
import { problemWords } from './problems.ts'

describe('the error catalogue', () => {
  // The store messages of the specification, §8, in its order.
  it('has the words of the specification', () => {
    expect(Object.values(storeMessages)).toEqual([
      'Failed to load users',
      'Failed to load user profile',
      'Failed to load user details',
      'Failed to create user',
      'Failed to update user',
      'Failed to update profile picture',
      'Failed to switch organization',
      'Failed to delete user',
      'Failed to load orgs',
      'Failed to load org details',
      'Failed to create org',
      'Failed to update org',
      'Failed to delete org',
      'Failed to load organization members',
      'Failed to add member to organization',
      'Failed to remove member from organization',
      'Failed to update member role',
      'Failed to add entity',
      'Failed to update entity',
      'Failed to delete entity',
      'Failed to load transaction types',
      'Failed to load transactions',
      'Failed to load transaction details',
      'Failed to create transaction',
      'Failed to update transaction',
      'Failed to delete transaction',
      'Failed to recalculate position NAV',
      'Failed to recalculate all NAVs',
    ])
    expect(errors.TRANSACTION_NOT_FOUND.message).toBe('Transaction not found')
    expect(errors.NO_ACTIVE_ORG).toEqual({ status: 400, message: 'No active organization selected' })
    expect(errors.INVALID_INPUT.message).toBe('Invalid request. Please check your input.')
  })

  it('tells what happened in a sentence, under a status of an error', () => {
    for (const [code, { status, message }] of Object.entries(errors)) {
      expect(status, code).toBeGreaterThanOrEqual(400)
      expect(message, code).toMatch(/^[A-Z].* /)
    }
  })

  it('answers a failure with its status, words and data', () => {
    expect(() => fail('VERSION_CONFLICT', { current: 2 })).toThrow(Failure)
    const failure = new Failure('VERSION_CONFLICT', { current: 2 })
    expect(failure).toMatchObject({ code: 'VERSION_CONFLICT', status: 409, data: { current: 2 } })
  })
})

describe('problems of transactions', () => {
  it.each(problemCodes)('%s has words', (code) => {
    const params = {
      quantity: '1',
      held: '0',
      type: 'BUY',
      method: 'QUOTED',
      field: 'fee',
      amount: '1',
      lines: '2',
    }
    expect(problemWords({ code, params })).toMatch(/^[A-Z].*\.$/)
  })
})
