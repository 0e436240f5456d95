import { createServer as createPlainServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer, type Server as TlsServer } from 'node:tls'

type StoredMail = { uid: number; raw: Buffer; isSeen: boolean }
type Folder = { validity: number; nextUid: number; mails: StoredMail[] }

/** What a server may do that it should not. */
type ImapFaults = {
  /** It ends the connection in the middle of the mail with this UID. */
  cutsAt?: number
  /** It never ends its first line. */
  isEndless?: boolean
  /** It sends this before its answer to a search. */
  noise?: string
  /** It says nothing at all. */
  isSilent?: boolean
}

/** A server for mailboxes with one user, as far as ours asks for it. */
export type ImapServerForTests = {
  port: number
  folders: Map<string, Folder>
  faults: ImapFaults
  /** How many connections were made, and are open. */
  made: number
  open: number
  /** Whether somebody waits to be told of news. */
  isAwaited(): boolean
  /** Puts a mail into a folder, and tells whoever waits. */
  put(folder: string, raw: string | Uint8Array): number
  /** The folder is made anew, with the same mails. */
  remake(folder: string): void
  stop(): Promise<void>
}

export const imapUser = { user: 'post@family.example', password: 'pass"word é' }

const capabilities = 'IMAP4rev1 IDLE MOVE UIDPLUS LITERAL+'

