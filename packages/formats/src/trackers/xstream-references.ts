import type { XmlElement } from '../files/xml-tree.ts'

const longestChain = 20
const step = /^([\w.-]{1,80})(?:\[(\d{1,6})\])?$/

/**
 * Follows `reference="../../../securities/security[2]"`, or the number of an `id`. An object is written where the file
 * first needs it, and every other place refers to it.
 */
export function referenceReader(
  root: XmlElement,
): (element: XmlElement | undefined) => XmlElement | undefined {
  const byId = new Map<string, XmlElement>()
  const index = (element: XmlElement): void => {
    const id = element.attributes.get('id')
    if (id !== undefined) byId.set(id, element)
    for (const child of element.children) index(child)
  }
  index(root)

  return (element) => {
    let at = element
    for (let followed = 0; at !== undefined; followed += 1) {
      const reference: string | undefined = at.attributes.get('reference')
      if (reference === undefined) return at
      if (followed === longestChain) return undefined
      at = /^\d+$/.test(reference) ? byId.get(reference) : walk(at, reference)
    }
    return undefined
  }
}

function walk(from: XmlElement, path: string): XmlElement | undefined {
  let at: XmlElement | null | undefined = from
  for (const part of path.split('/')) {
    if (at === null || at === undefined) return undefined
    if (part === '..') {
      at = at.parent
      continue
    }
    const [, name, place = '1'] = step.exec(part) ?? []
    at = at.children.filter((child) => child.name === name)[Number.parseInt(place, 10) - 1]
  }
  return at ?? undefined
}
