import { type SQL, asc, sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { atOnce } from './at-once.ts'
import { day } from './columns.ts'
import { connect, transactionOn, type Connection, type Tx } from './connect.ts'

const kinds = pgTable('kinds', {
  id: uuid().notNull(),
  place: integer().notNull(),
  amount: numeric({ precision: 38, scale: 18 }),
  large: bigint({ mode: 'bigint' }),
  isOpen: boolean(),
  on: day(),
  at: timestamp({ withTimezone: true, mode: 'date' }),
  lines: jsonb().$type<object[]>(),
  notes: text(),
})
const id = '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'
const notes = '"Größe"\n\\ 😊'

let connection: Connection
let client: PoolClient
let tx: Tx

beforeAll(async () => {
  connection = connect(inject('adminUrl'), { max: 1 })
  client = await connection.pool.connect()
  tx = transactionOn(client)
  await client.query(`create temp table kinds (
    id uuid not null, place integer not null, amount numeric(38, 18), large bigint, is_open boolean, "on" date,
    at timestamptz, lines jsonb, notes text
  )`)
  await client.query(`insert into kinds (id, place) values ('${id}', 2)`)
  const values = [
    '12345678901234567890.123456789012345678',
    '9007199254740993',
    '2026-02-28 23:59:59.25+00',
    '[{"kind": "fee"}]',
    notes,
  ]
  await client.query(`insert into kinds values ('${id}', 1, $1, $2, true, '2026-02-28', $3, $4, $5)`, values)
})

afterAll(async () => {
  client.release()
  await connection.close()
})

const all = () =>
  tx
    .select({ row: kinds, other: { note: kinds.notes } })
    .from(kinds)
    .orderBy(asc(kinds.place))

describe('rows that come at once', () => {
  it('are what was written, to the last digit, in the order that was asked for', async () => {
    const { rows } = await atOnce(tx, all(), {}).prepare('').execute({})
    expect(rows).toEqual([
      {
        row: {
          id,
          place: 1,
          amount: '12345678901234567890.123456789012345678',
          large: 9007199254740993n,
          isOpen: true,
          on: '2026-02-28',
          at: new Date('2026-02-28T23:59:59.250Z'),
          lines: [{ kind: 'fee' }],
          notes,
        },
        other: { note: notes },
      },
      {
        row: {
          id,
          place: 2,
          amount: null,
          large: null,
          isOpen: null,
          on: null,
          at: null,
          lines: null,
          notes: null,
        },
        other: { note: null },
      },
    ])
  })

  it('are the same as when they come one by one', async () => {
    const { rows } = await atOnce(tx, all(), {}).prepare('').execute({})
    expect(rows).toEqual(await all())
  })

  it('bring along what is asked beside them, also where there are none', async () => {
    const none = tx
      .select({ place: kinds.place })
      .from(kinds)
      .where(sql`${kinds.place} > ${sql.placeholder('least')}`)
    const total: SQL<number> = sql`(select count(*)::int from kinds)`
    const prepared = atOnce(tx, none, { total }).prepare('')
    expect(await prepared.execute({ least: 5 })).toEqual({ rows: [], total: 2 })
    expect(await prepared.execute({ least: 1 })).toEqual({ rows: [{ place: 2 }], total: 2 })
  })

  it('are refused where nobody knows how a kind of column comes through JSON', () => {
    const times = pgTable('times', { ranges: text().array() })
    expect(() => atOnce(tx, tx.select({ ranges: times.ranges }).from(times), {})).toThrow(/text\[\]/)
  })
})
