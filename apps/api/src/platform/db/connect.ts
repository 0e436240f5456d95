import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

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
