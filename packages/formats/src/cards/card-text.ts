import { cleanText } from '../files/clean-text.ts'

/** How the version of a card writes signs that mean something: vCard 2.1 escapes the semicolon only. */
export type Escapes = 'ALL' | 'SEMICOLON'

/** The text of a value, with escapes undone. */
export function textOf(value: string, escapes: Escapes): string {
  const text =
    escapes === 'SEMICOLON'
      ? value.replaceAll('\\;', ';')
      : value.replaceAll(/\\(.)/gs, (_pair, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))
  return cleanText(text.replaceAll(/\r\n?/g, '\n')) ?? ''
}

/** The parts of a value with several parts, such as N and ADR. Each part may have several texts. */
export function partsOf(value: string, escapes: Escapes): string[][] {
  return splitUnescaped(value, ';').map((part) =>
    (escapes === 'ALL' ? splitUnescaped(part, ',') : [part])
      .map((text) => textOf(text, escapes))
      .filter((text) => text !== ''),
  )
}

/** The texts of a value that is a list, such as CATEGORIES. */
export function listOf(value: string, escapes: Escapes): string[] {
  return splitUnescaped(value, ',')
    .map((text) => textOf(text, escapes))
    .filter((text) => text !== '')
}

function splitUnescaped(value: string, mark: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === '\\') at += 1
    else if (value[at] === mark) {
      parts.push(value.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, value.slice(start)]
}

/** A text as a value of vCard 3 and 4. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\,;]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`)
}
