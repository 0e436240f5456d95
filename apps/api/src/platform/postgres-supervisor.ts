import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { isRunning, startServer, type PostgresServer } from './postgres-server.ts'
import { StartError } from './start-error.ts'

/** What happens when the database dies while it is needed. */
export type Watch = {
  /** Told what happens, for the terminal. */
  log: (words: string) => void
  /** It died and could not be brought back. */
  onLost: (error: StartError) => void
}

/** How long to wait before each try to start it again. After the last one it is lost. */
const pausesMs = [0, 1000, 5000]
const lookEveryMs = 1000
/** One that dies sooner has not been brought back. */
const steadyMs = 30_000

/** Starts a database again that died, on the port that it had; answers how to end that. */
export function supervise(server: PostgresServer, port: number, { log, onLost }: Watch): () => Promise<void> {
  const stopping = new AbortController()
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: stopping.signal, ref: false })

  async function watch(): Promise<void> {
    let tries = 0
    let startedAt = performance.now()
    for (;;) {
      await pause(lookEveryMs)
      if (isRunning(server)) continue
      if (performance.now() - startedAt > steadyMs) tries = 0
      let failure: unknown
      do {
        if (tries === pausesMs.length) {
          onLost(lostWords(server, failure))
          return
        }
        await pause(pausesMs[tries] ?? 0)
        tries++
        log(`The database stopped by itself. Starting it again, try ${tries} of ${pausesMs.length}`)
        failure = await restart(server, port)
      } while (failure !== undefined)
      startedAt = performance.now()
      log('The database is back')
    }
  }

  const watching = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
  return async () => {
    stopping.abort()
    await watching
  }
}

/** What stood in the way, or undefined where it runs again. */
async function restart(server: PostgresServer, port: number): Promise<unknown> {
  try {
    // With its process number, which would keep it from starting where another program has that number now.
    rmSync(join(server.folder, 'postmaster.pid'), { force: true })
    await startServer(server, port)
    return undefined
  } catch (error) {
    return error
  }
}

function lostWords({ folder }: PostgresServer, failure: unknown): StartError {
  const why = failure instanceof Error ? failure.message : 'It stops again soon after each start.'
  return new StartError(
    `The database in ${folder} stopped and could not be started again, so Kinfolio ends.\n${why}`,
  )
}
