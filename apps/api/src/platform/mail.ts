import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import { newId } from './ids.ts'

/** A message to one person, in plain text; `link` is what they are asked to open. */
export type Mail = { to: string; subject: string; text: string; link: string | null }

/** Where mails go: a mail server, or the outbox folder of an installation that has none. */
export type Mailer = { deliver(mail: Mail): Promise<void> }

export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl)
  return {
    async deliver(mail) {
      await transport.sendMail({ from, to: mail.to, subject: mail.subject, text: bodyOf(mail) })
    },
  }
}

/**
 * Writes each mail as an .eml file. `announce` gets the address and the link, for the terminal that started an
 * installation on this very machine; it is null where others could read along.
 */
export function outboxMailer(folder: string, from: string, announce: ((mail: Mail) => void) | null): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail({
        from,
        to: mail.to,
        subject: mail.subject,
        text: bodyOf(mail),
      })
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${newId()}.eml`), message, { mode: 0o600 })
      announce?.(mail)
    },
  }
}

function bodyOf(mail: Mail): string {
  return mail.link ? `${mail.text}\n\n${mail.link}\n` : `${mail.text}\n`
}
