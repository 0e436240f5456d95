import { fromMarkdown } from 'mdast-util-from-markdown'

/** The page of a record of ours: the first part of its address, and the record. */
export type Page = { of: string; id: string }

/** A run of a paragraph that a model wrote; with a link only to a page of ours. */
type Run = { text: string; page: Page | null }

export type Prose = { kind: 'paragraph' | 'heading' | 'item'; runs: Run[] }

/** What is read of a node of Markdown, of any kind. */
type Node = { type: string; value?: string; url?: string; children?: Node[] }

/** The longest text that is read; what comes behind it is left out. */
export const MOST_PROSE = 20_000

/**
 * What a model wrote, as paragraphs. Of Markdown there are paragraphs, headings, lists and links to our own pages of records; pictures, HTML
 * and addresses of elsewhere are left out, so that reading an answer asks nothing of anybody.
 */
export function proseOf(markdown: string): Prose[] {
  const tree = fromMarkdown(markdown.slice(0, MOST_PROSE))
  return blocksOf(tree, 'paragraph').filter(({ runs }) => runs.some(({ text }) => text.trim() !== ''))
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
      return [plain(withoutAddresses(node.value ?? ''))]
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
