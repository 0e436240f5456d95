import { cutText } from './readable-text.ts'

const most = { characters: 1_000_000, depth: 1_000 } as const

const empty = new Set('area base br col embed frame hr img input link meta param source track wbr'.split(' '))

/**
 * As much of a page as is read: its beginning, and nothing that lies deeper than anybody writes. Readers look for the begin of an
 * element in all that is open, for each end of one.
 */
export function boundedPage(html: string): { html: string; leftOut: string[] } {
  const { text, leftOut } = cutText(html, most.characters)
  const open = new Map<string, number>()
  let depth = 0
  for (const { 1: end, 2: written = '', index } of text.matchAll(/<(\/?)([a-z][^\s/>]{0,40})/gi)) {
    const name = written.toLowerCase()
    if (empty.has(name)) continue
    const count = open.get(name) ?? 0
    if (end === '') {
      open.set(name, count + 1)
      depth += 1
    } else if (count > 0) {
      open.set(name, count - 1)
      depth -= 1
    }
    if (depth > most.depth)
      return {
        html: text.slice(0, index),
        leftOut: ['Some of its parts lie too deep inside of each other, and are not shown.'],
      }
  }
  return { html: text, leftOut }
}
