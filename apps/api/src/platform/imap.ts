import { isIP } from 'node:net'
import type { Readable, Writable } from 'node:stream'

import type { MailboxProblem, MailboxSecurity } from '@kinfolio/contract/mailbox-kinds'
import { say } from '@kinfolio/contract/say'
import type { Day } from '@kinfolio/ledger/days/day'
import { ImapFlow, type ImapFlowOptions } from 'imapflow'

import { guardedLookup, OutboundError } from './outbound.ts'
import { isPublicAddress } from './public-address.ts'

export type ImapServer = {
  host: string
  port: number
  security: MailboxSecurity
  user: string
  password: string
}

/** A folder as it is now. Other numbers of `validity` mean that mails have other UIDs than before (RFC 9051, 2.3.1.1). */
type ImapFolder = { validity: string; nextUid: number | null }

/** `TOO_LARGE`: it is not fetched. `GONE`: it is not there any more. */
type FetchedMail =
  | { kind: 'MAIL'; bytes: Uint8Array }
  | { kind: 'TOO_LARGE'; size: number }
  | { kind: 'GONE' }

/** One connection, signed in. Each call throws ImapError, after which the connection is closed where the fault is its own. */
export type ImapSession = {
  listFolders(): Promise<string[]>
  openFolder(name: string, may: 'read' | 'write'): Promise<ImapFolder>
  /** The UIDs of a range, of mails that came on a day or later, in their order. `last` null: to the end. */
  listUids(range: { first: number; last: number | null; since: Day }): Promise<number[]>
  /** The UIDs of mails with a Message-ID, written without brackets, from a sender. */
  findUids(asked: { messageId: string; from: string }): Promise<number[]>
  fetchMail(uid: number): Promise<FetchedMail>
  markSeen(uid: number): Promise<void>
  moveMail(uid: number, folder: string): Promise<void>
  /** Whether mails can be moved without touching others that somebody marked as deleted. */
  readonly movesMails: boolean
  /** Whether the server tells by itself that something came. */
  readonly tellsNews: boolean
  /** Waits until something came, the time is up, or the connection ended. */
  waitForNews(ms: number, signal: AbortSignal): Promise<'NEWS' | 'NOTHING' | 'CLOSED'>
  close(): Promise<void>
}

export type ConnectImap = (server: ImapServer) => Promise<ImapSession>

/** Why a mailbox could not be read. Its words are in `mailboxProblems`; those of the server are told to nobody. */
export class ImapError extends Error {
  override name = 'ImapError'
  readonly problem: MailboxProblem
  constructor(problem: MailboxProblem) {
    super(say`The mailbox could not be read: ${problem}.`)
    this.problem = problem
  }
}

const usual = {
  connectMs: 15_000,
  /** For one answer of the server. */
  answerMs: 60_000,
  mailBytes: 24 * 1024 ** 2,
  /** Addresses that may be connected to although they are not of the public internet. */
  isAllowedInside: (_address: string): boolean => false,
}
export type ImapLimits = typeof usual

/** Of a mail so much is asked for at a time. */
const pieceBytes = 256 * 1024
/** All else that a server may say at a time: its lines are read on the thread that serves requests. */
const mostTalk = 128 * 1024
const mostFolders = 1_000

/** The one way to mailboxes. As with all that goes out, the address is looked at when the connection is made, after DNS. */
export function imapConnector(limits: Partial<ImapLimits> = {}): ConnectImap {
  const bounds = { ...usual, ...limits }
  return async (server) => {
    const flow = flowTo(server, bounds)
    // What is thrown while nobody asks anything closes the connection, and shows with the next question.
    flow.on('error', () => flow.close())
    const room = boundedTalk(flow)
    room.allow(mostTalk)
    try {
      await within(flow, bounds.connectMs * 2, () => flow.connect())
    } catch (error) {
      flow.close()
      throw room.isOver ? new ImapError('TALKS_TOO_MUCH') : asImapError(error)
    }
    return sessionOf(flow, room, bounds)
  }
}

