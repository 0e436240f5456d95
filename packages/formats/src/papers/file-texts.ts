import { fileText } from '../files/file-text.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import { xmlReader } from '../files/xml-events.ts'
import { htmlText } from '../mails/html-text.ts'
import { readSheets } from '../tables/workbook-sheets.ts'
import { documentText } from './document-text.ts'

type TextReader = (bytes: Uint8Array) => string[] | Promise<string[]>

const open = 'application/vnd.openxmlformats-officedocument'

/** Whose text is kept, besides PDF. */
const readers: Readonly<Record<string, TextReader>> = {
  'text/plain': plainText,
  'text/csv': plainText,
  'text/markdown': plainText,
  'text/calendar': plainText,
  'text/vcard': plainText,
  'application/json': plainText,
  'text/html': (bytes) => [htmlText(lenientText(bytes))],
  'application/xhtml+xml': (bytes) => [htmlText(lenientText(bytes))],
  'application/xml': (bytes) => [xmlText(bytes)],
  'text/xml': (bytes) => [xmlText(bytes)],
  'message/rfc822': mailTexts,
  'application/vnd.ms-outlook': mailTexts,
  [`${open}.spreadsheetml.sheet`]: (bytes) =>
    readSheets(bytes).map((rows) => rows.map(({ cells }) => cells.join('\t')).join('\n')),
  [`${open}.wordprocessingml.document`]: (bytes) => [documentText(bytes)],
}

/** Whether the beginning of such a file can be read without the rest. */
export function isReadFromStart(mediaType: string): boolean {
  return /^(?:text\/(?!xml)|application\/json|message\/)/.test(mediaType)
}

/** Whether files of this type have text that is read as it stands in them. */
export function hasFileText(mediaType: string): boolean {
  return Object.hasOwn(readers, mediaType)
}

/** The text of a file that is no PDF, page by page; null for a type that has none. */
export async function fileTexts(bytes: Uint8Array, mediaType: string): Promise<string[] | null> {
  const read = Object.hasOwn(readers, mediaType) ? readers[mediaType] : undefined
  return read === undefined ? null : read(bytes)
}

function plainText(bytes: Uint8Array): string[] {
  return [lenientText(bytes)]
}

async function mailTexts(bytes: Uint8Array): Promise<string[]> {
  const { mailText } = await import('./mail-text.ts')
  return [await mailText(bytes)]
}

/** Of a text with some binary data in it, the words are found all the same. */
function lenientText(bytes: Uint8Array): string {
  try {
    return fileText(bytes)
  } catch (error) {
    if (error instanceof UnreadableFile) return new TextDecoder().decode(bytes)
    throw error
  }
}

/** The texts of all elements, such as those of an e-invoice. */
function xmlText(bytes: Uint8Array): string {
  const texts: string[] = []
  const reader = xmlReader({ open: () => {}, close: () => {}, text: (text) => void texts.push(text.trim()) })
  reader.write(lenientText(bytes))
  reader.end()
  return texts.filter(Boolean).join('\n')
}
