import { PgBoss } from 'pg-boss'

import type { Log } from './log.ts'
import type { Mail } from './mail.ts'

/** What each queue's jobs carry. */
type JobPayloads = { 'mail.send': Mail }
type Queue = keyof JobPayloads

/** How often a job is tried again, and how long its trace is kept. A mail carries links: it goes soon. */
const queues: Record<
  Queue,
  { retryLimit: number; retryDelay: number; retryBackoff: boolean; deleteAfterSeconds: number }
> = {
  'mail.send': { retryLimit: 8, retryDelay: 15, retryBackoff: true, deleteAfterSeconds: 3600 },
}

const schema = 'pgboss'

/** Makes the job tables and queues, as the administrating role. */
export async function installJobs(adminUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: adminUrl, schema, max: 2, supervise: false, schedule: false })
  let failure: unknown
  boss.on('error', (error) => {
    failure = error
  })
  await boss.start()
  for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options)
  await boss.stop({ graceful: false })
  if (failure) throw failure
}

export type Jobs = {
  send<Q extends Queue>(queue: Q, payload: JobPayloads[Q]): Promise<void>
  work<Q extends Queue>(queue: Q, handler: (payload: JobPayloads[Q]) => Promise<void>): Promise<void>
  /** Lets running jobs end, then leaves. */
  stop(): Promise<void>
}

/** Joins the job queue as the serving role. */
export async function startJobs(appUrl: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: appUrl,
    schema,
    max: 3,
    migrate: false,
    createSchema: false,
    schedule: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  return {
    async send(queue, payload) {
      await boss.send(queue, payload)
    },
    async work(queue, handler) {
      await boss.work(queue, { batchSize: 1, pollingIntervalSeconds: 2 }, async ([job]) => {
        // The queue holds what `send` put in, which is typed by the same table.
        if (job) await handler(job.data as JobPayloads[typeof queue])
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
