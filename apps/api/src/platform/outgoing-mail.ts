export type MailAddress = { name: string; address: string }

/** `Kinfolio <kin@example.com>`, or an address alone. */
export function mailAddressOf(text: string): MailAddress {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? []
  return { name: name.trim(), address: address.trim() }
}

/** A mail of a person, before it is bytes. Its blind copies are in its envelope only. */
export type OutgoingMail = {
  from: MailAddress
  replyTo: MailAddress
  to: readonly MailAddress[]
  cc: readonly MailAddress[]
  subject: string
  text: string
  html: string
  /** Without angle brackets, as are those that follow. */
  messageId: string
  inReplyTo: string | null
  references: readonly string[]
  date: Date
  files: readonly { fileName: string; mediaType: string; bytes: Uint8Array }[]
}

/** The mail as it crosses the network (RFC 5322). Names and subjects are encoded, so that no line of theirs becomes a header. */
export async function composeMail(mail: OutgoingMail): Promise<Uint8Array> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail({
    from: mail.from,
    replyTo: mail.replyTo,
    to: [...mail.to],
    cc: [...mail.cc],
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: bracketed(mail.messageId),
    ...(mail.inReplyTo !== null && { inReplyTo: bracketed(mail.inReplyTo) }),
    references: mail.references.map(bracketed),
    date: mail.date,
    attachments: mail.files.map(({ fileName, mediaType, bytes }) => ({
      filename: fileName,
      contentType: mediaType,
      content: Buffer.from(bytes),
    })),
    // Nothing of a mail names a file or an address that would be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return new Uint8Array(message as Buffer) // the transport was asked for a buffer
}

const bracketed = (id: string) => `<${id}>`
