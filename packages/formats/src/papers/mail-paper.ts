import { htmlText } from '../mails/html-text.ts'
import { mailContent } from '../mails/mail-content.ts'
import type { PaperText } from './paper-text.ts'
import { textPaper } from './text-paper.ts'

/** What somebody wrote in a mail, under its subject, as one long page. The files that came with it are papers of their own. */
export async function mailPaper(bytes: Uint8Array): Promise<PaperText> {
  const { subject, text, html } = await mailContent(bytes)
  const words = text?.trim() || htmlText(html ?? '')
  return textPaper(`${subject}\n${words}`)
}
