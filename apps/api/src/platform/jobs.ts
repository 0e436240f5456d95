import { UNDO_SECONDS } from '@kinfolio/contract/draft-kinds'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgBoss, type QueuePolicy } from 'pg-boss'

import type { Clock } from './clock.ts'
import { DatabaseClient } from './db/client.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail.ts'
import type { PushMessage } from './push.ts'
import type { Instrument } from './quotes/quotes.ts'

/** What was said of an instrument, as it crosses the queue. */
export type KnownInstrument = Instrument & { quote?: { unit: string; price: string; at: string } }

/** What is to be done in one organisation, or in all. */
export type OfOrg = { orgId?: string | undefined }

/** What each queue's jobs carry. */
type JobPayloads = {
  'mail.send': Mail
  /** Tells people outside of the application what waits for that. */
  'notices.deliver': Record<string, never>
  /** A message to a browser of somebody. */
  'push.send': { userId: string; browserId: string; message: PushMessage; isUrgent?: boolean }
  'trash.empty': Record<string, never>
  /** Makes messages of mails that came in. */
  'mails.read': OfOrg
  /** The same a little later, for those that could not be read. */
  'mails.retry': OfOrg
  /** Looks for bank accounts in papers that came or changed. */
  'bankDetails.look': OfOrg
  /** Removes files of organisations that nothing points at. */
  'contents.sweep': Record<string, never>
  /** Links payments of costs by the rules that people made. */
  'costs.link': OfOrg
  /** Reminds members of what is due of costs. */
  'costs.remind': Record<string, never>
  /** Tells members of calls, old prices and late statements. */
  'notices.book': Record<string, never>
  /** Tells members what they wanted to be reminded of. */
  'reminders.tell': Record<string, never>
  /** Erases what was told long ago. */
  'notices.erase': Record<string, never>
  /** Sends the mails that members wrote and that are due. */
  'messages.send': OfOrg
  /** Reads the mailboxes whose time has come. */
  'mailboxes.read': OfOrg
  /** Tells members of papers that turned late. */
  'papers.late': Record<string, never>
  /** Has papers looked at for viruses that nobody has looked at yet, then has them read. */
  'papers.check': OfOrg
  /** Reads the text of papers whose text nobody has read yet. */
  'papers.read': OfOrg
  /** Brings the index of papers up to date. */
  'papers.index': OfOrg
  /** Reads the letters of papers that are pictures. */
  'papers.scan': OfOrg
  /** Reads all prices and rates that are due. */
  'prices.refresh': Record<string, never>
  /** Reads the prices of some symbols: those that are due, or all that were not read just now. */
  'prices.ask': { symbols: string[]; evenIfNotDue: boolean }
  'instruments.remember': { source: string; instruments: KnownInstrument[] }
  /** Makes what is kept of positions anew where the ledger's rules have changed since. */
  'standings.renew': Record<string, never>
}
type Queue = keyof JobPayloads
type Hourly =
  | 'trash.empty'
  | 'mails.read'
  | 'contents.sweep'
  | 'costs.link'
  | 'costs.remind'
  | 'notices.book'
  | 'notices.erase'
  | 'messages.send'
  | 'papers.late'
  | 'papers.check'
  | 'papers.read'
  | 'bankDetails.look'
  | 'prices.refresh'
export type SendJob = <Q extends Queue>(queue: Q, payload: JobPayloads[Q]) => Promise<void>
/** Sends a job with the transaction that is open: once it is committed, and never if it is not. */
export type SendJobWithin = <Q extends Queue>(
  db: Pick<NodePgDatabase, 'execute'>,
  queue: Q,
  payload: JobPayloads[Q],
) => Promise<void>

type QueueOptions = {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  deleteAfterSeconds: number
  expireInSeconds?: number
  heartbeatSeconds?: number
  policy?: QueuePolicy
  /** It begins so many seconds later: the call that sends it has not written yet what the job reads. */
  startAfter?: number
}

/** Work that comes again within the hour, and whose traces are of use for a day. */
const daily: QueueOptions = { retryLimit: 2, retryDelay: 60, retryBackoff: true, deleteAfterSeconds: 86_400 }

