import { say } from '@kinfolio/contract/say'
import { SaxesParser } from 'saxes'

import { limits } from './limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** The events of reading a document. Names are local: prefixes of namespaces are left out. */
export type XmlHandlers = {
  /** `line` is where the element starts, counted from 1. */
  open: (name: string, attributes: ReadonlyMap<string, string>, line: number) => void
  close: (name: string) => void
  text: (text: string) => void
}

const brokenWords =
  'This file looks like XML and is not complete or not well formed. Export it again and try once more.'
const none: ReadonlyMap<string, string> = new Map()

// Programs make these mistakes, and the meaning is clear. Such a piece of text stays as it is written.
const tolerated = new Set(['undefined entity.', 'malformed character entity.', 'disallowed character.'])
const mostTolerated = 1_000

/**
 * Reads a document piece by piece; `end` says that the document is complete. Only the five entities of XML and
 * character numbers are resolved. A document with a type definition is refused, because other entities could come only
 * from there. A document that is too deep, too long or too wide is refused as soon as that is seen.
 */
export function xmlReader(
  handlers: XmlHandlers,
  most: { elements: number; attributes: number; brokenWords?: string } = limits,
): { write: (piece: string) => void; end: () => void } {
  const parser = new SaxesParser({ position: true })
  let [elements, attributes, depth, faults, line] = [0, 0, 0, 0, 1]
  let own: Map<string, string> | null = null

  parser.on('error', (error) => {
    faults += 1
    const [, fault = ''] = /^(?:\d+:\d+: )?(.*)$/s.exec(error.message) ?? []
    if (!tolerated.has(fault) || faults > mostTolerated)
      throw new UnreadableFile(most.brokenWords ?? brokenWords, { cause: error })
  })
  parser.on('doctype', () => {
    throw new UnreadableFile(
      'This XML file brings definitions of its own (DOCTYPE), which are never followed. Export it without them.',
    )
  })
  parser.on('opentagstart', () => {
    elements += 1
    depth += 1
    if (elements > most.elements) throw tooMany('elements')
    if (depth > limits.depth) throw tooDeep()
    own = null
    // The parser reads the line break after a name before it reports the name.
    line = parser.column === 0 ? parser.line - 1 : parser.line
  })
  parser.on('attribute', ({ name, value }) => {
    attributes += 1
    if (attributes > most.attributes) throw tooMany('attributes')
    if (name === 'xmlns' || name.startsWith('xmlns:')) return
    own ??= new Map()
    own.set(localName(name), value)
  })
  parser.on('opentag', ({ name }) => handlers.open(localName(name), own ?? none, line))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    handlers.close(localName(name))
  })
  parser.on('text', handlers.text)
  parser.on('cdata', handlers.text)
  return {
    write: (piece) => void parser.write(piece),
    end: () => void parser.close(),
  }
}

function localName(name: string): string {
  const at = name.indexOf(':')
  return at === -1 ? name : name.slice(at + 1)
}

function tooMany(what: string): UnreadableFile {
  return new UnreadableFile(
    say`This XML file has too many ${what}. Choose a shorter period and import the parts.`,
  )
}

function tooDeep(): UnreadableFile {
  return new UnreadableFile(
    'The elements of this XML file are nested without end. Export it again and try once more.',
  )
}
