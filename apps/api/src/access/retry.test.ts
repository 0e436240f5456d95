import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { testApp } from '../testing/test-app.ts'
import { retried } from './retry.ts'

const app = testApp()

describe('a transaction that PostgreSQL ended for the sake of another', () => {
  it('runs again: of two that wait for each other both come through', async () => {
    const { pool } = app.connection
    const [one, other] = [7_001, 7_002]
    let runs = 0
    const both = Promise.withResolvers<void>()
    let waiting = 0
    const lock = async (first: number, second: number) => {
      const client = await pool.connect()
      runs++
      try {
        await client.query('begin')
        await client.query('select pg_advisory_xact_lock($1)', [first])
        // Neither asks for its second lock before the other has its first; a second run finds them all free.
        if (++waiting === 2) both.resolve()
        await both.promise
        await client.query('select pg_advisory_xact_lock($1)', [second])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    }
    await Promise.all([retried(() => lock(one, other)), retried(() => lock(other, one))])
    expect(runs).toBe(3)
  })

  it('is given up after a few tries, with the error that it ended with', async () => {
    let runs = 0
    const failing = () => {
      runs++
      return Promise.reject(new Error('query failed', { cause: databaseError('40001') }))
    }
    await expect(retried(failing, 3)).rejects.toThrow('query failed')
    expect(runs).toBe(3)
  })

  it('is not run again for an error of its own', async () => {
    let runs = 0
    const failing = () => {
      runs++
      return Promise.reject(databaseError('23505'))
    }
    await expect(retried(failing)).rejects.toMatchObject({ code: '23505' })
    expect(runs).toBe(1)
  })
})

function databaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code })
}
