import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'
import { afterAll, expect, inject, it } from 'vitest'

import { copyDatabase } from '../../../testing/database.ts'
import { freePort, started, type ServerProcess } from '../../../testing/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'kinfolio mail '))
const servers: ServerProcess[] = []
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ exit }) => exit))
  rmSync(folder, { recursive: true, force: true })
})

const json = { 'content-type': 'application/json' }

/** Signs somebody up, who has an organisation with an address. */
async function aFounder(url: string) {
  const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    })
  const signedUp = await post('/auth/sign-up/email', person)
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const org = (await (await post('/orgs', { name: 'The Lovelaces' }, { cookie })).json()) as { id: string }
  const headers = { cookie, 'x-org-id': org.id }
  const made = (await (await post('/mail-addresses', {}, headers)).json()) as { address: string }
  return { headers, address: made.address }
}

it('what was acknowledged is there when the server is killed while mails come in', async () => {
  const { appUrl, adminUrl } = await copyDatabase(
    inject('adminUrl'),
    inject('appUrl'),
    `killed_mail_${process.pid}`,
  )
  const smtpPort = await freePort()
  const env = {
    DATABASE_URL: appUrl,
    DATABASE_ADMIN_URL: adminUrl,
    DATA_DIR: join(folder, 'data'),
    PORT: await freePort(),
    MAIL_DOMAIN: 'in.kinfolio.test',
    SMTP_IN_PORT: smtpPort,
  }
  const first = await started(env)
  servers.push(first)
  const { headers, address } = await aFounder(first.url)

  const acknowledged: string[] = []
  const transport = createTransport({
    host: '127.0.0.1',
    port: Number.parseInt(smtpPort, 10),
    pool: true,
    maxConnections: 4,
    tls: { rejectUnauthorized: false },
  })
  const sendOne = async (at: number) => {
    const subject = `Mail ${at}`
    const text = 'Words of a letter. '.repeat(2_000)
    await transport.sendMail({ from: 'grace@alderfund.example', to: address, subject, text })
    acknowledged.push(subject)
  }
  const sending = Promise.allSettled(Array.from({ length: 400 }, (_, at) => sendOne(at)))
  await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(25)
  first.child.kill('SIGKILL')
  await first.exit
  transport.close()
  await sending
  expect(acknowledged.length).toBeLessThan(400)

  const second = await started(env)
  servers.push(second)
  const subjectsThere = async () => {
    const answers = await Promise.all(
      [0, 100, 200, 300, 400].map(async (offset) => {
        const answer = await fetch(`${second.url}/api/messages?limit=100&offset=${offset}`, { headers })
        return ((await answer.json()) as { items: { subject: string }[] }).items
      }),
    )
    return answers.flat().map(({ subject }) => subject)
  }
  const missing = async () => {
    const there = new Set(await subjectsThere())
    return acknowledged.filter((subject) => !there.has(subject))
  }
  // One whose reading the end cut short is tried again after a minute at most.
  await expect.poll(missing, { timeout: 100_000, interval: 500 }).toEqual([])
  const there = await subjectsThere()
  expect(new Set(there).size).toBe(there.length)
}, 240_000)
