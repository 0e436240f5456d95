import type { MailboxProblem } from '@kinfolio/contract/mailbox-kinds'

import { newId } from '../../../platform/ids.ts'
import { ImapError, type ConnectImap, type ImapSession } from '../../../platform/imap.ts'
import type { Log } from '../../../platform/log.ts'
import type { SecretBox } from '../../../platform/secret-box.ts'
import { openServer } from '../commands.ts'
import {
  HeldElsewhere,
  holdMailbox,
  noteDone,
  noteFailure,
  noteListening,
  readNew,
  releaseMailbox,
  type HeldMailbox,
  type MailRoom,
} from './commands.ts'
import { listDue } from './queries.ts'
import { minutesBetween } from './rules.ts'

type Reading = {
  room: MailRoom
  connect: ConnectImap
  box: SecretBox
  log: Log
  /** The organisations that nobody has deleted: all of them, or the one. */
  listOrgs: (orgId?: string) => Promise<string[]>
}

export type MailboxReader = {
  /** Begins to read the mailboxes that are due. Each promise ends with the first reading of one, which never throws. */
  begin(orgId?: string): Promise<Promise<void>[]>
  /** Ends all connections, and lets go of the mailboxes. */
  stop(): Promise<void>
}

/** Connections to mailboxes that one process has at the same time, and how many of them may stay open to be told of news. */
const most = { open: 16, listening: 12 } as const
const lookMs = 60_000

/**
 * Reads mailboxes, one connection each. Where the server tells by itself that something came, the connection is kept; the others
 * are looked into every few minutes. Of several processes one reads a mailbox, because it holds its row.
 */
export function mailboxReader(reading: Reading): MailboxReader {
  const holder = newId()
  const stopping = new AbortController()
  const open = new Map<string, Promise<void>>()
  const listening = new Set<string>()

  async function read(orgId: string, mailboxId: string, whenRead: () => void): Promise<void> {
    const { room, log } = reading
    const place = { orgId, mailboxId, holder }
    try {
      const held = await holdMailbox(room.door(), place)
      if (held === null) return
      await readHeld(held, whenRead)
    } catch (error) {
      if (!(error instanceof HeldElsewhere)) log.error({ err: error, orgId }, 'a mailbox could not be read')
    } finally {
      listening.delete(mailboxId)
      await releaseMailbox(room.door(), place).catch((error: unknown) =>
        log.error({ err: error, orgId }, 'a mailbox stays held for some minutes'),
      )
      whenRead()
    }
  }

  async function readHeld(held: HeldMailbox, whenRead: () => void): Promise<void> {
    const { room, connect, box } = reading
    let session: ImapSession | undefined
    try {
      session = await connect(openServer(box, held.mailbox))
      const problem = await readThrough(held, session)
      if (problem === null && session.tellsNews && listening.size < most.listening) {
        listening.add(held.mailbox.id)
        await noteListening(room.door(), held)
        whenRead()
        await listen(held, session)
      }
    } catch (error) {
      if (error instanceof HeldElsewhere || stopping.signal.aborted) return
      if (!(error instanceof ImapError))
        reading.log.error({ err: error, orgId: held.mailbox.orgId }, 'a mail of a mailbox could not be kept')
      await noteFailure(room.door(), held, error instanceof ImapError ? error.problem : 'NOT_KEPT')
    } finally {
      await session?.close()
    }
  }

  async function readThrough(held: HeldMailbox, session: ImapSession): Promise<MailboxProblem | null> {
    const problem = await readNew(reading.room, held, session, stopping.signal)
    if (!stopping.signal.aborted) await noteDone(reading.room.door(), held, problem)
    return problem
  }

  /** Until the connection ends, or the mailbox is changed, paused or taken away, or its organisation. Some servers forget to tell, so it is looked into now and then. */
  async function listen(held: HeldMailbox, session: ImapSession): Promise<void> {
    const { orgId, id: mailboxId, version } = held.mailbox
    for (let looks = 1; ; looks += 1) {
      const news = await session.waitForNews(lookMs, stopping.signal)
      // Servers end what is quiet for long. Whether this one is away shows when it is asked the next time.
      if (stopping.signal.aborted || news === 'CLOSED') return
      if ((await reading.listOrgs(orgId)).length === 0) return
      const now = await holdMailbox(reading.room.door(), { orgId, mailboxId, holder })
      if (now === null || now.mailbox.version !== version) return
      const isAsked = now.reading.nextTryAt === null
      if (news === 'NOTHING' && !isAsked && looks % minutesBetween !== 0) continue
      Object.assign(held, now)
      if ((await readThrough(held, session)) !== null) return
      await noteListening(reading.room.door(), held)
    }
  }

  return {
    async begin(orgId) {
      const begun: Promise<void>[] = []
      for (const living of await reading.listOrgs(orgId)) {
        const due = await reading.room.door().inOrg(living, listDue)
        for (const mailboxId of due) {
          if (open.size >= most.open || stopping.signal.aborted) return begun
          if (open.has(mailboxId)) continue
          const first = Promise.withResolvers<void>()
          begun.push(first.promise)
          const whole = read(living, mailboxId, first.resolve).finally(() => open.delete(mailboxId))
          open.set(mailboxId, whole)
        }
      }
      return begun
    },
    async stop() {
      stopping.abort()
      await Promise.all(open.values())
    },
  }
}
