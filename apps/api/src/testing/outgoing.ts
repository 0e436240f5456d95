import { asMakerOn } from '../access/maker-scope.ts'
import { administrationFor } from '../access/system-scope.ts'
import { sendMails } from '../features/messages/delivering/jobs.ts'
import { sendersOf } from '../features/messages/sending/queries.ts'
import { instantOf } from '../platform/clock.ts'
import { connect } from '../platform/db/connect.ts'
import { createLog } from '../platform/log.ts'
import type { Mailer, RawMail } from '../platform/mail.ts'
import { mailPlace, type Person, type TestApp } from './test-app.ts'

const mailFrom = { name: 'Kinfolio', address: 'kin@example.com' }

/** A mail server that keeps what it gets; `fails` says what goes wrong with the next mails. */
export function keepingMailer(): Pick<Mailer, 'post'> & { mails: RawMail[]; fails: (Error | null)[] } {
  const mails: RawMail[] = []
  const fails: (Error | null)[] = []
  return {
    mails,
    fails,
    post(mail) {
      const failure = fails.shift()
      if (failure) return Promise.reject(failure)
      mails.push(mail)
      return Promise.resolve({ refused: [] })
    },
  }
}

type Sending = {
  at: string
  orgId: string
  mailer: Pick<Mailer, 'post'>
  outbox?: Pick<Mailer, 'post'>
}

/** Runs the job that sends the mails of an organisation, as of an instant. */
export async function sendDue(
  app: TestApp,
  { at, orgId, mailer, outbox = keepingMailer() }: Sending,
): Promise<void> {
  const { db, close } = connect(app.adminUrl, { max: 1 })
  const now = instantOf(at)
  try {
    await sendMails(
      {
        administration: () => administrationFor('messages', db, now),
        asMaker: () => asMakerOn(app.connection.db, now),
        senders: sendersOf(mailFrom, mailPlace),
        mailer,
        outbox,
        files: app.files,
        log: createLog('silent'),
      },
      { orgId },
    )
  } finally {
    await close()
  }
}

const fileOf = (content: string) => new File([content], 'mail.eml')

/** Brings a mail as a member does, by a file. */
export async function bringMail(person: Person, raw: string) {
  const answer = await person.send('/messages/upload', { file: fileOf(raw) })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.mails[0]
}

/** Begins a mail. */
export async function beginDraft(person: Person, body: Record<string, unknown>) {
  const answer = await person.call('POST', '/message-drafts', body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}

/** Sends a draft. */
export async function sendDraft(person: Person, id: string, body: Record<string, unknown> = {}) {
  return person.call('POST', `/message-drafts/${id}/send`, body)
}

/** What is written in a mail. */
export const aLetter = {
  to: [{ name: 'Linden', address: 'fund@linden.example' }],
  subject: 'Call 7',
  text: 'Paid today.',
}
