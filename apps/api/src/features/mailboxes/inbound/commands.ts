import { fail } from '@kinfolio/contract/errors'
import type { InboundMail } from '@kinfolio/contract/mailboxes'

import { ImapError, type ConnectImap, type ImapSession } from '../../../platform/imap.ts'
import type { SecretBox } from '../../../platform/secret-box.ts'
import { openServer } from '../commands.ts'
import { noteUsed } from '../notify-keys/commands.ts'
import { findOwner } from '../notify-keys/queries.ts'
import type { MailboxRow } from '../queries.ts'
import { keepMail, markRead, type MailRoom } from '../reading/commands.ts'
import { findReadMailbox, isKept } from './queries.ts'

export type InboundRoom = { room: MailRoom; connect: ConnectImap; box: SecretBox }

/** Connections that notices may have open at the same time. */
const mostOpen = 8

type Asked = { key: string; messageId: string; from: string; to: string }

/** Fetches the message of which a service says that it is there. Of a wrong key, address or message a stranger is told the same. */
export async function fetchInbound(inbound: InboundRoom, { key, ...asked }: Asked): Promise<InboundMail> {
  const door = inbound.room.door()
  const owner = key === '' ? null : await findOwner(door, key)
  if (owner === null || !isWhole(asked)) fail('INBOUND_NOT_FOUND')
  const wanted = { messageId: asked.messageId.replaceAll(/^<|>$/g, ''), from: asked.from }
  const { mailbox, isHere } = await door.inOrg(owner.orgId, async (org) => ({
    mailbox: await findReadMailbox(org, asked.to),
    isHere: await isKept(org, wanted),
  }))
  if (mailbox === null) fail('INBOUND_NOT_FOUND')
  if (isHere) return { state: 'KEPT_BEFORE' }
  const state = await inTurn(() => fetchFrom(inbound, mailbox, wanted))
  await door.inOrg(owner.orgId, (org) => noteUsed(org, owner.keyId))
  return { state }
}

let open = 0

async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (open >= mostOpen) fail('BUSY')
  open += 1
  try {
    return await run()
  } finally {
    open -= 1
  }
}

function isWhole({ messageId, from, to }: Omit<Asked, 'key'>): boolean {
  return (
    /^<?[^\s<>]+>?$/.test(messageId) && [from, to].every((address) => /^[^\s@<>]+@[^\s@<>]+$/.test(address))
  )
}

async function fetchFrom(
  { room, connect, box }: InboundRoom,
  mailbox: MailboxRow,
  wanted: { messageId: string; from: string },
): Promise<InboundMail['state']> {
  let session: ImapSession | undefined
  try {
    session = await connect(openServer(box, mailbox))
    const uid = await findUid(session, mailbox, wanted)
    const mail = await session.fetchMail(uid.found)
    if (mail.kind === 'TOO_LARGE') fail('MAIL_TOO_LARGE')
    if (mail.kind === 'GONE') fail('INBOUND_NOT_FOUND')
    const intake = await keepMail(room, mailbox, mail.bytes)
    if (intake === 'LATER') fail('MAILBOX_AWAY')
    if (!uid.isMoved) await markRead(session, mailbox, uid.found)
    return intake === 'KEPT_BEFORE' ? intake : 'KEPT'
  } catch (error) {
    if (error instanceof ImapError) fail('MAILBOX_AWAY')
    throw error
  } finally {
    await session?.close()
  }
}

/** Where it is, or where mails are moved to once they are kept. */
async function findUid(
  session: ImapSession,
  { folder, afterReading, moveTo }: MailboxRow,
  wanted: { messageId: string; from: string },
): Promise<{ found: number; isMoved: boolean }> {
  const places = [folder, ...(afterReading === 'MOVE' && moveTo !== null ? [moveTo] : [])]
  for (const [at, place] of places.entries()) {
    const isMoved = at > 0
    await session.openFolder(place, isMoved || afterReading === 'LEAVE' ? 'read' : 'write')
    const found = (await session.findUids(wanted)).at(-1)
    if (found !== undefined) return { found, isMoved }
  }
  return fail('INBOUND_NOT_FOUND')
}
