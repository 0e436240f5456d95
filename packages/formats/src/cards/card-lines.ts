import { limits } from '../files/limits.ts'
import { linesOf } from '../files/text-lines.ts'
import { readProperty, type CardProperty } from './card-property.ts'

/** A line of a card that is put together again, as a property; null for a line that is none. */
export type CardLine = { line: number; content: string; property: CardProperty | null }

/** The longest text of base64 that holds a picture of the largest size, with its line breaks. */
export const longestValue = Math.ceil(limits.photoBytes * 1.4)

/**
 * The properties of a file of cards in their order. A value may go on in further lines in three ways: lines that start
 * with a space or a tab; in quoted-printable, lines after a `=` at the end; in base64 of vCard 2.1, lines until an empty
 * one. A line that ends a card ends its open value too, so that a damaged value spoils one card only.
 */
export function* cardLinesOf(text: string): Generator<CardLine> {
  let open: OpenLine | null = null
  // Some programs end lines with two carriage returns.
  for (const { line, content } of linesOf(text.replaceAll(/\r+\n/g, '\n'))) {
    const rest: string | null = open === null ? null : restOf(open, content)
    if (open !== null && rest !== null) {
      extend(open, rest)
      continue
    }
    if (open !== null) yield closed(open)
    open =
      content.trim() === '' ? null : { line, parts: [content], length: content.length, ...waysOf(content) }
  }
  if (open !== null) yield closed(open)
}

type OpenLine = {
  line: number
  parts: string[]
  length: number
  isQuotedPrintable: boolean
  isBase64: boolean
}

const boundary = /^\s*(?:BEGIN|END):VCARD\s*$/i

/** What a line adds to the open one, or null if it is a line of its own. */
function restOf(open: OpenLine, content: string): string | null {
  if (boundary.test(content)) return null
  if (open.isQuotedPrintable && endsOpen(open)) return content
  if (content.startsWith(' ') || content.startsWith('\t')) return content.slice(1)
  const isBare = open.isBase64 && content !== '' && /^[A-Za-z\d+/=]+$/.test(content)
  return isBare ? content : null
}

function endsOpen({ parts }: OpenLine): boolean {
  return parts.at(-1)?.trimEnd().endsWith('=') ?? false
}

function extend(open: OpenLine, rest: string): void {
  if (open.isQuotedPrintable && endsOpen(open)) {
    const last = open.parts.length - 1
    open.parts[last] = open.parts[last]?.trimEnd().slice(0, -1) ?? ''
  }
  open.length += rest.length
  // Text beyond every limit is not kept. Whoever reads the value refuses it for its length.
  if (open.length <= longestValue + limits.lineLength) open.parts.push(rest)
}

function closed({ line, parts, isQuotedPrintable }: OpenLine): CardLine {
  const text = parts.join('').slice(0, longestValue + 1)
  const content = isQuotedPrintable ? text.replace(/=\s*$/, '') : text
  return { line, content, property: readProperty(content) }
}

const head = /^[^:]{0,1000}/

function waysOf(content: string): Pick<OpenLine, 'isQuotedPrintable' | 'isBase64'> {
  const [start = ''] = head.exec(content) ?? []
  return {
    isQuotedPrintable: /;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(start),
    isBase64: /;(?:ENCODING=)?"?(?:BASE64|B)"?(?:;|$)/i.test(start),
  }
}
