// Control characters and those that turn the direction of writing: with the latter, a name is shown in another order than it has.
const unseen = /(?![\t\n])[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu

/** Words of a stranger as a page may show them: what they look like is what they are. */
export function readableText(text: string): string {
  return text.toWellFormed().replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(unseen, '')
}

/** The same in one line, such as a subject or a name. */
export function readableLine(text: string, most = 500): string {
  const line = readableText(text).replaceAll(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most).toWellFormed()}…` : line
}

export const longText = 'This is long: its beginning is shown. Download it to see the rest.'

/** The beginning of a long text, and a sentence where it was cut. */
export function cutText(text: string, most: number): { text: string; leftOut: string[] } {
  if (text.length <= most) return { text, leftOut: [] }
  return {
    text: text.slice(0, most).toWellFormed(),
    leftOut: [longText],
  }
}