export async function startImap(tls?: { key: string; cert: string }): Promise<ImapServerForTests> {
  const folders = new Map<string, Folder>([
    ['INBOX', { validity: 7, nextUid: 1, mails: [] }],
    ['Done', { validity: 8, nextUid: 1, mails: [] }],
  ])
  const talks = new Set<Talk>()
  const server: Server | TlsServer = tls ? createServer(tls) : createPlainServer()
  const stored: ImapServerForTests = {
    port: 0,
    folders,
    faults: {},
    made: 0,
    open: 0,
    isAwaited: () => [...talks].some(({ idleTag }) => idleTag !== null),
    put(name, raw) {
      const folder = folderOf(folders, name)
      const uid = folder.nextUid++
      folder.mails.push({ uid, raw: Buffer.from(raw), isSeen: false })
      for (const talk of talks)
        if (talk.idleTag !== null && talk.selected === folder) talk.say(`* ${folder.mails.length} EXISTS`)
      return uid
    },
    remake(name) {
      const folder = folderOf(folders, name)
      folder.validity += 1
      folder.nextUid = 1
      for (const mail of folder.mails) mail.uid = folder.nextUid++
    },
    async stop() {
      for (const { socket } of talks) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  server.on(tls ? 'secureConnection' : 'connection', (socket: Socket) => {
    stored.made += 1
    stored.open += 1
    const talk = new Talk(socket, stored)
    talks.add(talk)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      stored.open -= 1
      talks.delete(talk)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stored.port = (server.address() as AddressInfo).port // it listens on a port
  return stored
}

function folderOf(folders: Map<string, Folder>, name: string): Folder {
  const folder = folders.get(name)
  if (!folder) throw new Error(`There is no folder ${name}.`)
  return folder
}

class Talk {
  readonly socket: Socket
  readonly #stored: ImapServerForTests
  selected: Folder | null = null
  idleTag: string | null = null
  #waiting = ''

  constructor(socket: Socket, stored: ImapServerForTests) {
    this.socket = socket
    this.#stored = stored
    if (stored.faults.isEndless) this.#sayForEver()
    if (stored.faults.isEndless || stored.faults.isSilent) return
    this.say(`* OK [CAPABILITY ${capabilities}] ready`)
    socket.on('data', (bytes: Buffer) => {
      this.#waiting += bytes.toString('utf8')
      for (let end = this.#waiting.indexOf('\r\n'); end >= 0; end = this.#waiting.indexOf('\r\n')) {
        // What the client sends in counted bytes goes on behind the line.
        const counted = /\{(\d+)\+?\}$/.exec(this.#waiting.slice(0, end))
        if (counted) {
          const length = Number.parseInt(counted[1] ?? '0', 10)
          const rest = Buffer.from(this.#waiting.slice(end + 2))
          if (!counted[0].includes('+') && rest.length === 0) this.say('+ go on')
          if (rest.length < length + 2) return
          const text = rest.subarray(0, length).toString()
          const quoted = `"${text.replaceAll(/(["\\])/g, '\\$1')}"`
          this.#waiting = `${this.#waiting.slice(0, counted.index)}${quoted}${rest.subarray(length).toString()}`
          continue
        }
        const line = this.#waiting.slice(0, end)
        this.#waiting = this.#waiting.slice(end + 2)
        this.#answer(line)
      }
    })
  }

  say(line: string): void {
    this.socket.write(`${line}\r\n`)
  }

  #sayForEver(): void {
    const piece = Buffer.alloc(64 * 1024, 'x')
    const go = () => {
      while (!this.socket.destroyed && this.socket.write(piece));
    }
    this.socket.on('drain', go)
    go()
  }

  #answer(line: string): void {
    if (line === 'DONE' && this.idleTag !== null) {
      this.say(`${this.idleTag} OK done`)
      this.idleTag = null
      return
    }
    const [tag = '', ...words] = line.split(' ')
    const [verb = '', object = ''] = words.map((word) => word.toUpperCase())
    const command = verb === 'UID' ? `UID ${object}` : verb
    const rest = words.slice(verb === 'UID' ? 2 : 1).join(' ')
    const done = (text = 'OK done') => this.say(`${tag} ${text}`)
    switch (command) {
      case 'LOGIN': {
        const [user, password] = quotedIn(rest)
        return done(
          user === imapUser.user && password === imapUser.password ? 'OK in' : 'NO [AUTHENTICATIONFAILED] no',
        )
      }
      case 'CAPABILITY':
        this.say(`* CAPABILITY ${capabilities}`)
        return done()
      case 'LIST':
        if (rest.endsWith('""')) this.say('* LIST (\\Noselect) "/" ""')
        else for (const name of this.#stored.folders.keys()) this.say(`* LIST () "/" "${name}"`)
        return done()
      case 'LSUB':
        return done()
      case 'SELECT':
      case 'EXAMINE': {
        const folder = this.#stored.folders.get(quotedIn(rest)[0] ?? '')
        if (!folder) return done('NO there is none')
        this.selected = folder
        this.say('* FLAGS (\\Seen \\Deleted)')
        this.say('* OK [PERMANENTFLAGS (\\Seen \\Deleted)] flags')
        this.say(`* ${folder.mails.length} EXISTS`)
        this.say(`* OK [UIDVALIDITY ${folder.validity}] validity`)
        this.say(`* OK [UIDNEXT ${folder.nextUid}] next`)
        return done(command === 'SELECT' ? 'OK [READ-WRITE] open' : 'OK [READ-ONLY] open')
      }
      case 'UID SEARCH':
        if (this.#stored.faults.noise) this.socket.write(this.#stored.faults.noise)
        this.say(`* SEARCH ${this.#found(rest).join(' ')}`.trim())
        return done()
      case 'UID FETCH':
        return this.#fetch(rest, done)
      case 'UID STORE':
        for (const mail of this.#mailsIn(rest)) mail.isSeen = true
        return done()
      case 'UID MOVE':
        return this.#move(rest, done)
      case 'IDLE':
        this.idleTag = tag
        return this.say('+ waiting')
      case 'LOGOUT':
        this.say('* BYE')
        done()
        this.socket.end()
        return
      default:
        return done(command === 'NOOP' || command === 'ID' ? 'OK done' : 'BAD unknown')
    }
  }

  #mailsIn(rest: string): StoredMail[] {
    const uid = Number.parseInt(rest, 10)
    return this.selected?.mails.filter((mail) => mail.uid === uid) ?? []
  }

  #found(rest: string): number[] {
    const mails = this.selected?.mails ?? []
    const range = /\bUID (\d+):(\d+|\*)/.exec(rest)
    const [, id, from] = /HEADER "?message-id"? "?([^" ]+)"? FROM "?([^" ]+)"?/i.exec(rest) ?? []
    return mails
      .filter(({ uid, raw }) => {
        const text = raw.toString('latin1').toLowerCase()
        if (range) {
          const last = range[2] === '*' ? Number.MAX_SAFE_INTEGER : Number.parseInt(range[2] ?? '', 10)
          return uid >= Number.parseInt(range[1] ?? '', 10) && uid <= last
        }
        const head = text.split('\r\n\r\n')[0] ?? ''
        const field = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(head)?.[1] ?? ''
        return (
          id !== undefined &&
          field('message-id').includes(id.toLowerCase()) &&
          field('from').includes(from?.toLowerCase() ?? '')
        )
      })
      .map(({ uid }) => uid)
  }

  #fetch(rest: string, done: () => void): void {
    const [, from = '0', most = ''] = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/.exec(rest) ?? []
    const start = Number.parseInt(from, 10)
    for (const mail of this.#mailsIn(rest)) {
      const piece = mail.raw.subarray(start, start + Number.parseInt(most, 10))
      const place = (this.selected?.mails.indexOf(mail) ?? 0) + 1
      this.socket.write(
        `* ${place} FETCH (UID ${mail.uid} RFC822.SIZE ${mail.raw.length} BODY[]<${start}> {${piece.length}}\r\n`,
      )
      if (this.#stored.faults.cutsAt === mail.uid) {
        this.socket.write(piece.subarray(0, piece.length / 2), () => this.socket.destroy())
        return
      }
      this.socket.write(piece)
      this.say(')')
    }
    done()
  }

  #move(rest: string, done: (text?: string) => void): void {
    const into = this.#stored.folders.get(quotedIn(rest.replace(/^\S+ /, ''))[0] ?? '')
    if (!into || !this.selected) return done('NO [TRYCREATE] there is none')
    for (const mail of this.#mailsIn(rest)) {
      const place = this.selected.mails.indexOf(mail)
      this.selected.mails.splice(place, 1)
      into.mails.push({ ...mail, uid: into.nextUid++ })
      this.say(`* ${place + 1} EXPUNGE`)
    }
    return done()
  }
}

/** The words of a line, with or without quotes. */
function quotedIn(text: string): string[] {
  return Array.from(text.matchAll(/"((?:[^"\\]|\\.)*)"|([^\s"]+)/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll(/\\(.)/g, '$1'),
  )
}
