import { fromMarkdown } from 'mdast-util-from-markdown'

/** The page of a record of ours: the first part of its address, and the record. */
export type Page = { of: string; id: string }

/** A run of a paragraph that a model wrote; with a link only to a page of ours. */
type Run = { text: string; page: Page | null }

export type Prose = { kind: 'paragraph' | 'heading' | 'item'; runs: Run[] }

/** What is read of a node of Markdown, of any kind. */
type Node = { type: string; value?: string; url?: string; children?: Node[] }

/** Halves of letters, and signs that no letter is: nothing keeps them. */
const unwritable = /(?![\n\t])[\p{Cc}\p{Cs}]/gu
/** Emphasis and quotations take quadratic time, or a stack without end, of a text that is made for it. */
const quick = { disable: { null: ['attention', 'blockQuote', 'setextUnderline'] } }
/** The marks of emphasis, which mean nothing here. */
const emphasis = /\*{1,3}(?=[^\s*])|(?<=[^\s*])\*{1,3}|__(?=[^\s_])|(?<=[^\s_])__/g

/** So are lists in lists: of several marks at the beginning of a line one counts, and lists are three deep at most. */
const marks = /^([ \t]*)(?:(?:[-+*]|\d{1,9}[.)])(?:[ \t]+|$))+/
const mostIndent = 6

/** The longest text that is read; what comes behind it is left out. */
export const MOST_PROSE = 12_000

/**
 * What a model wrote, as paragraphs. Of Markdown there are paragraphs, headings, lists and links to our own pages of records; pictures, HTML
 * and addresses of elsewhere are left out, so that reading an answer asks nothing of anybody.
 */
export function proseOf(markdown: string): Prose[] {
  const text = markdown.slice(0, MOST_PROSE).replaceAll(unwritable, '�')
  const tree = fromMarkdown(text.split('\n').map(flat).join('\n'), { extensions: [quick] })
  return blocksOf(tree, 'paragraph').filter(({ runs }) => runs.some(({ text }) => text.trim() !== ''))
}

function flat(line: string): string {
  const [all = '', indent = ''] = marks.exec(line) ?? /^([ \t]*)/.exec(line) ?? []
  const mark = /^(?:[-+*]|\d{1,9}[.)])/.exec(all.slice(indent.length))?.[0]
  const begin = indent.replaceAll('\t', '  ').slice(0, mostIndent) + (mark === undefined ? '' : `${mark} `)
  return begin + line.slice(all.length)
}

function blocksOf(node: Node, kind: Prose['kind']): Prose[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', runs: runsOf(node) }]
    case 'paragraph':
      return [{ kind, runs: runsOf(node) }]
    case 'code':
      return [{ kind, runs: [plain(node.value ?? '')] }]
    case 'listItem':
      return (node.children ?? []).flatMap((child) => blocksOf(child, 'item'))
    default:
      return (node.children ?? []).flatMap((child) => blocksOf(child, kind))
  }
}

function runsOf(node: Node): Run[] {
  const runs: Run[] = []
  const add = (run: Run) => {
    const last = runs.at(-1)
    if (last && last.page === null && run.page === null) last.text += run.text
    else runs.push(run)
  }
  for (const child of node.children ?? []) for (const run of inlineRuns(child)) add(run)
  return runs
}

function inlineRuns(node: Node): Run[] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return [plain(withoutAddresses((node.value ?? '').replaceAll(emphasis, '')))]
    case 'break':
      return [plain(' ')]
    case 'image':
    case 'imageReference':
      return [plain('(picture left out)')]
    case 'html':
      return []
    case 'link': {
      const text = runsOf(node)
        .map((run) => run.text)
        .join('')
      return [{ text, page: pageIn(node.url ?? '') }]
    }
    default:
      return runsOf(node)
  }
}

function plain(text: string): Run {
  return { text, page: null }
}

function pageIn(url: string): Page | null {
  const [, of, id] = /^\/([a-z-]+)\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/i.exec(url) ?? []
  return of === undefined || id === undefined ? null : { of, id: id.toLowerCase() }
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/(?:\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.)\S+/gi, '(address left out)')
}

/**
 * How much of an answer that is still being written can be shown: whole words, no number to which something may belong that is not there
 * yet, and no half of a link.
 */
export function settled(markdown: string): string {
  const words = markdown.slice(0, Math.max(0, markdown.search(/\s\S*$/)))
  const open = words.lastIndexOf('[')
  const closed = open < 0 || /\](?:\([^)]*\))?/.test(words.slice(open)) ? words : words.slice(0, open)
  return closed.replace(/(?:[A-Z]{3}|[€$£¥])?\s*[\p{N}][\p{N}.,'’\s]*$/u, '')
}
