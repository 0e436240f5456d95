import { and, count, eq, ne, sql, sum } from 'drizzle-orm'

import type { MailDoor } from '../../../access/mail-door.ts'
import type { OrgScope } from '../../../access/scope.ts'
import type { RecordScope } from '../../../access/system-scope.ts'
import { sha256, type FileStore } from '../../../platform/files.ts'
import { newId } from '../../../platform/ids.ts'
import type { SendJob } from '../../../platform/jobs.ts'
import { countMail } from '../addresses/commands.ts'
import { partsOf, type MailPlace } from '../addresses/rules.ts'
import { getArrival } from './queries.ts'
import { mostDead, mostWaiting, plain, type Envelope, type Intake } from './rules.ts'
import { mailArrivals } from './tables.ts'

/** What a mail needs to come in. */
export type IntakeRoom = { door: () => MailDoor; files: FileStore; place: MailPlace; send: SendJob }

/**
 * Keeps a mail as it came for each organisation that it was sent to, and says for each recipient in their order what became of it. When this
 * returns, all of it is on the disk and in the database; where it throws, nothing may be acknowledged.
 */
export async function takeIn(
  room: IntakeRoom,
  raw: Uint8Array,
  envelope: Envelope,
): Promise<{ recipient: string; intake: Intake }[]> {
  const door = room.door()
  const found = new Map<string, { addressIds: Set<string>; recipients: string[] }>()
  const places = new Map<string, string | null>()
  for (const recipient of new Set(envelope.to)) {
    const parts = partsOf(recipient, room.place.domain)
    const address = parts && (await door.findAddress(parts.localPart))
    places.set(recipient, address?.orgId ?? null)
    if (address === null) continue
    const { addressIds, recipients } = found.get(address.orgId) ?? { addressIds: new Set(), recipients: [] }
    addressIds.add(address.addressId)
    recipients.push(plain(recipient))
    found.set(address.orgId, { addressIds, recipients })
  }
  const intakes = new Map<string, Intake>()
  for (const [orgId, { addressIds, recipients }] of found)
    intakes.set(orgId, await takeInFor(room, orgId, raw, { ...envelope, to: recipients }, [...addressIds]))
  const answers: { recipient: string; intake: Intake }[] = []
  for (const recipient of envelope.to) {
    const orgId = places.get(recipient)
    const intake = orgId ? intakes.get(orgId) : undefined
    if (intake === undefined) await keepDeadLetter(door, raw, { ...envelope, to: [recipient] })
    answers.push({ recipient, intake: intake ?? 'DEAD_LETTER' })
  }
  return answers
}

/** Keeps a mail for one organisation, whose it is by the way that it came. */
export async function takeInFor(
  { door, files, send }: Pick<IntakeRoom, 'door' | 'files' | 'send'>,
  orgId: string,
  raw: Uint8Array,
  envelope: Envelope,
  addressIds: readonly string[] = [],
): Promise<Intake> {
  const owner = `orgs/${orgId}` as const
  const hash = await files.put(owner, raw)
  const intake = await door().inOrg(orgId, async (org) => {
    if (await isHere(org, hash, envelope)) return 'KEPT_BEFORE'
    if (await isFull(org, raw.length)) return 'LATER'
    const isNew = await insertArrival(org, { hash, bytes: raw.length }, envelope)
    if (!isNew) return 'KEPT_BEFORE'
    if (addressIds.length > 0) await countMail(org, addressIds, envelope.receivedAt)
    return 'KEPT'
  })
  if (intake === 'KEPT') {
    // A sweep may have taken the file away before the row named it. Now it does.
    if ((await files.open(owner, hash)) === null) await files.put(owner, raw)
    await send('mails.read', { orgId })
  }
  return intake
}

async function isHere(org: RecordScope, hash: string, { source, eventId }: Envelope): Promise<boolean> {
  const same = eq(mailArrivals.sha256, hash)
  const sameEvent =
    eventId === undefined
      ? undefined
      : and(eq(mailArrivals.source, source), eq(mailArrivals.eventId, plain(eventId)))
  const rows = await org.db
    .select({ id: mailArrivals.id })
    .from(mailArrivals)
    .where(org.owns(mailArrivals, sameEvent ? sql`(${same} or ${sameEvent})` : same))
    .limit(1)
  return rows.length > 0
}

async function isFull(org: RecordScope, bytes: number): Promise<boolean> {
  const [waiting] = await org.db
    .select({ mails: count(), bytes: sum(mailArrivals.bytes).mapWith(Number) })
    .from(mailArrivals)
    .where(org.owns(mailArrivals, ne(mailArrivals.state, sql`'KEPT'`)))
  return (waiting?.mails ?? 0) >= mostWaiting.mails || (waiting?.bytes ?? 0) + bytes > mostWaiting.bytes
}

async function insertArrival(
  { db, orgId, now }: RecordScope,
  { hash, bytes }: { hash: string; bytes: number },
  { from, to, source, eventId, clientAddress, helo, receivedAt }: Envelope,
): Promise<boolean> {
  const inserted = await db
    .insert(mailArrivals)
    .values({
      orgId,
      id: newId(),
      source,
      sender: plain(from),
      recipients: [...to],
      eventId: eventId === undefined ? null : plain(eventId),
      clientAddress: clientAddress ?? null,
      helo: helo === undefined ? null : plain(helo),
      sha256: hash,
      bytes,
      nextTryAt: now,
      receivedAt,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: mailArrivals.id })
  return inserted.length > 0
}

/** What is sent to nobody is kept for a while, so that whoever runs the server can look for a lost letter. */
async function keepDeadLetter(
  door: MailDoor,
  raw: Uint8Array,
  { from, to, source }: Envelope,
): Promise<void> {
  const { letters, bytes, days } = mostDead
  await door.outside((db) =>
    db.execute(sql`select keep_dead_letter(${newId()}::uuid, ${plain(from)}, ${plain(to[0] ?? '')}, ${source},
      ${sha256(raw)}, ${Buffer.from(raw)}::bytea, ${door.now.toISOString()}::timestamptz,
      ${letters}::int, ${bytes}::bigint, ${days}::int)`),
  )
}

/** Has a mail read now that could not be read before. */
export async function retryArrival(org: OrgScope, send: SendJob, id: string): Promise<void> {
  const { state } = await getArrival(org, id)
  await org.db
    .update(mailArrivals)
    .set({ nextTryAt: org.now, updatedAt: org.now })
    .where(org.owns(mailArrivals, eq(mailArrivals.id, id), eq(mailArrivals.state, state)))
  await send('mails.read', { orgId: org.orgId })
}
