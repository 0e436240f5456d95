/** Where a mail lies in a mailbox, without the line `From ` that begins it. */
export type MboxMail = { start: number; end: number }

/** What of a piece of a mailbox is whole: the next piece begins behind it. */
export type MboxPiece = { mails: Uint8Array[]; taken: number }

const most = { mails: 5_000, separator: 1_000 } as const
const newline = 0x0a
const carriageReturn = 0x0d
const sign = new TextEncoder().encode('From ')
/** `From ada@example.com Tue Nov 24 09:00:00 2026`: a sentence that begins with From has no time of day and no year. */
const separator = /^From \S.*\d{2}:\d{2}.*\d{4}/

/** Whether bytes begin as a mailbox does (RFC 4155). */
export function isMbox(bytes: Uint8Array): boolean {
  return isSeparator(bytes, 0)
}

/** The mails of a mailbox one after the other, at most 5,000, without reading them. A mail that lacks its blank line before the next one belongs to it. */
export function* mailsOfMbox(bytes: Uint8Array): Generator<MboxMail> {
  if (!isMbox(bytes)) return
  let start = lineAfter(bytes, 0)
  let count = 0
  let isAfterBlank = false
  for (let at = start; at < bytes.length && count < most.mails;) {
    const next = lineAfter(bytes, at)
    if (isAfterBlank && isSeparator(bytes, at)) {
      yield { start, end: at }
      count += 1
      start = next
      isAfterBlank = false
    } else {
      const length = next - at
      isAfterBlank =
        (length === 1 && bytes[at] === newline) ||
        (length === 2 && bytes[at] === carriageReturn && bytes[at + 1] === newline)
    }
    at = next
  }
  if (count < most.mails) yield { start, end: bytes.length }
}

/** A mail of a mailbox as it was before: a line `>From ` has one `>` less (mboxrd). */
export function mailOfMbox(bytes: Uint8Array, { start, end }: MboxMail): Uint8Array {
  const mail = new Uint8Array(end - start)
  let length = 0
  for (let at = start; at < end;) {
    const next = Math.min(lineAfter(bytes, at), end)
    const line = bytes.subarray(isEscaped(bytes, at) ? at + 1 : at, next)
    mail.set(line, length)
    length += line.length
    at = next
  }
  return mail.subarray(0, length)
}

/**
 * The mails of a piece of a mailbox that begins with a mail. The last one is not whole, unless the mailbox ends there: whoever reads gives it
 * again, with what follows. Where nothing was taken, the piece is no mailbox or holds less than one mail.
 */
export function mailsOfPiece(bytes: Uint8Array, isLast: boolean): MboxPiece {
  const parts = [...mailsOfMbox(bytes)]
  const whole = isLast || parts.length === most.mails ? parts : parts.slice(0, -1)
  const last = whole.at(-1)
  return { mails: whole.map((part) => mailOfMbox(bytes, part)), taken: last?.end ?? 0 }
}

function lineAfter(bytes: Uint8Array, at: number): number {
  const end = bytes.indexOf(newline, at)
  return end === -1 ? bytes.length : end + 1
}

function isSeparator(bytes: Uint8Array, at: number): boolean {
  if (!isAt(bytes, at)) return false
  const line = bytes.subarray(at, Math.min(lineAfter(bytes, at), at + most.separator))
  return separator.test(new TextDecoder('latin1').decode(line))
}

function isEscaped(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] !== 0x3e) return false
  let behind = at
  while (bytes[behind] === 0x3e) behind += 1
  return isAt(bytes, behind)
}

function isAt(bytes: Uint8Array, at: number): boolean {
  return sign.every((byte, index) => bytes[at + index] === byte)
}
