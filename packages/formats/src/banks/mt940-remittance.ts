const longestNote = 1_000

/** Keywords between slashes that come before the other side and the purpose in payments of banks in the euro area. */
const slashed =
  /\/(?=(?:ADDR|BENM|BIC|CNTP|CSID|EREF|IBAN|ID|ISDT|KREF|MARF|NAME|ORDP|PREF|PURP|REMI|RTRN|TRCD|TRTP|ULTB|ULTC|ULTD)\/)/
/**
 * A code of usually three digits. After it, the bank writes a sign of its own choice before the number of each part.
 */
const numberedStart = /^(?:\d{3}){0,2}([^\w\s/])(?:00|10|20|30|32)/
/** Two digits and 27 characters. A word may continue in the next part after them. */
const fullPart = 29
/** Some programs write this into an empty part: the byte 255. */
const filler = /^.{2}[ÿ˙]\s*$/

/** The other side and the purpose, from the information to the account owner (:86:). */
export function remittance(lines: readonly string[]): string {
  return tidy(numbered(lines.join('')) ?? between(lines.map(continued).join('')) ?? lines.join(' '))
}

/**
 * The other side and the purpose from the lines of older programs (:NS:). Each line begins with two digits that say
 * what it is.
 */
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

/** A line of full length may end in the middle of a word, which continues in the next line. */
function continued(line: string): string {
  return line.length >= 60 && line.length <= 65 ? line : `${line} `
}

/**
 * From numbered parts: the purpose (20 to 29, 60 to 63) and the other side (32, 33), else the name of the entry (00).
 */
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
  // References come before the purpose, each after a mark of its own.
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
