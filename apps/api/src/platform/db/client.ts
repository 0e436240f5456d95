import pg from 'pg'

/**
 * A connection whose loss is told to the call that is at work on it, and to nobody else: a pool listens for errors only
 * while a connection is idle, and an error that nobody listens to ends the process.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}
