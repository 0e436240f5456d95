import { kindOf } from './paper-kind.ts'
import type { PaperLine, PaperText } from './paper-text.ts'

/** The part of a paper that is understood. */
export type Readable = Pick<PaperText, 'pages' | 'lines'>

/** The pages of one document within a file. */
export type DocumentPages = { firstPage: number; lastPage: number; lines: readonly PaperLine[] }

/** Lines at the head of a page, where a new document has its title. */
const headLines = 14

/**
 * A file may hold a report and a notice behind it. A page begins a new document when its head says a kind of its own, and it is
 * another one, or its pages are counted from one again.
 */
export function documentsIn({ pages, lines }: Readable): DocumentPages[] {
  const byPage = Map.groupBy(lines, ({ page }) => page)
  const documents: { firstPage: number; lastPage: number; lines: PaperLine[]; kind: string }[] = []
  for (let page = 1; page <= Math.max(pages.length, 1); page++) {
    const own = byPage.get(page) ?? []
    const current = documents.at(-1)
    const titled = kindOf(own.slice(0, headLines))
    const isTitle = titled.kind !== 'OTHER' && titled.score >= 6 && titled.line !== null
    const beginsAnew = own.some(({ text }) => /^(?:page|seite)\s*1(?:\s*(?:of|von|\/)\s*\d+)?$/i.test(text))
    const isNew =
      isTitle &&
      current !== undefined &&
      (titled.kind !== current.kind || beginsAnew) &&
      isLetter(titled.kind)
    if (!current || isNew)
      documents.push({ firstPage: page, lastPage: page, lines: [...own], kind: titled.kind })
    else {
      current.lastPage = page
      for (const line of own) current.lines.push(line)
      if (current.kind === 'OTHER' && isTitle) current.kind = titled.kind
    }
  }
  return documents.map(({ firstPage, lastPage, lines }) => ({ firstPage, lastPage, lines }))
}

/** Kinds that come as letters of their own; a report has chapters that are titled like statements. */
function isLetter(kind: string): boolean {
  return [
    'CAPITAL_CALL',
    'DISTRIBUTION_NOTICE',
    'INVOICE',
    'CAPITAL_ACCOUNT_STATEMENT',
    'K1',
    'QUARTERLY_REPORT',
    'CONTRACT_NOTE',
    'BANK_STATEMENT',
  ].includes(kind)
}
