import { createHash } from 'node:crypto'

import { zipSync } from 'fflate'
import { createTransport } from 'nodemailer'
import { expect, it } from 'vitest'

import { send } from '../../../testing/cash-links.ts'
import { hostileMails } from '../../../testing/hostile-mails.ts'
import { addressFor, listening, mailNow, readSomeMails, readWaitingMails } from '../../../testing/mail-in.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'
import { MAX_ARRIVAL_BYTES } from './rules.ts'

const app = testApp({ now: mailNow })

/** Of the mails that a reading process is tried with, those that a listener and a job could stumble over. */
const chosen: ReadonlySet<string> = new Set([
  'parts ten thousand deep',
  'mails ten thousand deep',
  'a mail that holds itself, and pictures that name each other',
  'a hundred thousand files',
  'a hundred thousand heads',
  'a head of 10 MB',
  'a million recipients',
  'a boundary that never ends, and lines that are nearly one',
  'words in another charset than they say',
  'codes that break off: base64 without end, and quotes that are none',
  'a file of one line of 50 MB',
  'a million empty lines',
  'winmails three hundred deep',
])
const from = 'grace@alderfund.example'

/** A mail with files, each in base64. */
function mailWith(subject: string, files: Record<string, Uint8Array>): Buffer {
  const parts = Object.entries(files).flatMap(([name, content]) => [
    '--part',
    'Content-Type: application/octet-stream',
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  ])
  const head = [`From: ${from}`, `Subject: ${subject}`, 'Content-Type: multipart/mixed; boundary=part', '']
  return Buffer.from([...head, ...parts, '--part--', ''].join('\r\n'))
}

/** Files that become thousands of times as large when somebody opens them. */
function bombs(): Record<string, Uint8Array> {
  const zeros = new Uint8Array(60_000_000)
  const inner = zipSync({ 'zeros.bin': zeros }, { level: 9 })
  return {
    'bomb.zip': inner,
    'bombs.zip': zipSync(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${at}.zip`, inner]))),
    'bomb.docx': zipSync({ 'word/document.xml': zeros }, { level: 9 }),
    'bomb.xlsx': zipSync({ 'xl/workbook.xml': zeros }, { level: 9 }),
  }
}

const tenThousandFiles = () =>
  mailWith(
    'Ten thousand files',
    Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`${at}.txt`, Buffer.from(`File ${at}`)])),
  )

async function founder(): Promise<{ person: Person; to: string }> {
  const person = await app.founder()
  await send(person, 'POST', '/companies', { name: 'Alder', domains: ['alderfund.example'] })
  return { person, to: (await addressFor(person)).address }
}

/** What a person has of the mails that came: the messages, and what could not be read and why. */
async function keptOf({ get }: Person) {
  const { items, total } = (await get('/messages?limit=200')).body
  const stuck = (await get('/mail-arrivals')).body
  return { items: items as { id: string; subject: string }[], total: total as number, stuck }
}

async function bringAll(to: string, mails: readonly Uint8Array[]): Promise<(string | undefined)[]> {
  const listener = await listening(app)
  const transport = createTransport({
    host: '127.0.0.1',
    port: listener.port,
    pool: true,
    maxConnections: 4,
    tls: { rejectUnauthorized: false },
  })
  const sent = await Promise.allSettled(
    mails.map((raw) => transport.sendMail({ raw: Buffer.from(raw), envelope: { from, to } })),
  )
  transport.close()
  await listener.stop()
  return sent.map((outcome) =>
    outcome.status === 'fulfilled'
      ? outcome.value.response.slice(0, 3)
      : /\b5\d\d\b/.exec(`${outcome.reason}`)?.[0],
  )
}

/** What whoever takes a mail in writes above it. */
const trace = /^Return-Path: .*\r\nReceived: .*\r\n\t.*\r\n/
/** On its way a mail gets the ends of lines that belong there, and one behind its last line. */
const digestOf = (text: string) =>
  createHash('sha256').update(text.replaceAll(/\r?\n/g, '\r\n').trimEnd()).digest('hex')

it('mails made to do harm are each kept as they came, read or refused in words, and hold up no other family', async () => {
  const [{ person: ada, to }, { person: bob, to: toBob }] = [await founder(), await founder()]
  const hostile = hostileMails().filter(({ name }) => chosen.has(name))
  expect(hostile).toHaveLength(chosen.size)
  const mails = hostile.map(({ bytes }) => bytes())
  const isTooLarge = (raw: Uint8Array) => raw.length > MAX_ARRIVAL_BYTES
  const answers = await bringAll(to, mails)
  expect(answers).toEqual(mails.map((raw) => (isTooLarge(raw) ? '552' : '250')))
  const acknowledged = mails.filter((raw) => !isTooLarge(raw))
  await bringAll(toBob, [mailWith('A letter', { 'Call.txt': Buffer.from('Words of a call') })])

  // What the first go of the job reads for everybody holds the mail of the other family too.
  await readSomeMails(app)
  expect((await keptOf(bob)).items).toMatchObject([{ subject: 'A letter' }])
  expect((await keptOf(ada)).stuck.waiting).toBeGreaterThan(0)

  await readWaitingMails(app)
  const { items, total, stuck } = await keptOf(ada)
  expect(total + stuck.failed).toBe(acknowledged.length)
  for (const { failure } of stuck.items) expect(failure).toMatch(/^(?:This mail|Reading this mail) .*\.$/)
  const originals = await Promise.all([
    ...items.map(({ id }) => ada.get(`/messages/${id}/original`)),
    ...stuck.items.map(({ id }: { id: string }) => ada.get(`/mail-arrivals/${id}/original`)),
  ])
  expect(new Set(originals.map(({ text }) => digestOf(text.replace(trace, ''))))).toEqual(
    new Set(acknowledged.map((raw) => digestOf(Buffer.from(raw).toString()))),
  )
}, 600_000)

it('files that are bombs are papers as they came, and of ten thousand files the first are, each once', async () => {
  const { person: ada, to } = await founder()
  const files = bombs()
  expect(await bringAll(to, [mailWith('Bombs', files), tenThousandFiles()])).toEqual(['250', '250'])
  await readWaitingMails(app)
  const { items, stuck } = await keptOf(ada)
  expect(stuck).toMatchObject({ waiting: 0, held: 0, failed: 0 })
  const whole = new Map<
    string,
    { files: { fileName: string; bytes: number; attachmentId: string | null }[]; leftOut: string[] }
  >()
  for (const { id, subject } of items) whole.set(subject, (await ada.get(`/messages/${id}`)).body)
  expect(whole.get('Bombs')?.files).toMatchObject(
    Object.entries(files).map(([fileName, { length }]) => ({
      fileName,
      bytes: length,
      attachmentId: expect.any(String),
    })),
  )
  const many = whole.get('Ten thousand files')
  expect(many?.files).toHaveLength(200)
  expect(new Set(many?.files.map(({ attachmentId }) => attachmentId)).size).toBe(200)
  expect(many?.leftOut).toEqual(['Of the files of this mail, the first 200 are listed.'])
}, 300_000)