function flowTo({ host, port, security, user, password }: ImapServer, bounds: ImapLimits): ImapFlow {
  // Without encryption everybody on the way reads the password, so it goes to the own network only.
  const isAllowed = (address: string) =>
    bounds.isAllowedInside(address) || (security !== 'NONE' && isPublicAddress(address))
  // An address in digits is connected to without asking DNS.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new ImapError('ADDRESS_REFUSED')
  // The library hands these on to the connection, which knows `lookup` too.
  const tls = { lookup: guardedLookup(isAllowed) } as NonNullable<ImapFlowOptions['tls']>
  return new ImapFlow({
    host,
    port,
    secure: security === 'TLS',
    doSTARTTLS: security === 'STARTTLS',
    auth: { user, pass: password },
    tls,
    logger: false,
    clientInfo: { name: 'Kinfolio' },
    // Of compressed answers nobody knows beforehand how long they are.
    disableCompression: true,
    disableAutoIdle: true,
    disableAutoEnable: true,
    connectionTimeout: bounds.connectMs,
    greetingTimeout: bounds.connectMs,
    socketTimeout: 30 * 60_000,
  })
}

type Room = { allow(bytes: number): void; readonly isOver: boolean }

/** The library reads lines and answers of any length: whoever says more than is allowed is no server for mails. */
function boundedTalk(flow: ImapFlow): Room {
  let left = 0
  let isOver = false
  // Its types leave out the stream into which the library leads what it receives, also after STARTTLS.
  const { streamer } = flow as unknown as { streamer: Writable }
  streamer.on('pipe', (source: Readable) => {
    source.on('data', (piece: Uint8Array) => {
      left -= piece.length
      if (left >= 0 || isOver) return
      isOver = true
      flow.close()
    })
  })
  return {
    allow(bytes) {
      left = bytes
    },
    get isOver() {
      return isOver
    },
  }
}

/** Runs a question to the server; one that is not answered in time ends the connection. */
async function within<T>(flow: ImapFlow, ms: number, ask: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      flow.close()
      reject(new ImapError('UNREACHABLE'))
    }, ms)
  })
  try {
    return await Promise.race([ask(), late])
  } finally {
    clearTimeout(timer)
  }
}

function sessionOf(flow: ImapFlow, room: Room, { answerMs, mailBytes }: ImapLimits): ImapSession {
  const ask = async <T>(question: () => Promise<T>, bytes = mostTalk): Promise<T> => {
    room.allow(bytes)
    try {
      return await within(flow, answerMs, question)
    } catch (error) {
      throw room.isOver ? new ImapError('TALKS_TOO_MUCH') : asImapError(error)
    }
  }
  /** The library answers `false` to what was refused, and to what a lost connection left open. */
  const refusal = (problem: MailboxProblem) => {
    if (room.isOver) return new ImapError('TALKS_TOO_MUCH')
    return new ImapError(flow.usable ? problem : 'UNREACHABLE')
  }
  const search = async (query: Parameters<ImapFlow['search']>[0]): Promise<number[]> => {
    const uids = await ask(() => flow.search(query, { uid: true }))
    if (uids === false) throw refusal('BROKEN')
    return uids.toSorted((a, b) => a - b)
  }
  return {
    async listFolders() {
      const folders = await ask(() => flow.list())
      return folders.slice(0, mostFolders).map(({ path }) => path)
    },
    async openFolder(name, may) {
      const folder = await ask(() => flow.mailboxOpen(name, { readOnly: may === 'read' }).catch(asMissing))
      return { validity: String(folder.uidValidity), nextUid: folder.uidNext || null }
    },
    async listUids({ first, last, since }) {
      const uids = await search({ uid: `${first}:${last ?? '*'}`, since })
      // A range without a mail answers the last one of the folder where it ends in a star.
      return uids.filter((uid) => uid >= first && (last === null || uid <= last))
    },
    findUids: ({ messageId, from }) => search({ header: { 'message-id': `<${messageId}>` }, from }),
    async fetchMail(uid) {
      const pieces: Uint8Array[] = []
      for (let start = 0; ; start += pieceBytes) {
        const source = { start, maxLength: pieceBytes }
        const mail = await ask(
          () => flow.fetchOne(`${uid}`, { size: true, source }, { uid: true }),
          pieceBytes + mostTalk,
        )
        if (!flow.usable) throw refusal('UNREACHABLE')
        if (mail === false || mail.uid !== uid) return { kind: 'GONE' }
        const { size = 0, source: piece } = mail
        if (size > mailBytes) return { kind: 'TOO_LARGE', size }
        if (piece && piece.length > 0) pieces.push(piece)
        // Some servers count line ends otherwise than they send them, so that a short piece is the last one.
        if (!piece || piece.length < pieceBytes) return { kind: 'MAIL', bytes: Buffer.concat(pieces) }
        if (start + pieceBytes > mailBytes) return { kind: 'TOO_LARGE', size: start + pieceBytes }
      }
    },
    async markSeen(uid) {
      if (!(await ask(() => flow.messageFlagsAdd(`${uid}`, ['\\Seen'], { uid: true }))))
        throw refusal('MARK_REFUSED')
    },
    async moveMail(uid, folder) {
      if (!(await ask(() => flow.messageMove(`${uid}`, folder, { uid: true })))) throw refusal('MARK_REFUSED')
    },
    get movesMails() {
      return flow.capabilities.has('MOVE') || flow.capabilities.has('UIDPLUS')
    },
    get tellsNews() {
      return flow.capabilities.has('IDLE')
    },
    async waitForNews(ms, signal) {
      if (!flow.usable || signal.aborted) return 'CLOSED'
      room.allow(mostTalk)
      const hasNews = await newsOf(flow, ms, signal)
      if (!flow.usable) return 'CLOSED'
      return hasNews ? 'NEWS' : 'NOTHING'
    },
    async close() {
      room.allow(mostTalk)
      // A server that says nothing to the farewell is left without one.
      await within(flow, 2_000, () => flow.logout()).catch(() => undefined)
      flow.close()
    },
  }
}

