import { Failure } from '@kinfolio/contract/errors'
import { eq, lt, sql } from 'drizzle-orm'

import type { Administration, SystemScope } from '../../../access/system-scope.ts'
import { hoursAfter } from '../../../platform/clock.ts'
import type { OfOrg } from '../../../platform/jobs.ts'
import { idOfSigned } from '../../../platform/letters.ts'
import type { Log } from '../../../platform/log.ts'
import type { LookUpName } from '../../../platform/names.ts'
import type { PaperRoom } from '../../attachments/commands.ts'
import { listAddressed } from '../addresses/queries.ts'
import { partsOf, signedFor, type MailPlace } from '../addresses/rules.ts'
import { readMail } from '../letters/queries.ts'
import { hasHead } from '../letters/rules.ts'
import { keepMails } from '../receiving/commands.ts'
import { findNextArrival, isDueBefore, type MailArrival } from './queries.ts'
import { keptDays, minutesToRetry, traceOf } from './rules.ts'
import { mailArrivals } from './tables.ts'

type Reading = {
  room: PaperRoom
  place: MailPlace
  lookUp: LookUpName
  log: Log
  /** After mails that brought papers, somebody reads them. */
  readTexts: (orgId: string) => Promise<void>
  /** Has more of an organisation read, after the others that wait. */
  readOn: (orgId: string) => Promise<void>
  /** Has this done again a little later. */
  readAgain: (orgId: string) => Promise<void>
}

/** So many mails of one organisation are read in one go, and for so long, so that none keeps the others waiting for long. */
const mostAtOnce = { mails: 50, milliseconds: 5_000 } as const

/**
 * Makes messages of the mails that wait. One that cannot be read holds up no other; it stays as it came and is tried again later. Answers
 * in words what went wrong that nobody expects.
 */
export async function readArrivals(
  administration: Administration,
  { orgId, ...reading }: OfOrg & Reading,
): Promise<string | null> {
  const faults: MailArrival[] = []
  for (const id of await administration.listLiving(orgId)) {
    const reader = { ...reading, onFault: (arrival: MailArrival) => faults.push(arrival) }
    const { hasPapers, isMore } = await readOf(administration, id, reader)
    if (hasPapers) await reading.readTexts(id)
    if (isMore) await reading.readOn(id)
    else if (await administration.inOrg(id, settle)) await reading.readAgain(id)
  }
  return faults.length === 0 ? null : `${faults.length} mails could not be read. They are tried again.`
}

type Reader = Reading & { onFault: (arrival: MailArrival) => void }

/** Whether papers came, and whether something is left that waits. */
async function readOf(
  administration: Administration,
  orgId: string,
  reader: Reader,
): Promise<{ hasPapers: boolean; isMore: boolean }> {
  const end = performance.now() + mostAtOnce.milliseconds
  let hasPapers = false
  for (let count = 0; count < mostAtOnce.mails && performance.now() < end; count += 1) {
    const arrival = await administration.inOrg(orgId, claimNext)
    if (arrival === null) return { hasPapers, isMore: false }
    if (await readArrival(administration, arrival, reader)) hasPapers = true
  }
  return { hasPapers, isMore: true }
}

/** Lets go of what has been a message for long. Answers whether something is to be tried again soon; the rest is looked at every hour. */
async function settle(org: SystemScope): Promise<boolean> {
  await forgetKept(org)
  return isDueBefore(org, hoursAfter(org.now, 1))
}

/**
 * Takes the next mail and notes the try before it begins, so that a mail that ends the process is not the first that is read after each
 * start.
 */
async function claimNext(org: SystemScope): Promise<MailArrival | null> {
  const arrival = await findNextArrival(org)
  if (arrival === null) return null
  const tries = arrival.tries + 1
  const minutes = minutesToRetry(tries)
  await org.db
    .update(mailArrivals)
    .set({
      tries,
      nextTryAt: minutes === null ? null : hoursAfter(org.now, minutes / 60),
      updatedAt: org.now,
    })
    .where(org.owns(mailArrivals, eq(mailArrivals.id, arrival.id)))
  return { ...arrival, tries }
}

/** Whether it is a message now that brought papers. */
async function readArrival(
  administration: Administration,
  arrival: MailArrival,
  reader: Reader,
): Promise<boolean> {
  const { orgId, id } = arrival
  try {
    return await makeMessage(administration, arrival, reader)
  } catch (error) {
    const isExpected = error instanceof Failure
    if (!isExpected) {
      reader.log.error({ err: error, orgId }, 'a mail could not be read')
      reader.onFault(arrival)
    }
    const state = isExpected && error.code === 'ATTACHMENT_QUOTA' ? 'HELD' : 'FAILED'
    const failure = isExpected
      ? error.message
      : 'Something went wrong when it was read. It is tried again by itself.'
    await administration.inOrg(orgId, (org) =>
      org.db
        .update(mailArrivals)
        .set({ state, failure, updatedAt: org.now })
        .where(org.owns(mailArrivals, eq(mailArrivals.id, id))),
    )
    return false
  }
}

/** A mail from a mailbox has the lines already of whoever put it there, or has none at all, and is a mail by where it was. */
function withTrace(arrival: MailArrival, { domain }: MailPlace, raw: Uint8Array): Uint8Array {
  const isFromMailbox = arrival.source === 'IMAP'
  if (isFromMailbox && hasHead(raw)) return raw
  const sender = isFromMailbox ? null : arrival.sender
  return Buffer.concat([Buffer.from(traceOf({ ...arrival, sender, host: domain ?? 'localhost' })), raw])
}

async function makeMessage(
  administration: Administration,
  arrival: MailArrival,
  { room, place, lookUp }: Reading,
): Promise<boolean> {
  const { orgId, id, source, sender, clientAddress, helo, recipients, receivedAt } = arrival
  const raw = await room.files.get(`orgs/${orgId}`, arrival.sha256)
  if (raw === null) throw new Error('A mail that came in is not in the store.')
  const path = { address: clientAddress, helo, sender }
  const mail = await readMail(orgId, room.files, withTrace(arrival, place, raw), { path, lookUp })
  const parts = recipients.flatMap((recipient) => partsOf(recipient, place.domain) ?? [])
  const tokenThreadId = parts.reduce<string | null>(
    (known, { detail }) => known ?? (detail && idOfSigned(place.secret, signedFor(orgId), detail)),
    null,
  )
  await administration.inOrg(orgId, async (org) => {
    const about = await listAddressed(
      org,
      parts.map(({ localPart }) => localPart),
    )
    const [kept] = await keepMails(org, room, [mail], {
      source,
      receivedAt,
      authorId: null,
      tokenThreadId,
      about,
    })
    await org.db
      .update(mailArrivals)
      .set({ state: 'KEPT', failure: null, nextTryAt: null, messageId: kept?.id ?? null, updatedAt: org.now })
      .where(org.owns(mailArrivals, eq(mailArrivals.id, id)))
  })
  return [...mail.papers.values()].some((each) => 'paper' in each)
}

async function forgetKept(org: SystemScope): Promise<void> {
  await org.db
    .delete(mailArrivals)
    .where(
      org.owns(
        mailArrivals,
        eq(mailArrivals.state, sql`'KEPT'`),
        lt(mailArrivals.receivedAt, hoursAfter(org.now, -24 * keptDays)),
      ),
    )
}
