import type { PaperBlock } from '@kinfolio/contract/paper-views'
import { ElementType, parseDocument } from 'htmlparser2'

import { readableLine, readableText } from './readable-text.ts'

type ChildNode = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<ChildNode, { attribs: unknown }>
type Text = Extract<ChildNode, { type: ElementType.ElementType.Text }>
type ParentNode = { children: ChildNode[] }

const isTag = (node: ChildNode): node is Element => 'attribs' in node
const isText = (node: ChildNode): node is Text => node.type === ElementType.ElementType.Text

/** Elements whose content nobody reads. */
const unseen = new Set(
  'script style template noscript svg math object iframe head title select textarea canvas audio video'.split(
    ' ',
  ),
)
/** Elements that begin a block of their own. */
const blocks = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const mostCharacters = 500_000
const mostBlocks = 10_000
const deepest = 200

export type HtmlBlocks = {
  blocks: PaperBlock[]
  /** Pictures that lie elsewhere. None of them is loaded. */
  remotePictures: number
  leftOut: string[]
}

/**
 * What a page of the web says, block by block: headings, lists, quotes, and rows of tables. Nothing of the page itself is kept: no style, no
 * picture, no link that could be pressed. Where a link leads is told beside its words.
 */
export function htmlBlocks(html: string): HtmlBlocks {
  const found: PaperBlock[] = []
  const leftOut = new Set<string>()
  let remotePictures = 0
  let words = ''

  const flush = (kind: PaperBlock['kind']) => {
    const text = kind === 'CODE' ? words.replace(/^\n+|\s+$/g, '') : blockText(words)
    words = ''
    if (text === '') return
    if (found.length === mostBlocks) leftOut.add(longWords)
    else found.push({ kind, text })
  }

  const walk = (parent: ParentNode, kind: PaperBlock['kind'], depth: number) => {
    if (depth > deepest) {
      leftOut.add('Some of its parts lie too deep inside of each other, and are not shown.')
      return
    }
    for (const node of parent.children) visit(node, kind, depth)
  }

  const visit = (node: ChildNode, kind: PaperBlock['kind'], depth: number) => {
    if (isText(node)) words += readableText(kind === 'CODE' ? node.data : node.data.replaceAll(/\s+/g, ' '))
    if (!isTag(node) || isUnseen(node)) return
    if (node.name === 'br') words += '\n'
    else if (node.name === 'img') addPicture(node)
    else if (node.name === 'table' && isOfData(node)) {
      flush(kind)
      addRows(node, depth)
    } else if (blocks.has(node.name)) {
      flush(kind)
      const own = kindOf(node.name, kind)
      walk(node, own, depth + 1)
      flush(own)
    } else {
      const before = words.length
      walk(node, kind, depth + 1)
      if (node.name === 'a') words += placeOf(node, words.slice(before))
    }
  }

  const addPicture = ({ attribs }: Element) => {
    if (/^\s*(?:https?:)?\/\//i.test(attribs['src'] ?? '')) remotePictures += 1
    const said = readableLine(attribs['alt'] ?? '', 200)
    if (said !== '') words += `[${said}]`
  }

  const addRows = (table: Element, depth: number) => {
    for (const row of rowsOf(table)) {
      const cells = row.children.filter(isTag).map((cell) => {
        words = ''
        walkCell(cell, depth)
        return blockText(words).replaceAll(/\s+/g, ' ')
      })
      words = ''
      if (cells.every((cell) => cell === '')) continue
      if (found.length === mostBlocks) leftOut.add(longWords)
      else found.push({ kind: 'ROW', text: cells.join('\t') })
    }
  }

  const walkCell = (cell: Element, depth: number) => {
    for (const node of cell.children) {
      if (isTag(node) && blocks.has(node.name) && depth < deepest && !isUnseen(node)) {
        words += ' '
        walkCell(node, depth + 1)
      } else visit(node, 'PARAGRAPH', depth + 1)
    }
  }

  if (html.length > mostCharacters) leftOut.add(longWords)
  walk(parseDocument(html.slice(0, mostCharacters)), 'PARAGRAPH', 0)
  flush('PARAGRAPH')
  return { blocks: found, remotePictures, leftOut: [...leftOut] }
}

const longWords = 'This is long: its beginning is shown. Download it to see the rest.'

function isUnseen({ name, attribs }: Element): boolean {
  return (
    unseen.has(name) ||
    attribs['hidden'] !== undefined ||
    /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])/i.test(
      attribs['style'] ?? '',
    )
  )
}

function kindOf(name: string, kind: PaperBlock['kind']): PaperBlock['kind'] {
  if (/^h[1-6]$/.test(name)) return 'HEADING'
  if (name === 'li') return 'ITEM'
  if (name === 'pre') return 'CODE'
  if (name === 'blockquote') return 'QUOTE'
  return kind
}

/** Letters lay out with tables. One of data has no other table in it, and more than one cell in some row. */
function isOfData(table: Element): boolean {
  return !contains(table, 'table', 0) && rowsOf(table).some((row) => row.children.filter(isTag).length > 1)
}

function contains(parent: ParentNode, name: string, depth: number): boolean {
  // What lies deeper is not shown in any shape.
  if (depth > deepest) return true
  return parent.children.some(
    (node) => isTag(node) && (node.name === name || contains(node, name, depth + 1)),
  )
}

function rowsOf(table: Element): Element[] {
  return table.children.filter(isTag).flatMap((child) => {
    if (child.name === 'tr') return [child]
    return ['thead', 'tbody', 'tfoot'].includes(child.name)
      ? child.children.filter(isTag).filter(({ name }) => name === 'tr')
      : []
  })
}

/** Where a link leads, unless its words say so: what a mail calls a bank may be somebody else. */
function placeOf({ attribs }: Element, words: string): string {
  const place = readableLine(attribs['href'] ?? '', 200)
  if (!/^(?:https?:\/\/|mailto:)/i.test(place)) return ''
  const bare = (text: string) => text.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '')
  return words.trim() !== '' && bare(place) === bare(words.trim()) ? '' : ` <${place}>`
}

function blockText(words: string): string {
  return words
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
