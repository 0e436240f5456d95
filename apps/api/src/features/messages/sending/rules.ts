import type { MailPerson } from '@kinfolio/contract/paper-views'
import { say } from '@kinfolio/contract/say'

/** After so many tries nobody waits for the mail server any more: about a day. */
export const mostTries = 12
/** A process that took up a mail and says nothing for so long has ended. */
export const silentMinutes = 10
/** Of a longer conversation the newest Message-IDs are named. */
export const mostReferences = 20

/** When a mail that the server did not take is tried again, in seconds: after a minute, two, four, and at last every two hours. */
export function secondsUntilNextTry(tries: number): number {
  return Math.min(60 * 2 ** Math.max(tries - 1, 0), 7200)
}

/** The page of a mail from its words: paragraphs, lines, and what is quoted. Nothing of the words is markup. */
export function pageOf(text: string): string {
  const blocks: { isQuote: boolean; lines: string[] }[] = []
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const isQuote = line.startsWith('>')
    const words = isQuote ? line.replace(/^> ?/, '') : line
    const last = blocks.at(-1)
    if (last?.isQuote === isQuote) last.lines.push(words)
    else blocks.push({ isQuote, lines: [words] })
  }
  const body = blocks.map(({ isQuote, lines }) => (isQuote ? quoted(lines) : paragraphs(lines)))
  return `<!doctype html><html><body style="${bodyStyle}">${body.join('')}</body></html>`
}

const bodyStyle = 'font-family:sans-serif;font-size:14px;line-height:1.5'
const quoteStyle = 'margin:0 0 1em;padding-left:1em;border-left:2px solid #a1a1aa;color:#52525b'

const quoted = (lines: readonly string[]) =>
  `<blockquote style="${quoteStyle}">${paragraphs(lines)}</blockquote>`

function paragraphs(lines: readonly string[]): string {
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p style="margin:0 0 1em">${breaks(paragraph)}</p>`)
    .join('')
}

function breaks(paragraph: string): string {
  return escaped(paragraph.replace(/^\n+|\n+$/g, '')).replaceAll('\n', '<br>')
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** The Message-IDs that a mail names may come from strangers: only those that are one word. */
export function isMailId(id: string): boolean {
  return /^[\x21-\x3b\x3d\x3f-\x7e]{1,250}$/.test(id)
}

/** Everybody whom a mail goes to, each once. */
export function everybody(mail: {
  receivers: readonly MailPerson[]
  copies: readonly MailPerson[]
  blindCopies: readonly MailPerson[]
}): MailPerson[] {
  const all = [...mail.receivers, ...mail.copies, ...mail.blindCopies]
  return [...new Map(all.map((person) => [person.address.toLowerCase(), person])).values()]
}

/** What a mail lacks, in words; null: nothing. */
export function lackOf({
  people,
  subject,
  text,
  unfilled,
}: {
  people: readonly MailPerson[]
  subject: string
  text: string
  unfilled: readonly string[]
}): string | null {
  if (people.length === 0) return 'Say whom this mail goes to.'
  if (subject.trim() === '') return 'Write a subject.'
  if (text.trim() === '') return 'Write something first.'
  if (unfilled.length > 0) {
    const fields = unfilled.map((field) => `{{${field}}}`).join(', ')
    return say`Fill in ${fields}, or take it out.`
  }
  return null
}
