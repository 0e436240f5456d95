import { problemCodes } from '@kinfolio/ledger/rows/problems'
import { describe, expect, it } from 'vitest'

import { errors, fail, Failure } from './errors.ts'
import { problemWords } from './problems.ts'

describe('the error catalogue', () => {
  it('has the words of the specification', () => {
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
      day: '2026-01-31',
      called: '10',
      left: '5',
      subtype: 'MERGER',
      percent: '110',
    }
    expect(problemWords({ code, params })).toMatch(/^[A-Z].*\.$/)
  })
})
