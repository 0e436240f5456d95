import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where clamd listens: on a port of a machine, or at a socket of this one. */
export type ClamdAddress = { host: string; port: number } | { path: string }

/**
 * What the scanner says of a content. TOO_LARGE: it takes no file of this size. FAILED: it gave no verdict on this one, and answers
 * otherwise.
 */
export type Verdict =
  | { state: 'CLEAN' }
  | { state: 'INFECTED'; signature: string }
  | { state: 'TOO_LARGE' | 'FAILED' }

export type Clamd = {
  /** Its name and version, with the number of its signatures: `ClamAV 1.4.6/27825`. */
  version(): Promise<string>
  /** Throws ScannerAway where it does not answer at all. What the content throws while it is read is thrown on. */
  look(content: AsyncIterable<Uint8Array>): Promise<Verdict>
}

/** The scanner does not answer: every other file would wait for it too. */
export class ScannerAway extends Error {
  override name = 'ScannerAway'
}

const usualPort = 3310

/** The address of a setting, `tcp://host:port` or `unix:/path`; null: it is none. */
export function clamdAddress(text: string): ClamdAddress | null {
  const path = /^unix:(?:\/\/)?(\/[^\0]+)$/.exec(text)?.[1]
  if (path !== undefined) return { path }
  const url = URL.parse(text)
  if (url?.protocol !== 'tcp:' || url.hostname === '') return null
  if (url.username || url.password || url.search || url.hash || !['', '/'].includes(url.pathname)) return null
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return { host, port: url.port === '' ? usualPort : Number.parseInt(url.port, 10) }
}

/** Scanning a long archive takes the scanner two minutes, after which it gives up by itself. */
const usual = { answerMs: 5_000, lookMs: 180_000 }

/** Speaks with clamd over its socket: one command a connection, its answer ends with a zero byte. */
export function clamdAt(address: ClamdAddress, limits: Partial<typeof usual> = {}): Clamd {
  const { answerMs, lookMs } = { ...usual, ...limits }
  const ask = async (command: string) => (await exchange(address, command, null, answerMs)).answer
  return {
    async version() {
      const answer = await ask('zVERSION')
      if (answer === null) throw new ScannerAway('The virus scanner does not answer.')
      return answer.split('/').slice(0, 2).join('/').slice(0, mostOfName)
    },
    async look(content) {
      const { answer, isSent, isLate } = await exchange(address, 'zINSTREAM', content, lookMs)
      if (answer !== null) return verdictOf(answer)
      if ((await ask('zPING')) !== 'PONG') throw new ScannerAway('The virus scanner does not answer.')
      // Over its limit of sizes clamd closes the connection, and what it said of that may be lost with it.
      return { state: isSent || isLate ? 'FAILED' : 'TOO_LARGE' }
    },
  }
}

const mostOfName = 100

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { state: 'CLEAN' }
  const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (signature !== undefined) return { state: 'INFECTED', signature: signature.slice(0, mostOfName) }
  return { state: answer.includes('size limit exceeded') ? 'TOO_LARGE' : 'FAILED' }
}

type Exchange = {
  /** Null: the connection was cut before an answer, or was never there. */
  answer: string | null
  /** All of the content went out. */
  isSent: boolean
  /** The time was up. */
  isLate: boolean
}

/** An answer is a line; whatever sends more is no clamd. */
const mostOfAnswer = 2_000

async function exchange(
  address: ClamdAddress,
  command: string,
  content: AsyncIterable<Uint8Array> | null,
  deadlineMs: number,
): Promise<Exchange> {
  const socket = connect(address)
  let isSent = false
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    socket.destroy()
  }, deadlineMs)
  const reading = { isOver: false, failure: null as { error: unknown } | null }
  const answer = answerOn(socket).finally(() => {
    reading.isOver = true
  })
  try {
    await pipeline(Readable.from(framed(command, content, reading)), socket, { end: false })
    isSent = true
  } catch {
    // Where the content could not be read, that is thrown below. A cut connection shows by its answer, or by having none.
  }
  try {
    if (reading.failure !== null) throw reading.failure.error
    return { answer: await answer, isSent, isLate }
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

/** A command; behind it the content in pieces, each with its length before it, and an empty one at the end. */
async function* framed(
  command: string,
  content: AsyncIterable<Uint8Array> | null,
  reading: { isOver: boolean; failure: { error: unknown } | null },
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${command}\0`)
  if (content === null) return
  try {
    for await (const piece of content) {
      // It has answered already: it wants no more of it.
      if (reading.isOver) return
      if (piece.length === 0) continue
      yield lengthOf(piece)
      yield piece
    }
  } catch (error) {
    reading.failure = { error }
    throw error
  }
  yield lengthOf(new Uint8Array())
}

function lengthOf(piece: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return length
}

/** What comes before the first zero byte; null where the connection ends without one. */
function answerOn(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (piece: string) => {
      text += piece
      const end = text.indexOf('\0')
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > mostOfAnswer) socket.destroy()
    })
    // An error is followed by the end of the connection, which is what counts.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(null))
  })
}
