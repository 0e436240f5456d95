import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { makeFamily, makeOrganisation, signUp, type Session } from '../families.ts'
import { startKinfolio, type Server } from '../server.ts'
import { sendMail } from './send-mail.ts'
import { sent } from './stage.ts'

const port = Number.parseInt(process.env.DRILL_MAIL_PORT ?? '3293', 10)
const smtpPort = port + 1
const settings = {
  MAIL_DOMAIN: 'in.example.com',
  SMTP_IN_PORT: `${smtpPort}`,
  INBOUND_RAW: 'a-secret-of-this-drill',
}
const from = 'investors@alderfund.example'

/** A server to which mails come for one family, beside which another one works. */
export type MailStage = {
  server: Server
  readonly dataDir: string
  readonly calm: Session
  /** Kills the server (`kill -9`) and starts it again. */
  kill(): Promise<void>
  /** Brings a mail in one of two ways. Answers whether it was acknowledged. */
  bring(way: Way, number: number): Promise<boolean>
  /** Of so many messages that came, how many there are. */
  countRead(): Promise<number>
  subjects(): Promise<string[]>
}

/** By a mail server, or by a service that calls us. */
export type Way = 'SMTP' | 'CALL'

/** On a folder that is deleted afterwards. */
export async function onMailServer(run: (stage: MailStage) => Promise<string>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-drills-'))
  const server = await startKinfolio(dataDir, port, settings)
  const { origin } = server
  let stage: MailStage | undefined
  try {
    const struck = await makeOrganisation(origin, await signUp(origin, 0))
    const calm = await makeFamily(origin, 1, 200)
    await sent(server, struck, 'POST', '/companies', { name: 'Alder Fund', domains: ['alderfund.example'] })
    const made = await sent(server, struck, 'POST', '/mail-addresses', { record: null })
    const { address } = made as { address: string }
    const own: MailStage = {
      server,
      dataDir,
      calm,
      async kill() {
        process.kill(own.server.pid, 'SIGKILL')
        await own.server.stop()
        own.server = await startKinfolio(dataDir, port, settings)
      },
      bring: (way, number) => bring(origin, { way, number, to: address }),
      countRead: async () => (await listed(origin, struck, 'limit=1')).total,
      subjects: () => subjectsOf(origin, struck),
    }
    stage = own
    return await run(own)
  } finally {
    await (stage?.server ?? server).stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function bring(
  origin: string,
  { way, number, to }: { way: Way; number: number; to: string },
): Promise<boolean> {
  const mail = mailOf(to, number)
  if (way === 'SMTP') return sendMail({ port: smtpPort, from, to, mail })
  const search = new URLSearchParams({ to, from })
  const answer = await fetch(`${origin}/api/messages/inbound/raw?${search}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${settings.INBOUND_RAW}`, 'content-type': 'message/rfc822' },
    body: mail,
  })
  await answer.arrayBuffer()
  return answer.ok
}

/** One in ten has a file. */
function mailOf(to: string, number: number): string {
  const file = [
    '--part',
    'Content-Type: text/plain; name=notice.txt',
    `Content-Disposition: attachment; filename="notice ${number}.txt"`,
    '',
    `Notice ${number}`,
  ]
  return [
    `From: Alder Fund <${from}>`,
    `To: ${to}`,
    `Subject: Letter ${number}`,
    `Message-ID: <flood-${number}@alderfund.example>`,
    'Date: Mon, 02 Mar 2026 09:30:00 +0100',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Dear investor, '.repeat(40),
    ...(number % 10 === 0 ? file : []),
    '--part--',
    '',
  ].join('\r\n')
}

/** Asks as another family, ten times a second. Of the time in which there is no server, nothing is told. */
export function watchOthers({ server: { origin }, calm }: MailStage): { end(): Promise<number[]> } {
  const times: number[] = []
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      const start = performance.now()
      const answer = await ask(origin, calm, '/positions').catch(() => null)
      if (answer !== null) times.push(performance.now() - start)
      await setTimeout(100)
    }
  })()
  return {
    async end() {
      over.abort()
      await watching
      return times.toSorted((a, b) => a - b)
    },
  }
}

type List = { total: number; items: { subject: string }[] }

async function ask(origin: string, { cookie, orgId }: Session, path: string): Promise<unknown> {
  const answer = await fetch(`${origin}/api${path}`, { headers: { cookie, 'x-org-id': orgId } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const listed = (origin: string, session: Session, page: string) =>
  ask(origin, session, `/messages?${page}`) as Promise<List>

async function subjectsOf(origin: string, session: Session): Promise<string[]> {
  const subjects: string[] = []
  for (let offset = 0; ; offset += 200) {
    const { items } = await listed(origin, session, `limit=200&offset=${offset}`)
    subjects.push(...items.map(({ subject }) => subject))
    if (items.length < 200) return subjects
  }
}
