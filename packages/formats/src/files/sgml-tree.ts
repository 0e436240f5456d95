import { limits } from './limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * An element of OFX: an aggregate has children, and a leaf has text. `line` is the line where it starts, counted from
 * 1.
 */
export type SgmlElement = { name: string; line: number; text: string; children: SgmlElement[] }

// No part of the expression can match past the next "<", so the time grows only with the length of the text.
const token = /<[?!][^<>]*>|<(\/?)([A-Za-z0-9_.:]{1,80})[^<>]*>|[^<]+|</g

/**
 * Parses OFX, as SGML or as XML. In SGML a leaf has no end tag: it ends where the next tag begins. In XML it has one,
 * and the same code reads it. An end tag without a start tag is ignored, because programs write such tags.
 */
export function readSgml(text: string): SgmlElement {
  const root: SgmlElement = { name: '', line: 1, text: '', children: [] }
  const open = [root]
  let line = 1
  let elements = 0
  for (const [whole, slash, name] of withoutComments(text).matchAll(token)) {
    const top = open.at(-1) ?? root
    if (name === undefined) {
      if (!whole.startsWith('<')) top.text += whole
    } else if (slash === '/') {
      const at = open.findLastIndex((element) => element.name === name.toUpperCase())
      if (at > 0) open.length = at
    } else {
      if (top !== root && top.text.trim() !== '') open.pop()
      const element = { name: name.toUpperCase(), line, text: '', children: [] }
      elements += 1
      if (elements > limits.elements) throw tooMany()
      ;(open.at(-1) ?? root).children.push(element)
      open.push(element)
      if (open.length > limits.depth) throw tooDeep()
    }
    line += whole.split('\n').length - 1
  }
  return root
}

/**
 * The text of the first leaf with a name inside an element, at any depth. A leaf without a value may contain the next
 * one.
 */
export function leaf(element: SgmlElement | undefined, name: string): string | null {
  const text = decodeEntities(first(element, name)?.text ?? '').trim()
  return text === '' ? null : text
}

export function first(element: SgmlElement | undefined, name: string): SgmlElement | undefined {
  for (const child of element?.children ?? []) {
    if (child.name === name) return child
    const below = first(child, name)
    if (below !== undefined) return below
  }
  return undefined
}

export function* all(element: SgmlElement, name: string): Generator<SgmlElement> {
  for (const child of element.children) {
    if (child.name === name) yield child
    else yield* all(child, name)
  }
}

/** Removes comments and keeps their line breaks, so that line numbers stay right. */
function withoutComments(text: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = text.indexOf('<!--', at)
    const end = start === -1 ? -1 : text.indexOf('-->', start)
    if (end === -1) return parts.join('') + text.slice(at)
    parts.push(text.slice(at, start), '\n'.repeat(text.slice(start, end).split('\n').length - 1))
    at = end + 3
  }
}

function tooMany(): UnreadableFile {
  return new UnreadableFile(
    'This OFX file has too many elements. Choose a shorter period and import the parts.',
  )
}

function tooDeep(): UnreadableFile {
  return new UnreadableFile(
    'The elements of this OFX file are nested without end. Export it again and try once more.',
  )
}

const named: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Decodes the five entities of XML and character numbers. Any other entity stays as it is written. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, digits, hex, name) => {
    const code = digits === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(digits, 10)
    if (name !== undefined) return named.get(name) ?? whole
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}
