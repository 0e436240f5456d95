import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'

import { toldError, toldPath } from './log.ts'
import { secretKeeper } from './secret-keeper.ts'

function withFields(error: Error, fields: object): Error {
  return Object.assign(error, fields)
}

describe('an error in the log', () => {
  it('is told by its place, code and words, and not by what hangs on it', () => {
    const lost = withFields(new Error('Connection terminated'), {
      code: '57P01',
      client: { connectionParameters: { password: 'hunter2-hunter2' } },
      detail: 'Key (email)=(ada@example.com) already exists.',
    })
    const { stack, ...told } = toldError(lost)
    expect(told).toEqual({ type: 'Error', message: 'Connection terminated', code: '57P01' })
    expect(stack).toMatch(/^ {4}at .*log\.test\.ts/)
  })

  it('of a failed statement is what caused it, without its parameters', () => {
    const cause = withFields(new DatabaseError('duplicate key value violates a constraint', 1, 'error'), {
      code: '23505',
      constraint: 'users_email',
      table: 'users',
    })
    const failed = new Error('Failed query: insert into users\nparams: ada@example.com,123.45', { cause })
    expect(toldError(failed)).toMatchObject({
      message: 'duplicate key value violates a constraint',
      code: '23505',
      constraint: 'users_email',
      table: 'users',
    })
    const alone = toldError(new Error('Failed query: insert into users\nparams: ada@example.com,123.45'))
    expect(JSON.stringify(alone)).not.toMatch(/ada@|123\.45/)
  })

  it('does not repeat a value that the database could not read', () => {
    const unread = withFields(new Error('invalid input syntax for type numeric: "1234,56"'), {
      code: '22P02',
    })
    expect(JSON.stringify(toldError(unread))).not.toContain('1234')
  })
})

it('a path is told without what opens an invitation or a password', () => {
  const token = 'Zb1t8nK2_x9QwErTyUiOpAsDfGhJkLzXcVbNmQ12345'
  expect(toldPath(`/api/invitations/${token}/accept`)).toBe('/api/invitations/[removed]/accept')
  expect(toldPath('/api/auth/reset-password/aB3dE5gH7jK9mN1pQ3sT5vW7')).toBe(
    '/api/auth/reset-password/[removed]',
  )
  const known = '/api/transactions/recalculate-nav-of-everything/01890f3e-7b1c-7cc0-98c4-dc0c0c07398f'
  expect(toldPath(known)).toBe(known)
  expect(toldPath('/assets/index-B3xQ9aZkLmNoPqRs.js')).toBe('/assets/index-B3xQ9aZkLmNoPqRs.js')
})

it('a secret is taken out of a text, however it is written in it', () => {
  const keeper = secretKeeper()
  keeper.keep(['pass"word+1/é', 'abc'])
  const address = `postgres://app:${encodeURIComponent('pass"word+1/é')}@db`
  expect(keeper.without(address)).toBe('postgres://app:[removed]@db')
  expect(keeper.without(JSON.stringify({ is: 'pass"word+1/é' }))).toBe('{"is":"[removed]"}')
  // A secret of three letters is in too many words to be taken out of them.
  expect(keeper.without('abcdef')).toBe('abcdef')
})
