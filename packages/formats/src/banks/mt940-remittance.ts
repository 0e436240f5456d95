const longestNote = 1_000

/** Words behind which the payments of a euro area bank write who and what for, between slashes. */
const slashed =
  /\/(?=(?:ADDR|BENM|BIC|CNTP|CSID|EREF|IBAN|ID|ISDT|KREF|MARF|NAME|ORDP|PREF|PURP|REMI|RTRN|TRCD|TRTP|ULTB|ULTC|ULTD)\/)/
/** Mostly a code of three digits, and a sign of the bank's own choice before the number of each part. */
const numberedStart = /^(?:\d{3}){0,2}([^\w\s/])(?:00|10|20|30|32)/
/** Two digits and 27 characters, at whose end a word may go on in the next part. */
const fullPart = 29
/** What some programs write into a part that is empty: the byte 255. */
const filler = /^.{2}[ÿ˙]\s*$/

/** Who and what for, out of the information to the account owner (:86:). */
export function remittance(lines: readonly string[]): string {
  return tidy(numbered(lines.join('')) ?? between(lines.map(continued).join('')) ?? lines.join(' '))
}

/** The same out of the lines of older programs (:NS:), each of which begins with two digits that say what it is. */
export function listedRemittance(lines: readonly string[]): string {
  const of = (codes: RegExp) =>
    lines
      .filter((line) => codes.test(line))
      .map((line) => line.slice(2).trim())
      .join(' ')
  return tidy(together([of(/^1[56]/), of(/^(?:0[1-9]|1[0-4])/)]) ?? of(/^17/))
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, longestNote)
}

/** A line of full length goes on in the next one in the middle of a word. */
function continued(line: string): string {
  return line.length >= 60 && line.length <= 65 ? line : `${line} `
}

/** Of numbered parts what the payment was for (20 to 29, 60 to 63) and whose (32, 33), else what it is called (00). */
function numbered(text: string): string | null {
  const [, sign] = numberedStart.exec(text) ?? []
  if (sign === undefined) return null
  const parts = text
    .split(sign)
    .slice(1)
    .filter((part) => !filler.test(part))
  const of = (codes: RegExp) =>
    parts
      .filter((part) => codes.test(part))
      .map((part) => (part.length < fullPart ? `${part.slice(2)} ` : part.slice(2)))
      .join('')
      .trim()
  // References stand before the purpose, each with its own mark.
  const purpose = of(/^(?:2\d|6[0-3])/).replace(/^.*SVWZ\+/s, '')
  return together([of(/^3[23]/), purpose]) ?? together([of(/^00/)])
}

function between(text: string): string | null {
  const parts = text.split(slashed)
  const of = (word: string) => {
    const part = parts.find((one) => one.startsWith(`${word}/`))
    return part?.slice(word.length + 1).replace(/^(?:USTD|STRD)\/\//, '') ?? ''
  }
  const [, , counterparty = ''] = of('CNTP').split('/')
  return together([of('NAME') || counterparty, of('REMI')].map((part) => part.replace(/\/+\s*$/, '')))
}

function together(parts: readonly string[]): string | null {
  return parts.filter((part) => part.trim() !== '').join(', ') || null
}
