import { isCompoundFile } from './compound-file.ts'
import { internetMail, type MailContent } from './internet-mail.ts'

/** A mail, as the internet writes it or as Outlook keeps it. */
export async function mailContent(bytes: Uint8Array): Promise<MailContent> {
  if (!isCompoundFile(bytes)) return internetMail(bytes)
  const { outlookMail } = await import('./outlook-mail.ts')
  return outlookMail(bytes)
}
