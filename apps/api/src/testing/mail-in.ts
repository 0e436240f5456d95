import { mailDoorOn } from '../access/mail-door.ts'
import { takeIn, takeInFor, type IntakeRoom } from '../features/messages/intake/commands.ts'
import { readArrivals } from '../features/messages/intake/jobs.ts'
import type { Envelope } from '../features/messages/intake/rules.ts'
import { mailArrivals } from '../features/messages/intake/tables.ts'
import { instantOf } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import { noNames, type LookUpName } from '../platform/names.ts'
import { makeCertificate } from '../platform/own-certificate.ts'
import { listenForMail, type SmtpListener } from '../platform/smtp-listener.ts'
import { asAdministration } from './administration.ts'
import { mailPlace, type Person, type TestApp } from './test-app.ts'

export const mailNow = '2026-04-10T12:00:00Z'

/** What mails of a test application need to come in. */
export const intakeRoom = (app: TestApp, now = mailNow): IntakeRoom => ({
  door: () => mailDoorOn(app.connection.db, instantOf(now)),
  files: app.files,
  place: mailPlace,
  send: async (queue, payload) => void app.jobs.push({ queue, payload }),
})

/** The listener to which mail servers bring mails of a test application. */
export const listening = (app: TestApp): Promise<SmtpListener> =>
  listenForMail({
    host: '127.0.0.1',
    port: 0,
    domain: mailPlace.domain,
    certificate: makeCertificate(mailPlace.domain, instantOf(mailNow)),
    log: createLog('silent'),
    keep: async ({ raw, ...envelope }) => {
      const arrival = { ...envelope, source: 'SMTP', receivedAt: instantOf(mailNow) } as const
      const intakes = await takeIn(intakeRoom(app), raw, arrival)
      return intakes.every(({ intake }) => intake !== 'LATER')
    },
  })

/** Brings a mail in, and answers what became of it for each recipient. */
export async function bringIn(
  app: TestApp,
  mail: string | Uint8Array,
  envelope: Partial<Envelope> & Pick<Envelope, 'to'>,
  now = mailNow,
): Promise<string[]> {
  const raw = typeof mail === 'string' ? Buffer.from(mail.replaceAll(/\r?\n/g, '\r\n')) : mail
  const usual = { from: 'grace@alderfund.example', source: 'SMTP', receivedAt: instantOf(now) } as const
  const answers = await takeIn(intakeRoom(app, now), raw, { ...usual, ...envelope })
  return answers.map(({ intake }) => intake)
}

type ReadingOptions = {
  now?: string
  lookUp?: LookUpName
  limits?: { fileBytes: number; quotaBytes: number }
  /** There is more of an organisation. */
  onMore?: () => void
}

/** One go of the job that makes messages of what waits. */
export const readSomeMails = (
  app: TestApp,
  {
    now = mailNow,
    lookUp = noNames,
    limits = { fileBytes: 100 * 1024 ** 2, quotaBytes: 1024 ** 3 },
    onMore = () => {},
  }: ReadingOptions = {},
) =>
  asAdministration(app, 'mail', now, (it) =>
    readArrivals(it, {
      room: { files: app.files, limits },
      place: mailPlace,
      lookUp,
      log: createLog('silent'),
      readTexts: async () => {},
      readOn: async (orgId) => {
        app.jobs.push({ queue: 'mails.read', payload: { orgId } })
        onMore()
      },
      readAgain: async (orgId) => void app.jobs.push({ queue: 'mails.retry', payload: { orgId } }),
    }),
  )

/** Makes messages of all that waits, as the job does. */
export async function readWaitingMails(app: TestApp, options: Omit<ReadingOptions, 'onMore'> = {}) {
  for (;;) {
    let isMore = false
    const told = await readSomeMails(app, { ...options, onMore: () => (isMore = true) })
    if (!isMore) return told
  }
}

/** The address of an organisation, or of one of its records. */
export async function addressFor(
  person: Pick<Person, 'call'>,
  record: { entityType: string; entityId: string } | null = null,
): Promise<{ id: string; address: string }> {
  const answer = await person.call('POST', '/mail-addresses', { record })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}

/** A mail of an organisation that could not be read. Answers its id. */
export async function aStuckMail(app: TestApp, orgId: string): Promise<string> {
  const { door, files } = intakeRoom(app)
  const raw = Buffer.from('Marked words that are no mail')
  await takeInFor({ door, files, send: async () => {} }, orgId, raw, {
    from: 'marked@example.com',
    to: [],
    source: 'SMTP',
    receivedAt: instantOf(mailNow),
  })
  return door().inOrg(orgId, async (org) => {
    const [row] = await org.db
      .update(mailArrivals)
      .set({ state: 'FAILED', failure: 'Marked failure' })
      .where(org.owns(mailArrivals))
      .returning({ id: mailArrivals.id })
    if (!row) throw new Error('The mail was kept before.')
    return row.id
  })
}
