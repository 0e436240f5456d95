import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { statementName } from './statement-names.ts'

/** The pool's handle. Features never see it: they get the transaction inside their OrgScope. */
export type Database = NodePgDatabase & { $client: pg.Pool }
/** One open transaction; it does not open another one. */
export type Tx = Omit<NodePgDatabase, 'transaction' | '$client'>

export type Connection = { db: Database; pool: pg.Pool; close(): Promise<void> }

/** Opens a pool on one database as one role. */
export function connect(url: string, options: { max: number }): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    // A statement that takes a minute is a fault; better a clear error than a pool that runs dry.
    statement_timeout: 60_000,
    application_name: 'kinfolio',
    // Statements that do not wait for each other go to the database together.
    pipeline: true,
  })
  // An idle connection that the database ends is replaced at the next call; without a listener it would end the process.
  pool.on('error', () => {})
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}

const transactions = new WeakMap<pg.PoolClient, Tx>()

/** What a call does within the transaction that is open on a connection. Made once for each: making it is work. */
export function transactionOn(client: pg.PoolClient): Tx {
  const known = transactions.get(client)
  if (known) return known
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
