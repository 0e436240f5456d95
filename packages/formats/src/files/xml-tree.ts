import { cleanText } from './clean-text.ts'
import { xmlReader } from './xml-events.ts'

/**
 * An element with its local name: prefixes of namespaces are left out. `line` is the line where it starts, counted from
 * 1.
 */
export type XmlElement = {
  name: string
  line: number
  attributes: ReadonlyMap<string, string>
  children: readonly XmlElement[]
  text: string
  parent: XmlElement | null
}

type OpenElement = XmlElement & { children: XmlElement[] }

// Most elements have no children, so they share one empty list.
const noChildren: XmlElement[] = []

/** The root of an XML document, read within the limits of `xmlReader`. */
export function readXml(text: string): XmlElement {
  const root = element('', new Map(), 1, null)
  let top = root
  const reader = xmlReader({
    open: (name, attributes, line) => {
      const child = element(name, attributes, line, top)
      if (top.children === noChildren) top.children = [child]
      else top.children.push(child)
      top = child
    },
    close: () => {
      // This reader opened the parent, so its list of children can still grow.
      top = (top.parent ?? root) as OpenElement
    },
    text: (piece) => {
      const trimmed = piece.trim()
      if (trimmed !== '') top.text += trimmed
    },
  })
  reader.write(text)
  reader.end()
  return root.children[0] ?? root
}

function element(
  name: string,
  attributes: ReadonlyMap<string, string>,
  line: number,
  parent: OpenElement | null,
): OpenElement {
  return { name, line, attributes, children: noChildren, text: '', parent }
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The first element at the end of a path of names; `textAt(entry, 'Acct', 'Id', 'IBAN')`. */
export function elementAt(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  )
}

export function textAt(element: XmlElement | undefined, ...path: string[]): string | null {
  return cleanText(elementAt(element, ...path)?.text ?? '')
}

/** Every element with a name inside another element, in the order of the document. */
export function* descendants(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (child.name === name) yield child
    yield* descendants(child, name)
  }
}
