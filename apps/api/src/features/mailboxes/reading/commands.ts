import type { LeftReason, MailboxProblem } from '@kinfolio/contract/mailbox-kinds'
import { eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'

import type { MailDoor } from '../../../access/mail-door.ts'
import type { RecordScope } from '../../../access/system-scope.ts'
import { hoursAfter } from '../../../platform/clock.ts'
import { ImapError, type ImapSession } from '../../../platform/imap.ts'
import { takeInFor, type IntakeRoom } from '../../messages/intake/commands.ts'
import type { Intake } from '../../messages/intake/rules.ts'
import type { MailboxRow } from '../queries.ts'
import { mailboxes, mailboxReadings, type LeftMail, type ReadingRow } from '../tables.ts'
import { heldMinutes, minutesBetween, minutesToRetry, mostLeft, mostTries, rangesBehind } from './rules.ts'

/** What taking mails in needs. */
export type MailRoom = Pick<IntakeRoom, 'door' | 'files' | 'send'>

/** A mailbox that this process reads now, and nobody else does. */
export type HeldMailbox = { mailbox: MailboxRow; reading: ReadingRow; holder: string }

type Holding = { orgId: string; mailboxId: string; holder: string }

/** Takes a mailbox for one process, or keeps it; null: another one has it, or it is not to be read any more. */
export async function holdMailbox(
  door: MailDoor,
  { orgId, mailboxId, holder }: Holding,
): Promise<HeldMailbox | null> {
  return door.inOrg(orgId, async (org) => {
    const [mailbox] = await org.db
      .select()
      .from(mailboxes)
      .where(
        org.owns(
          mailboxes,
          eq(mailboxes.id, mailboxId),
          eq(mailboxes.isActive, true),
          isNull(mailboxes.deletedAt),
        ),
      )
    if (!mailbox) return null
    const [reading] = await org.db
      .update(mailboxReadings)
      .set({ heldBy: holder, heldUntil: heldUntil(org) })
      .where(
        org.owns(
          mailboxReadings,
          eq(mailboxReadings.mailboxId, mailboxId),
          or(
            eq(mailboxReadings.heldBy, holder),
            isNull(mailboxReadings.heldUntil),
            lt(mailboxReadings.heldUntil, org.now),
          ),
        ),
      )
      .returning()
    return reading ? { mailbox, reading, holder } : null
  })
}

/** Lets go of a mailbox, so that another process can take it at once. */
export async function releaseMailbox(door: MailDoor, { orgId, mailboxId, holder }: Holding): Promise<void> {
  await door.inOrg(orgId, (org) =>
    org.db
      .update(mailboxReadings)
      .set({ heldBy: null, heldUntil: null, isListening: false })
      .where(
        org.owns(
          mailboxReadings,
          eq(mailboxReadings.mailboxId, mailboxId),
          eq(mailboxReadings.heldBy, holder),
        ),
      ),
  )
}

function heldUntil({ now }: Pick<RecordScope, 'now'>): Date {
  return hoursAfter(now, heldMinutes / 60)
}

/** Writes how far a held mailbox is read. Where another process has it by now, nothing is written and this throws. */
async function note(
  door: MailDoor,
  { reading: { orgId, mailboxId }, holder }: HeldMailbox,
  values: PgUpdateSetSource<typeof mailboxReadings>,
): Promise<void> {
  await door.inOrg(orgId, async (org) => {
    const { rowCount } = await org.db
      .update(mailboxReadings)
      .set({ heldUntil: heldUntil(org), ...values })
      .where(
        org.owns(
          mailboxReadings,
          eq(mailboxReadings.mailboxId, mailboxId),
          eq(mailboxReadings.heldBy, holder),
        ),
      )
    if (rowCount === 0) throw new HeldElsewhere()
  })
}

/** Another process took the mailbox, because this one gave no sign for too long. */
export class HeldElsewhere extends Error {
  override name = 'HeldElsewhere'
}

/**
 * Takes in what came since the last reading. A mail is noted once it is kept and not before, so that whatever breaks off is done
 * again, and what is here already adds nothing. Answers what is in the way; null: nothing.
 */
export async function readNew(
  room: MailRoom,
  held: HeldMailbox,
  session: ImapSession,
  signal: AbortSignal,
): Promise<MailboxProblem | null> {
  const { mailbox } = held
  const folder = await session.openFolder(mailbox.folder, mailbox.afterReading === 'LEAVE' ? 'read' : 'write')
  if (held.reading.uidValidity !== folder.validity) {
    // The folder was made anew: its mails have other numbers. They are known by what they say.
    Object.assign(held.reading, { uidValidity: folder.validity, lastUid: 0, stuckUid: null, stuckTries: 0 })
    const { uidValidity, lastUid, stuckUid, stuckTries } = held.reading
    await note(room.door(), held, { uidValidity, lastUid, stuckUid, stuckTries })
  }
  let problem: MailboxProblem | null = null
  for (const { first, last } of rangesBehind(held.reading.lastUid, folder.nextUid)) {
    for (const uid of await session.listUids({ first, last, since: mailbox.readsSince })) {
      if (signal.aborted) return problem
      const outcome = await readOne(room, held, session, uid)
      if (outcome === 'NOT_KEPT') return outcome
      problem ??= outcome
    }
    if (last === null) break
    held.reading.lastUid = last
    await note(room.door(), held, { lastUid: last })
  }
  return problem
}

async function readOne(
  room: MailRoom,
  held: HeldMailbox,
  session: ImapSession,
  uid: number,
): Promise<MailboxProblem | null> {
  const { reading } = held
  if (reading.stuckUid === uid && reading.stuckTries >= mostTries) {
    await noteLeft(room.door(), held, { uid, reason: 'UNREADABLE', bytes: null })
    return null
  }
  const mail = await fetchOrNote(room, held, session, uid)
  if (mail.kind === 'TOO_LARGE') {
    await noteLeft(room.door(), held, { uid, reason: 'TOO_LARGE', bytes: mail.size })
    return null
  }
  if (mail.kind === 'GONE') {
    await noteRead(room.door(), held, uid, null)
    return null
  }
  const intake = await keepMail(room, held.mailbox, mail.bytes)
  if (intake === 'LATER') return 'NOT_KEPT'
  const problem = await markRead(session, held.mailbox, uid)
  await noteRead(room.door(), held, uid, intake)
  return problem
}

/** A mail at which the connection breaks is remembered. */
async function fetchOrNote(room: MailRoom, held: HeldMailbox, session: ImapSession, uid: number) {
  try {
    return await session.fetchMail(uid)
  } catch (error) {
    const isAgain = held.reading.stuckUid === uid
    await note(room.door(), held, { stuckUid: uid, stuckTries: isAgain ? held.reading.stuckTries + 1 : 1 })
    throw error
  }
}

/** Keeps a mail of a mailbox as it came. */
export function keepMail(
  room: MailRoom,
  { orgId, name }: Pick<MailboxRow, 'orgId' | 'name'>,
  bytes: Uint8Array,
): Promise<Intake> {
  const envelope = { from: '', to: [name], source: 'IMAP', receivedAt: room.door().now } as const
  return takeInFor(room, orgId, bytes, envelope)
}

/** Does in the mailbox what was asked for a mail that is kept. One that cannot be marked is kept all the same. */
export async function markRead(
  session: ImapSession,
  { afterReading, moveTo }: Pick<MailboxRow, 'afterReading' | 'moveTo'>,
  uid: number,
): Promise<MailboxProblem | null> {
  try {
    if (afterReading === 'SEEN') await session.markSeen(uid)
    if (afterReading === 'MOVE' && moveTo !== null) await session.moveMail(uid, moveTo)
    return null
  } catch (error) {
    if (error instanceof ImapError && error.problem === 'MARK_REFUSED') return error.problem
    throw error
  }
}

async function noteRead(
  door: MailDoor,
  held: HeldMailbox,
  uid: number,
  intake: Intake | null,
): Promise<void> {
  held.reading.lastUid = uid
  await note(door, held, {
    lastUid: uid,
    stuckUid: null,
    stuckTries: 0,
    ...(intake === 'KEPT' && { mailCount: sql`${mailboxReadings.mailCount} + 1`, lastMailAt: door.now }),
  })
}

async function noteLeft(
  door: MailDoor,
  held: HeldMailbox,
  { uid, reason, bytes }: { uid: number; reason: LeftReason; bytes: number | null },
): Promise<void> {
  const left: LeftMail = { uid, reason, bytes, leftAt: door.now.toISOString() }
  held.reading.leftMails = [left, ...held.reading.leftMails].slice(0, mostLeft)
  held.reading.lastUid = uid
  await note(door, held, { lastUid: uid, stuckUid: null, stuckTries: 0, leftMails: held.reading.leftMails })
}

/** The folder was read to its end; `problem` is what was in the way of marking mails. */
export async function noteDone(
  door: MailDoor,
  held: HeldMailbox,
  problem: MailboxProblem | null,
): Promise<void> {
  if (problem === 'NOT_KEPT') return noteFailure(door, held, problem)
  await note(door, held, {
    lastReadAt: door.now,
    problem,
    failingSince:
      problem && sql`coalesce(${mailboxReadings.failingSince}, ${door.now.toISOString()}::timestamptz)`,
    failures: 0,
    nextTryAt: hoursAfter(door.now, minutesBetween / 60),
  })
}

/** It could not be read. The next try waits longer each time. */
export async function noteFailure(door: MailDoor, held: HeldMailbox, problem: MailboxProblem): Promise<void> {
  const failures = held.reading.failures + 1
  await note(door, held, {
    problem,
    failingSince: sql`coalesce(${mailboxReadings.failingSince}, ${door.now.toISOString()}::timestamptz)`,
    failures,
    nextTryAt: hoursAfter(door.now, minutesToRetry(failures) / 60),
  })
}

export async function noteListening(door: MailDoor, held: HeldMailbox): Promise<void> {
  await note(door, held, { isListening: true })
}