/** Whether something came. Any question ends the waiting on the side of the server: the library says DONE before it asks. */
function newsOf(flow: ImapFlow, ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (hasNews: boolean) => {
      clearTimeout(timer)
      flow.off('exists', onNews)
      flow.off('close', onEnd)
      signal.removeEventListener('abort', onEnd)
      resolve(hasNews)
    }
    const onNews = () => end(true)
    const onEnd = () => end(false)
    const timer = setTimeout(onEnd, ms)
    flow.on('exists', onNews)
    flow.on('close', onEnd)
    signal.addEventListener('abort', onEnd)
    flow.idle().catch(onEnd)
  })
}

function asMissing(error: unknown): never {
  throw codeOf(error, 'responseStatus') === 'NO' ? new ImapError('FOLDER_MISSING') : error
}

const certificateCodes: ReadonlySet<string> = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])
const awayCodes: ReadonlySet<string> = new Set([
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'NoConnection',
  'ClosedAfterConnectTLS',
  'ClosedAfterConnectText',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

function asImapError(error: unknown): ImapError {
  if (error instanceof ImapError) return error
  if (error instanceof OutboundError) return new ImapError('ADDRESS_REFUSED')
  const code = codeOf(error, 'code')
  if (certificateCodes.has(code)) return new ImapError('CERTIFICATE')
  if (isMarked(error, 'authenticationFailed')) {
    // The server cannot ask who this is at the moment, which says nothing of the password (RFC 5530).
    const isBusy = codeOf(error, 'serverResponseCode') === 'UNAVAILABLE'
    return new ImapError(isBusy ? 'UNREACHABLE' : 'SIGN_IN_REFUSED')
  }
  if (isMarked(error, 'tlsFailed') || code.startsWith('ERR_SSL') || code === 'EPROTO')
    return new ImapError('NO_ENCRYPTION')
  return new ImapError(awayCodes.has(code) ? 'UNREACHABLE' : 'BROKEN')
}

function codeOf(error: unknown, name: 'code' | 'responseStatus' | 'serverResponseCode'): string {
  const value =
    typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : ''
}

function isMarked(error: unknown, name: 'authenticationFailed' | 'tlsFailed'): boolean {
  return typeof error === 'object' && error !== null && (error as Record<string, unknown>)[name] === true
}
