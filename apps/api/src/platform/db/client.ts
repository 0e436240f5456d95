import pg from 'pg'

/**
 * A connection that reports its loss to the call that uses it, and to nobody else. A pool listens for errors only
 * while a connection is idle, and an error that nobody listens to ends the process.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}
