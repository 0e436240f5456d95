import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

import type { Log } from './log.ts'
import { networkOf } from './networks.ts'
import type { Certificate } from './own-certificate.ts'
import { StartError } from './start-error.ts'

/** A mail as it was brought, with its envelope. */
export type BroughtMail = {
  raw: Uint8Array
  from: string
  to: readonly string[]
  clientAddress: string
  helo: string
}

export type SmtpListener = { port: number; stop(): Promise<void> }

type Bounds = {
  mailBytes: number
  /** Of all mails that are on their way in at one moment. */
  heldBytes: number
  connections: number
  connectionsOfNetwork: number
  recipients: number
  idleMs: number
  /** Of one connection, however busy it is. */
  sessionMs: number
}

const usualBounds: Bounds = {
  mailBytes: 24 * 1024 * 1024,
  heldBytes: 192 * 1024 * 1024,
  connections: 100,
  connectionsOfNetwork: 20,
  recipients: 100,
  idleMs: 60_000,
  sessionMs: 15 * 60_000,
}

type Options = {
  host: string
  port: number
  /** Of which domain addresses are taken; nothing is passed on to others. */
  domain: string
  certificate: Certificate
  log: Log
  bounds?: Partial<Bounds>
  /** Keeps a mail. The sender is told so when this is done, and to come again when it fails or answers `false`. */
  keep(mail: BroughtMail): Promise<boolean>
}

/** Words and a code for the server that brings a mail (RFC 5321, 4.2; RFC 3463). */
const answer = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

const later = () => answer(451, '4.3.0 The mail could not be kept now. Try again later.')

/** Takes mails in from other mail servers. */
export function listenForMail({
  host,
  port,
  domain,
  certificate,
  log,
  bounds: changed,
  keep,
}: Options): Promise<SmtpListener> {
  const bounds = { ...usualBounds, ...changed }
  const perNetwork = new Map<string, number>()
  const ends = new Map<string, NodeJS.Timeout>()
  let held = 0

  const server = new SMTPServer({
    ...certificate,
    name: domain,
    banner: 'Kinfolio',
    size: bounds.mailBytes,
    // Nobody signs in here, and nobody asks who has an address.
    disabledCommands: ['AUTH', 'VRFY'],
    authOptional: true,
    disableReverseLookup: true,
    maxClients: bounds.connections,
    maxRecipients: bounds.recipients,
    maxAllowedUnauthenticatedCommands: false,
    socketTimeout: bounds.idleMs,
    closeTimeout: 5_000,
    logger: false,
    onConnect(session, done) {
      const network = networkOf(session.remoteAddress)
      const open = perNetwork.get(network) ?? 0
      if (open >= bounds.connectionsOfNetwork)
        return done(answer(421, '4.7.0 Too many connections from your network. Try again later.'))
      perNetwork.set(network, open + 1)
      ends.set(
        session.id,
        setTimeout(() => endSession(session.id), bounds.sessionMs),
      )
      return done()
    },
    onClose(session) {
      const end = ends.get(session.id)
      // A connection that was refused is not counted.
      if (end === undefined) return
      clearTimeout(end)
      ends.delete(session.id)
      const network = networkOf(session.remoteAddress)
      const open = (perNetwork.get(network) ?? 1) - 1
      if (open === 0) perNetwork.delete(network)
      else perNetwork.set(network, open)
    },
    onRcptTo({ address }, _, done) {
      const isHere = address.slice(address.lastIndexOf('@') + 1).toLowerCase() === domain
      // Whether somebody has the address is not told: what is sent to nobody is taken as well.
      return done(isHere ? null : answer(550, '5.7.1 Mail for this domain is not taken here.'))
    },
    onData(stream, session, done) {
      const tell = async () => done(await answerTo(stream, session))
      void tell()
    },
  })

  function endSession(id: string): void {
    for (const connection of server.connections) {
      if (connection.session.id === id) connection.close()
    }
  }

  /** Null: the mail is kept. */
  async function answerTo(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null> {
    try {
      await takeMail(stream, session)
      return null
    } catch (error) {
      if (error instanceof Error && 'responseCode' in error) return error
      log.error({ err: error }, 'a mail could not be kept')
      return later()
    }
  }

  async function takeMail(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    let own = 0
    try {
      const parts: Buffer[] = []
      let isTooMuch = false
      // To the end in any case: the answer stands behind the mail.
      for await (const part of stream as AsyncIterable<Buffer>) {
        isTooMuch ||= held + part.length > bounds.heldBytes
        if (stream.sizeExceeded || isTooMuch) continue
        parts.push(part)
        own += part.length
        held += part.length
      }
      if (stream.sizeExceeded) throw answer(552, '5.3.4 The mail is larger than this server takes.')
      if (isTooMuch) throw later()
      const { mailFrom, rcptTo } = session.envelope
      const isKept = await keep({
        raw: Buffer.concat(parts),
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        clientAddress: session.remoteAddress,
        helo: session.hostNameAppearsAs,
      })
      if (!isKept) throw later()
    } finally {
      held -= own
    }
  }

  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      const { code } = error
      if (code === 'EADDRINUSE' || code === 'EACCES') {
        reject(
          new StartError(
            `Port ${port} for mail that comes in is ${code === 'EACCES' ? 'not allowed' : 'taken'}. Choose another one as SMTP_IN_PORT.`,
          ),
        )
      } else log.debug({ code }, 'a connection for mail ended')
    })
    server.listen(port, host, () => {
      const address = server.server.address()
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        stop: () => new Promise((stopped) => server.close(stopped)),
      })
    })
  })
}
