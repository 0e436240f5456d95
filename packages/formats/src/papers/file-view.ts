import type { PaperView } from '@kinfolio/contract/paper-views'
import { viewedTypes } from '@kinfolio/contract/viewed-types'

import { fileText } from '../files/file-text.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import { cutText, readableText } from '../mails/readable-text.ts'
import { documentText } from './document-text.ts'
import type { UnderstoodInvoice } from './invoice-of-file.ts'
import { isPdf, withPdf } from './pdf-document.ts'

const mostCharacters = 500_000

/** A file in a shape that a page can show. Of a PDF that is the invoice that it carries: its pages are drawn. */
export async function viewOfFile(bytes: Uint8Array, mediaType: string): Promise<PaperView> {
  const kind = viewedTypes[mediaType]
  if (kind === 'TABLE') return (await import('./sheet-view.ts')).tableView(bytes)
  if (kind === 'MAIL') return (await import('./mail-view.ts')).mailView(bytes)
  if (kind === 'XML') return xmlView(bytes)
  if (kind === 'WORDS') return wordsView(bytes, mediaType)
  if (isPdf(bytes)) return invoiceInPdf(bytes)
  throw new UnreadableFile('A file of this type is not shown in the page. Download it to look at it.')
}

async function xmlView(bytes: Uint8Array): Promise<PaperView> {
  const { invoiceOfXml } = await import('./invoice-of-file.ts')
  const read = invoiceOfXml(bytes)
  if (read !== null) return invoiceView(read, bytes)
  const { text, leftOut } = sourceOf(bytes)
  return { kind: 'WORDS', blocks: [{ kind: 'CODE', text }], leftOut }
}

/** The invoice for programs that a PDF carries beside its pages, as Factur-X and ZUGFeRD do. */
async function invoiceInPdf(bytes: Uint8Array): Promise<PaperView> {
  const { embeddedFiles } = await import('./pdf-embedded.ts')
  const { invoiceFileInside } = await import('./invoice-of-file.ts')
  const opened = await withPdf(bytes, undefined, ({ document }) => ({
    state: 'READ' as const,
    ...embeddedFiles(document),
  }))
  if (opened.state === 'LOCKED') {
    throw new UnreadableFile(
      'This PDF opens with its password only. Open it for good to see what it carries.',
    )
  }
  const found = invoiceFileInside(opened.files)
  if (found === null) {
    throw new UnreadableFile(
      'This PDF carries no invoice for programs. Its pages are what there is to look at.',
    )
  }
  return invoiceView(found.invoice, found.file.bytes)
}

function sourceOf(bytes: Uint8Array) {
  return cutText(readableText(fileText(bytes)), mostCharacters)
}

function invoiceView(
  { invoice: read, understood: { tieOuts } }: UnderstoodInvoice,
  bytes: Uint8Array,
): PaperView {
  const { text: source, leftOut } = sourceOf(bytes)
  const { syntax: _, typeCode: __, lines, adjustments, taxes, ...invoice } = read
  return {
    kind: 'INVOICE',
    invoice: { ...invoice, lines: [...lines], adjustments: [...adjustments], taxes: [...taxes] },
    tieOuts: tieOuts.map(({ check, what, outcome, expected, printed, difference, note }) => ({
      check,
      what,
      outcome,
      expected,
      printed,
      difference,
      note,
    })),
    source,
    leftOut,
  }
}

async function wordsView(bytes: Uint8Array, mediaType: string): Promise<PaperView> {
  if (/html/.test(mediaType)) {
    const { htmlBlocks } = await import('../mails/html-blocks.ts')
    const { blocks, leftOut } = htmlBlocks(fileText(bytes))
    return { kind: 'WORDS', blocks, leftOut }
  }
  const isDocument = mediaType.includes('wordprocessingml')
  const { text, leftOut } = cutText(
    readableText(isDocument ? documentText(bytes) : fileText(bytes)),
    mostCharacters,
  )
  const blocks = isDocument
    ? text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => ({ kind: 'PARAGRAPH' as const, text: line.trim() }))
    : [{ kind: 'CODE' as const, text }]
  return { kind: 'WORDS', blocks, leftOut }
}
