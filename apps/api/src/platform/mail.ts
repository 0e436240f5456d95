import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { SendMailOptions } from 'nodemailer'

import { newId } from './ids.ts'
import { mailHtml, mailText, type MailWords } from './mail-layout.ts'

/** A message to one person, in words; how it looks is the layout's. */
export type Mail = MailWords & {
  to: string
  /** The language of its words (BCP 47). */
  language?: string
  /** Where the reader chooses which mails of this kind come. */
  settings?: string
}

/** Puts a mail on its way; it is delivered later, and tried again where that fails. */
export type SendMail = (mail: Mail) => Promise<void>

/** A mail that is bytes already, and whom it goes to. */
export type RawMail = { bytes: Uint8Array; from: string; to: readonly string[] }

/** Where mails go: a mail server, or the outbox folder of an installation that has none. */
export type Mailer = {
  deliver(mail: Mail): Promise<void>
  /** Answers the addresses that the mail server refused while it took the mail for others. */
  post(mail: RawMail): Promise<{ refused: string[] }>
}

/** Loaded by the first mail: a server that sends none needs none of it. */
const library = () => import('nodemailer')

/** Delivers through a mail server. Throws when it refuses or does not answer: the job queue tries again. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const open = async () =>
    (await library()).createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
  return {
    async deliver(mail) {
      await (await open()).sendMail(messageOf(mail, from))
    },
    async post({ bytes, ...envelope }) {
      const { from: sender, to } = envelope
      const sent = await (
        await open()
      ).sendMail({ envelope: { from: sender, to: [...to] }, raw: Buffer.from(bytes) })
      return { refused: sent.rejected }
    },
  }
}

/**
 * Writes each mail as an .eml file named after its recipient. `announce` gets the mail, for the terminal that started
 * an installation on this very machine; it is null where others could read along.
 */
export function outboxMailer(folder: string, from: string, announce: ((mail: Mail) => void) | null): Mailer {
  const write = async (to: string, message: Parameters<typeof writeFile>[1]) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const recipient = to.replaceAll(/[^\w.@+-]/g, '_')
    await writeFile(join(folder, `${newId()}-${recipient}.eml`), message, { mode: 0o600 })
  }
  return {
    async deliver(mail) {
      const { createTransport } = await library()
      const transport = createTransport({ streamTransport: true, buffer: true })
      const { message } = await transport.sendMail(messageOf(mail, from))
      await write(mail.to, message)
      announce?.(mail)
    },
    async post({ bytes, to }) {
      await write(to[0] ?? 'nobody', bytes)
      return { refused: [] }
    },
  }
}

function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    // As an object: an address is never read as a list of several.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mailText(mail),
    html: mailHtml(mail),
    // Nobody's holiday notice answers to these.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.settings && { 'List-Unsubscribe': `<${mail.settings}>` }),
    },
  }
}
