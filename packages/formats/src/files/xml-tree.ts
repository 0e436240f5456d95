import { XMLParser } from 'fast-xml-parser'

import { cleanText } from './clean-text.ts'
import { limits } from './limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** An element by its local name: prefixes of namespaces are left out. `line` is where it starts, counted from 1. */
export type XmlElement = {
  name: string
  line: number
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  text: string
  parent: XmlElement | null
}

const attributePrefix = '@'
const metaData: unknown = XMLParser.getMetaDataSymbol()

/**
 * The root of an XML document. Entities are never resolved but for the five of XML itself and character numbers, and a
 * document with a type definition is refused, since only there could others come from.
 */
export function readXml(text: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new UnreadableFile(
      'This XML file brings definitions of its own (DOCTYPE), which are never followed. Export it without them.',
    )
  }
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: attributePrefix,
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    captureMetaData: true,
    maxNestedTags: limits.xmlDepth,
  })
  let parsed: unknown
  try {
    parsed = parser.parse(text, true)
  } catch (error) {
    throw new UnreadableFile(
      'This file looks like XML and is not complete or not well formed. Export it again and try once more.',
      { cause: error },
    )
  }
  const root: XmlElement = { name: '', line: 1, attributes: new Map(), children: [], text: '', parent: null }
  fill(root, parsed, lineFinder(text))
  return root.children[0] ?? root
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The first element down a path of names; `textAt(entry, 'Acct', 'Id', 'IBAN')`. */
export function elementAt(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  )
}

export function textAt(element: XmlElement | undefined, ...path: string[]): string | null {
  return cleanText(elementAt(element, ...path)?.text ?? '')
}

/** Every element of a name below another, in the order of the document. */
export function* descendants(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (child.name === name) yield child
    yield* descendants(child, name)
  }
}

function fill(parent: XmlElement, nodes: unknown, lineAt: (index: number) => number): void {
  if (!Array.isArray(nodes)) return
  for (const node of nodes) {
    // The parser answers ordered nodes as objects of one tag each, beside ':@' for its attributes.
    const fields = node as Record<string | symbol, unknown>
    const name = Object.keys(fields).find((key) => key !== ':@')
    if (name === undefined) continue
    if (name === '#text') {
      parent.text += decodeEntities(String(fields[name]))
      continue
    }
    // As above: the meta data stand under a symbol that the types of the parser do not name.
    const meta = fields[metaData as symbol] as { startIndex?: number } | undefined
    const element: XmlElement = {
      name,
      line: lineAt(meta?.startIndex ?? 0),
      attributes: attributesOf(fields[':@']),
      children: [],
      text: '',
      parent,
    }
    parent.children.push(element)
    fill(element, fields[name], lineAt)
  }
}

function attributesOf(fields: unknown): Map<string, string> {
  return new Map(
    Object.entries(fields ?? {}).map(([name, value]) => [
      name.slice(attributePrefix.length),
      decodeEntities(String(value)),
    ]),
  )
}

const named: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

/** The five entities of XML and numbers of characters; any other stays as it is written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, digits, hex, name) => {
    const code = digits === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(digits, 10)
    if (name !== undefined) return named.get(name) ?? whole
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}

function lineFinder(text: string): (index: number) => number {
  const breaks: number[] = []
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks.push(at)
  return (index) => {
    let [low, high] = [0, breaks.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((breaks[middle] ?? 0) < index) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}
