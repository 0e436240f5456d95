import { isCompoundFile } from './compound-file.ts'
import { bytesOfPart, internetMail, type MailContent, type PartOfMail } from './internet-mail.ts'

/** A mail, as the internet writes it or as Outlook keeps it. What Outlook packed into one file is unpacked. */
export async function mailContent(bytes: Uint8Array): Promise<MailContent> {
  if (isCompoundFile(bytes)) {
    const { outlookMail } = await import('./outlook-mail.ts')
    return outlookMail(bytes)
  }
  const mail = await internetMail(bytes)
  const packed = mail.files.find(isTnef)
  return packed === undefined ? mail : unpacked(mail, packed)
}

function isTnef({ fileName, mediaType }: PartOfMail): boolean {
  return /^application\/(?:vnd\.)?ms-tnef$/.test(mediaType) || /^winmail\.dat$/i.test(fileName)
}

/** The files and, where the mail has none, the words that were packed. The package itself stays a file only where it is damaged. */
async function unpacked(mail: MailContent, packed: PartOfMail): Promise<MailContent> {
  const { readTnef } = await import('./tnef.ts')
  const bytes = bytesOfPart(packed)
  const content = bytes === null ? null : readTnef(bytes)
  if (content === null) return { ...mail, leftOut: [...mail.leftOut, damaged] }
  const { text, html, hasRtf, files, isWhole } = content
  const hasWords = Boolean(mail.text?.trim() || mail.html?.trim())
  const isRtfOnly = !hasWords && !text?.trim() && !html?.trim() && hasRtf
  return {
    ...mail,
    ...(hasWords ? {} : { text, html }),
    files: mail.files.flatMap((file) =>
      file === packed ? [...(isWhole ? [] : [packed]), ...files] : [file],
    ),
    leftOut: [...mail.leftOut, ...(isWhole ? [] : [damaged]), ...(isRtfOnly ? [rtfOnly] : [])],
  }
}

const damaged =
  "The file winmail.dat of this mail, Outlook's own format, is damaged: what could be read of it is here. Ask the sender for its files."
const rtfOnly = 'The words of this mail are in RTF only, which is not read. Download it.'