/** Work that reads all that waits in an organisation when it begins, so that one job of it in the queue is enough. Of one that was killed it is taken over soon. */
const reading: QueueOptions = {
  policy: 'short',
  retryLimit: 2,
  retryDelay: 60,
  retryBackoff: true,
  deleteAfterSeconds: 3600,
  expireInSeconds: 86_400,
  heartbeatSeconds: 60,
}

/** How often a job is tried again, and how long its trace is kept. A mail carries links: it goes soon. */
const queues: Record<Queue, QueueOptions> = {
  // The next one is a minute away.
  'notices.deliver': { retryLimit: 0, retryDelay: 0, retryBackoff: false, deleteAfterSeconds: 3600 },
  'push.send': { retryLimit: 6, retryDelay: 30, retryBackoff: true, deleteAfterSeconds: 3600 },
  'mail.send': { retryLimit: 8, retryDelay: 15, retryBackoff: true, deleteAfterSeconds: 3600 },
  'trash.empty': daily,
  // Mails that could not be read have a queue of their own: a job that waits would hold up the mails that come meanwhile.
  'mails.read': reading,
  'mails.retry': { ...reading, startAfter: 20 },
  'contents.sweep': daily,
  // A first look over many papers takes its time.
  'bankDetails.look': {
    retryLimit: 2,
    retryDelay: 60,
    retryBackoff: true,
    deleteAfterSeconds: 3600,
    expireInSeconds: 7200,
    startAfter: 2,
  },
  // Whatever fits when it begins is linked, so that one job of an organisation in the queue is enough.
  'costs.link': {
    policy: 'short',
    retryLimit: 2,
    retryDelay: 60,
    retryBackoff: true,
    deleteAfterSeconds: 3600,
    expireInSeconds: 7200,
    startAfter: 2,
  },
  'costs.remind': daily,
  'notices.book': daily,
  'reminders.tell': { retryLimit: 1, retryDelay: 30, retryBackoff: false, deleteAfterSeconds: 3600 },
  'notices.erase': daily,
  // It begins when the mail cannot be taken back any more. A mail server that takes none for an hour is asked again by the job of the hour.
  'messages.send': {
    retryLimit: 6,
    retryDelay: 60,
    retryBackoff: true,
    deleteAfterSeconds: 3600,
    startAfter: UNDO_SECONDS + 1,
  },
  // It only begins the readings, which note themselves how they went.
  'mailboxes.read': {
    policy: 'short',
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    deleteAfterSeconds: 3600,
    startAfter: 1,
  },
  'papers.late': daily,
  'papers.read': reading,
  'papers.check': reading,
  'papers.index': reading,
  'papers.scan': reading,
  // It notes itself what failed and when that is tried again. The first reading of many series takes its time.
  'prices.refresh': {
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    deleteAfterSeconds: 3600,
    expireInSeconds: 7200,
  },
  'prices.ask': { retryLimit: 0, retryDelay: 0, retryBackoff: false, deleteAfterSeconds: 3600 },
  'instruments.remember': { retryLimit: 2, retryDelay: 60, retryBackoff: true, deleteAfterSeconds: 3600 },
  // Every start asks for it, and of several processes one does it. Of one that was killed it is taken over soon.
  'standings.renew': {
    policy: 'exclusive',
    retryLimit: 2,
    retryDelay: 60,
    retryBackoff: true,
    deleteAfterSeconds: 3600,
    expireInSeconds: 7200,
    heartbeatSeconds: 60,
  },
}

const schema = 'pgboss'

/** The library hands on to its pool whatever it is given, and that makes its connections of this class. */
function connectionOf(url: string) {
  return { connectionString: url, Client: DatabaseClient, query_timeout: 60_000, lock_timeout: 30_000 }
}

/** Makes the job tables and queues, as the administrating role. */
export async function installJobs(adminUrl: string): Promise<void> {
  const boss = new PgBoss({
    ...connectionOf(adminUrl),
    schema,
    max: 2,
    supervise: false,
    schedule: false,
  })
  let failure: unknown
  boss.on('error', (error) => {
    failure = error
  })
  await boss.start()
  for (const [name, { startAfter: _, ...options }] of Object.entries(queues))
    await boss.createQueue(name, options)
  await boss.stop({ graceful: false })
  if (failure) throw failure
}

/** A job whose last run failed; what is told of it names nobody and nothing that is anybody's. */
export type FailingJob = { job: string; since: string; message: string | null }

