import { singleByteText } from '../files/single-byte-text.ts'

/** A property of a card. `value` is as it is written, with encodings undone and escapes kept. */
export type CardProperty = {
  /** The group that ties a property to its label: `item1` of `item1.TEL`. */
  group: string | null
  /** In upper case. */
  name: string
  /** Names in upper case, with all their values. What stands without a name is a TYPE, as in vCard 2.1. */
  parameters: ReadonlyMap<string, readonly string[]>
  value: string
  /** The bytes, if the value is base64. */
  isBinary: boolean
}

const encodings = new Set(['QUOTED-PRINTABLE', 'BASE64', '8BIT', '7BIT', 'B'])

/** Null if the line has no name or no colon. */
export function readProperty(line: string): CardProperty | null {
  const colon = colonOf(line)
  if (colon === -1) return null
  const [start = '', ...rest] = splitOutsideQuotes(line.slice(0, colon), ';')
  const [, group = null, name = ''] = /^\s*(?:([\w-]+)\.)?([\w-]+)\s*$/.exec(start) ?? []
  if (name === '') return null
  const parameters = readParameters(rest)
  const encoding = parameters.get('ENCODING')?.[0]?.toUpperCase() ?? ''
  const value = line.slice(colon + 1)
  const isQuoted = encoding === 'QUOTED-PRINTABLE'
  return {
    group: group?.toLowerCase() ?? null,
    name: name.toUpperCase(),
    parameters,
    value: isQuoted ? quotedPrintable(value, parameters.get('CHARSET')?.[0]) : value,
    isBinary: encoding === 'B' || encoding === 'BASE64',
  }
}

/** The colon before the value. A quotation mark that nobody closes quotes nothing. */
function colonOf(line: string): number {
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted
    else if (line[at] === ':' && !isQuoted) return at
  }
  return line.indexOf(':')
}

function splitOutsideQuotes(text: string, mark: string): string[] {
  const parts: string[] = []
  let [start, isQuoted] = [0, false]
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === mark && !isQuoted) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}

function readParameters(texts: readonly string[]): Map<string, string[]> {
  const parameters = new Map<string, string[]>()
  for (const text of texts) {
    const equals = text.indexOf('=')
    const words = splitOutsideQuotes(text.slice(equals + 1), ',')
      .flatMap((word) => splitOutsideQuotes(unquoted(word), ','))
      .map((word) => word.trim())
      .filter((word) => word !== '')
    const bare = encodings.has((words[0] ?? '').toUpperCase()) ? 'ENCODING' : 'TYPE'
    const name = equals === -1 ? bare : text.slice(0, equals).trim().toUpperCase()
    parameters.set(name, [...(parameters.get(name) ?? []), ...words])
  }
  return parameters
}

/** RFC 6868: a caret stands before signs that a parameter cannot hold. */
const carets: Readonly<Record<string, string>> = { '^n': '\n', '^^': '^', "^'": '"' }

function unquoted(text: string): string {
  const bare = /^\s*"([^"]*)"?\s*$/.exec(text)?.[1] ?? text
  return bare.replaceAll(/\^[n^']/g, (caret) => carets[caret] ?? caret)
}

/** Runs of bytes are decoded together, because a letter may have several. Other letters stay as they are. */
function quotedPrintable(text: string, charset: string | undefined): string {
  return text.replaceAll(/(?:=[\dA-F]{2})+/gi, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('='), (hex) => Number.parseInt(hex, 16))
    return decoded(bytes, charset)
  })
}

function decoded(bytes: Uint8Array, charset: string | undefined): string {
  for (const label of [charset ?? 'utf-8', 'utf-8']) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes)
    } catch {
      // The named charset does not exist, or these are not its bytes: the next one is tried.
    }
  }
  return singleByteText(bytes)
}

/** The types of a property in lower case, such as `work` and `voice`. */
export function typesOf({ parameters }: CardProperty): string[] {
  return (parameters.get('TYPE') ?? []).map((type) => type.toLowerCase())
}

/** 1 is preferred most. Without a preference, a property comes last. */
export function preferenceOf(property: CardProperty): number {
  const stated = Number.parseInt(property.parameters.get('PREF')?.[0] ?? '', 10)
  if (stated >= 1 && stated <= 100) return stated
  return typesOf(property).includes('pref') ? 1 : 101
}
