import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { DatabaseClient } from './client.ts'
import { databaseFault } from './faults.ts'
import { statementName } from './statement-names.ts'
import { createTurns, type Turns } from './turns.ts'

/** The pool's handle. Features never see it: they get the transaction inside their OrgScope. */
export type Database = NodePgDatabase & {
  $client: pg.Pool
  turns: Turns
  /** Whether it answers now. */
  answers(): Promise<boolean>
  /** Whether it answers, and has lost no connection since a moment of `performance.now()`. */
  hasHeldSince(start: number): Promise<boolean>
}
/** One open transaction; it does not open another one. */
export type Tx = Omit<NodePgDatabase, 'transaction' | '$client'>

export type Connection = { db: Database; pool: pg.Pool; close(): Promise<void> }

/** How long a call waits for rows that another one holds, and for one statement; then it fails in words. */
export const patience = {
  usual: { lockMs: 4000, statementMs: 15_000 },
  /** Of calls that read or write whole books. */
  long: { lockMs: 15_000, statementMs: 60_000 },
} as const

/** After so long without an answer to a short question, the database counts as away. */
export const silenceMs = 4000

/** All connections of a pool may have been lost together, and each is found out by itself. */
export const lostTries = 5

/**
 * Opens a pool on one database as one role. `max` connections, of which some are not for the turns of calls: signing in
 * and asking how the server is must work while all calls wait.
 */
export function connect(
  url: string,
  { max, answerMs = patience.long.statementMs + 5000 }: { max: number; answerMs?: number },
): Connection {
  const pool = new pg.Pool({
    Client: DatabaseClient,
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: silenceMs,
    statement_timeout: patience.usual.statementMs,
    lock_timeout: patience.usual.lockMs,
    // A database that is cut off answers nothing, not even that a statement took too long.
    query_timeout: answerMs,
    application_name: 'kinfolio',
    // Statements that do not wait for each other go to the database together.
    pipeline: true,
  })
  // An idle connection that the database ends is replaced at the next call; without a listener it would end the process.
  pool.on('error', () => {})
  let lostAt = -Infinity
  pool.on('release', (error) => {
    if (databaseFault(error) === 'UNAVAILABLE') lostAt = performance.now()
  })
  const db = drizzle(pool, { casing: 'snake_case' })
  async function answers(): Promise<boolean> {
    const startedAt = performance.now()
    for (let attempt = 1; ; attempt++) {
      try {
        await pool.query(inTime('select 1'))
        return true
      } catch {
        // Which connections are lost is found out by using them; one that is there answers at once.
        if (attempt === lostTries || performance.now() - startedAt > silenceMs / 2) return false
      }
    }
  }
  const hasHeldSince = async (start: number) => (await answers()) && lostAt < start
  const turns = createTurns({ atOnce: Math.max(1, max - Math.ceil(max / 10)) })
  return { db: Object.assign(db, { turns, answers, hasHeldSince }), pool, close: () => pool.end() }
}

/** A statement to which a database that is there has the answer at once. */
export function inTime(text: string): pg.QueryConfig {
  return { text, query_timeout: silenceMs } as pg.QueryConfig // left out of the driver's types
}

const transactions = new WeakMap<pg.PoolClient, Tx>()

/**
 * The transaction that is open on a connection. There is one object for each connection, because making it takes
 * time.
 */
export function transactionOn(client: pg.PoolClient): Tx {
  const existing = transactions.get(client)
  if (existing) return existing
  const query = (statement: pg.QueryConfig, values: unknown[]) => {
    sendTogether(client)
    return client.query({ ...statement, name: statementName(statement.text) }, values)
  }
  // All that the library asks of a connection within a transaction is this.
  const tx = drizzle({ client: { query } as pg.PoolClient, casing: 'snake_case' })
  transactions.set(client, tx)
  return tx
}

/**
 * Whatever is asked of the connection in this turn goes out at its end, in one piece. The driver sends each statement
 * by itself, and the way into the kernel, where the database is woken each time, costs more than a statement.
 */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { connection: pg.Connection }).connection // left out of its types
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
