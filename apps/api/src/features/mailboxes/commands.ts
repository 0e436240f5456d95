import { MAX_MAILBOXES } from '@kinfolio/contract/constants'
import { fail, failInput } from '@kinfolio/contract/errors'
import { mailboxPorts, mailboxProblems, type MailboxProblem } from '@kinfolio/contract/mailbox-kinds'
import type {
  Mailbox,
  MailboxCreate,
  MailboxTrial,
  MailboxTry,
  MailboxUpdate,
} from '@kinfolio/contract/mailboxes'
import { eq, isNull, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { ImapError, type ConnectImap, type ImapServer, type ImapSession } from '../../platform/imap.ts'
import { SealedElsewhere, type SecretBox } from '../../platform/secret-box.ts'
import { getMailbox, getMailboxRow, type MailboxRow } from './queries.ts'
import { isSameServer, sealPlace } from './rules.ts'
import { mailboxes, mailboxReadings } from './tables.ts'

export async function createMailbox(org: OrgScope, box: SecretBox, input: MailboxCreate): Promise<Mailbox> {
  await holdOrg(org)
  const { orgId, now } = org
  const present = await org.db
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(org.owns(mailboxes, isNull(mailboxes.deletedAt)))
  if (present.length >= MAX_MAILBOXES) fail('TOO_MANY_MAILBOXES')
  const id = newId()
  const { address, user, password, port = mailboxPorts[input.security], readsSince = org.today } = input
  const { host, security, folder, afterReading, moveTo, isActive } = input
  await org.db.insert(mailboxes).values({
    orgId,
    id,
    name: address,
    host,
    port,
    security,
    userName: user,
    folder,
    afterReading,
    moveTo,
    readsSince,
    isActive,
    sealedPassword: box.seal(password, sealPlace({ orgId, id })),
    createdAt: now,
    updatedAt: now,
  })
  await org.db.insert(mailboxReadings).values({ orgId, mailboxId: id })
  return getMailbox(org, id)
}

export async function updateMailbox(
  org: OrgScope,
  box: SecretBox,
  { id, version, address, user, password, ...change }: MailboxUpdate & { id: string },
): Promise<Mailbox> {
  const row = await lockMailbox(org, id, version)
  const server = serverOf(row)
  const isElsewhere = !isSameServer(server, {
    ...server,
    ...(user !== undefined && { user }),
    ...serverIn(change),
  })
  if (isElsewhere && password === undefined)
    failInput('password', 'Type the password again: the one that is kept is for the server and user before.')
  const { afterReading = row.afterReading, moveTo = row.moveTo } = change
  if (afterReading === 'MOVE' && moveTo === null)
    failInput('moveTo', 'Say into which folder mails are moved.')
  await org.db
    .update(mailboxes)
    .set({
      ...change,
      name: address,
      userName: user,
      ...(password !== undefined && { sealedPassword: box.seal(password, sealPlace(row)) }),
      updatedAt: org.now,
      version: sql`${mailboxes.version} + 1`,
    })
    .where(org.owns(mailboxes, eq(mailboxes.id, id)))
  // Another folder, or an earlier day, is looked through from its beginning. What is here already adds nothing.
  const isAnew =
    isElsewhere ||
    (change.folder !== undefined && change.folder !== row.folder) ||
    (change.readsSince !== undefined && change.readsSince < row.readsSince)
  await askToRead(org, id, isAnew)
  return getMailbox(org, id)
}

/** Moves a mailbox to the trash. From there on nobody reads it; what was taken in stays. */
export async function deleteMailbox(org: OrgScope, id: string): Promise<void> {
  await lockMailbox(org, id)
  await org.db
    .update(mailboxes)
    .set({ deletedAt: org.now, updatedAt: org.now, version: sql`${mailboxes.version} + 1` })
    .where(org.owns(mailboxes, eq(mailboxes.id, id)))
}

/** The next reading need not wait for its time. */
export async function readMailboxNow(org: OrgScope, id: string): Promise<Mailbox> {
  await lockMailbox(org, id)
  await askToRead(org, id, false)
  return getMailbox(org, id)
}

async function askToRead(org: OrgScope, id: string, isAnew: boolean): Promise<void> {
  await org.db
    .update(mailboxReadings)
    .set({
      nextTryAt: null,
      stuckUid: null,
      stuckTries: 0,
      ...(isAnew && { uidValidity: null, lastUid: 0, problem: null, failingSince: null, failures: 0 }),
    })
    .where(org.owns(mailboxReadings, eq(mailboxReadings.mailboxId, id)))
}

function lockMailbox(org: OrgScope, id: string, version?: number) {
  const live = org.owns(mailboxes, eq(mailboxes.id, id), isNull(mailboxes.deletedAt))
  return lockVersioned(org, mailboxes, live, {
    version,
    missing: 'MAILBOX_NOT_FOUND',
    current: () => getMailbox(org, id),
  })
}

const serverOf = ({ host, port, security, userName }: MailboxRow) => ({
  host,
  port,
  security,
  user: userName,
})

function serverIn({ host, port, security }: Pick<MailboxUpdate, 'host' | 'port' | 'security'>) {
  return {
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(security !== undefined && { security }),
  }
}

/** The server that is to be tried, with the password that was given or is kept for it. */
export async function serverToTry(
  org: OrgScope,
  box: SecretBox,
  { id, host, port, security, user, password }: MailboxTry,
): Promise<{ orgId: string; server: ImapServer }> {
  const { orgId } = org
  const server = { host, port, security, user }
  if (password !== undefined) return { orgId, server: { ...server, password } }
  const missing = 'This needs the password of the mailbox.'
  if (id === undefined) failInput('password', missing)
  const row = await getMailboxRow(org, id)
  if (!isSameServer(serverOf(row), server)) failInput('password', missing)
  return { orgId, server: openServer(box, row) }
}

/** The server of a mailbox, with its password. Throws ImapError where that was sealed elsewhere. */
export function openServer(box: SecretBox, row: MailboxRow): ImapServer {
  try {
    return { ...serverOf(row), password: box.open(row.sealedPassword, sealPlace(row)) }
  } catch (error) {
    if (error instanceof SealedElsewhere) throw new ImapError('PASSWORD_UNREADABLE')
    throw error
  }
}

type Asked = Pick<MailboxTry, 'folder' | 'afterReading' | 'moveTo'>

/** Tries mailboxes, one at a time for each organisation: nobody looks through the internet for servers by this one. */
export function mailboxTrials(connect: ConnectImap) {
  const busy = new Set<string>()
  return async (orgId: string, server: ImapServer, asked: Asked): Promise<MailboxTrial> => {
    if (busy.has(orgId)) fail('TOO_MANY_CALLS')
    busy.add(orgId)
    try {
      return await tryMailbox(connect, server, asked)
    } finally {
      busy.delete(orgId)
    }
  }
}

/** Connects, signs in and looks at the folders. What goes wrong is the answer. */
async function tryMailbox(connect: ConnectImap, server: ImapServer, asked: Asked): Promise<MailboxTrial> {
  let session: ImapSession | undefined
  const trial = { folders: [] as string[], tellsNews: false }
  try {
    session = await connect(server)
    trial.tellsNews = session.tellsNews
    trial.folders = await session.listFolders()
    return toTrial(await problemIn(session, asked, trial.folders), trial)
  } catch (error) {
    if (error instanceof ImapError) return toTrial(error.problem, trial)
    throw error
  } finally {
    await session?.close()
  }
}

async function problemIn(
  session: ImapSession,
  { folder, afterReading, moveTo }: Asked,
  folders: readonly string[],
): Promise<MailboxProblem | null> {
  await session.openFolder(folder, 'read')
  if (afterReading !== 'MOVE') return null
  if (!session.movesMails) return 'MOVE_UNSUPPORTED'
  return folders.some((name) => name === moveTo) ? null : 'FOLDER_MISSING'
}

function toTrial(
  problem: MailboxProblem | null,
  trial: Pick<MailboxTrial, 'folders' | 'tellsNews'>,
): MailboxTrial {
  return { problem, message: problem && mailboxProblems[problem], ...trial }
}