/** A job did what it could, and some of its items failed. The message may be told to anybody: it names no item. */
export class ItemsFailed extends Error {
  override name = 'ItemsFailed'
}

export type Jobs = {
  send: SendJob
  sendWithin: SendJobWithin
  /** A job answers in words what failed of it and is not to be tried again: it sees to that itself. */
  work<Q extends Queue>(
    queue: Q,
    handler: (payload: JobPayloads[Q]) => Promise<string | null | void>,
  ): Promise<void>
  /** Sends a job now and every hour; of several processes and starts within one hour, one does. */
  hourly(queue: Hourly): Promise<void>
  /** The same every minute. */
  minutely(queue: 'notices.deliver' | 'reminders.tell' | 'mailboxes.read'): Promise<void>
  /**
   * Once the clock was set back: jobs that would wait until it is again as late as it was go now, and those of the hours
   * that come again do not count as sent.
   */
  catchUp(): Promise<void>
  /** Those whose last run in this process failed. */
  failing(): FailingJob[]
  /** Lets running jobs end, then leaves. */
  stop(): Promise<void>
}

/** Joins the job queue as the serving role. */
export async function startJobs(appUrl: string, { log, clock }: { log: Log; clock: Clock }): Promise<Jobs> {
  const boss = new PgBoss({
    ...connectionOf(appUrl),
    schema,
    max: 3,
    migrate: false,
    createSchema: false,
    schedule: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  const timers: NodeJS.Timeout[] = []
  const workers = new Map<Queue, string>()
  const failing = new Map<Queue, FailingJob>()
  const noteFailure = (queue: Queue, message: string | null) => {
    const since = failing.get(queue)?.since ?? clock.now().toISOString()
    failing.set(queue, { job: queue, since, message })
  }
  // A worker of this very process need not wait for its next look at the queue: there is a new job, or it has ended one of several.
  const lookAgain = (queue: Queue) => {
    const worker = workers.get(queue)
    if (worker !== undefined) boss.notifyWorker(worker)
  }
  const every = async (queue: Queue, seconds: number) => {
    const send = () => boss.send(queue, {}, { singletonSeconds: seconds })
    await send()
    const again = () => void send().catch((error: unknown) => log.error({ err: error }, 'job queue'))
    timers.push(setInterval(again, seconds * 1000).unref())
  }
  return {
    async sendWithin(db, queue, payload) {
      const executeSql = (text: string, values?: unknown[]) => db.execute(statementOf(text, values))
      await boss.send(queue, payload, { db: { executeSql } })
    },
    async send(queue, payload) {
      const { startAfter } = queues[queue]
      const singletonKey = 'orgId' in payload ? payload.orgId : undefined
      await boss.send(queue, payload, {
        ...(startAfter !== undefined && { startAfter }),
        ...(singletonKey !== undefined && { singletonKey }),
      })
      lookAgain(queue)
    },
    async work(queue, handler) {
      const worker = await boss.work(queue, { batchSize: 1, pollingIntervalSeconds: 2 }, async ([job]) => {
        if (!job) return
        try {
          // The queue holds what `send` put in, which is typed by the same table.
          const failed = await handler(job.data as JobPayloads[typeof queue])
          if (failed) noteFailure(queue, failed)
          else failing.delete(queue)
        } catch (error) {
          noteFailure(queue, error instanceof ItemsFailed ? error.message : null)
          // Its code and no more: messages of mail servers repeat addresses.
          log.warn({ queue, code: codeOf(error) }, 'a job failed and is tried again')
          throw error
        } finally {
          lookAgain(queue)
        }
      })
      workers.set(queue, worker)
    },
    hourly: (queue) => every(queue, 3600),
    minutely: (queue) => every(queue, 60),
    async catchUp() {
      const db = boss.getDb()
      // Nothing is sent for later, and no retry waits for so long.
      await db.executeSql(
        `update ${schema}.job set start_after = now()
          where state in ('created', 'retry') and start_after > now() + interval '2 hours'`,
      )
      await db.executeSql(
        `update ${schema}.job set singleton_on = null
          where singleton_on is not null and created_on > now() + interval '1 minute'`,
      )
    },
    failing: () => [...failing.values()],
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** A statement of the library, with its numbered values. */
function statementOf(text: string, values: unknown[] = []) {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))),
  )
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
