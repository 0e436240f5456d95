import { say } from '@kinfolio/contract/say'
import type * as Mupdf from 'mupdf'
import type { PDFDocument } from 'mupdf'

import { UnreadableFile } from '../files/unreadable-file.ts'
import type { LockedPaper } from './paper-text.ts'

export type OpenPdf = { mupdf: typeof Mupdf; document: PDFDocument; pageCount: number }

/** Readers accept a PDF that begins a little later, such as behind a blank line. */
const startLength = 1024

export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, startLength)).includes('%PDF-')
}

/**
 * Opens a PDF, has it read, and gives everything back that it took. The library is loaded by the first PDF: it is ten
 * megabytes that most starts of a server never need.
 */
export async function withPdf<Result>(
  bytes: Uint8Array,
  password: string | undefined,
  read: (pdf: OpenPdf) => Result,
): Promise<Result | LockedPaper> {
  const mupdf = await import('mupdf')
  // The library would print what is wrong with each file.
  mupdf.setLog(() => {})
  const taken: { destroy: () => void }[] = []
  try {
    const buffer = new mupdf.Buffer(bytes)
    taken.push(buffer)
    const opened = readable(() => mupdf.Document.openDocument(buffer, 'application/pdf'))
    taken.unshift(opened)
    const document = opened.asPDF()
    if (!document) throw damaged()
    if (document.needsPassword() && document.authenticatePassword(password ?? '') === 0) {
      return { state: 'LOCKED', wasWrong: password !== undefined }
    }
    // A script of the paper is never run.
    document.disableJS()
    const pageCount = readable(() => document.countPages())
    if (pageCount < 1) throw damaged()
    return read({ mupdf, document, pageCount })
  } finally {
    for (const each of taken) each.destroy()
    mupdf.emptyStore()
  }
}

export function requirePage(number: number, pageCount: number): void {
  if (number >= 1 && number <= pageCount) return
  throw new UnreadableFile(say`This paper has no page ${number}. Its last one is page ${pageCount}.`)
}

function damaged(error?: unknown): UnreadableFile {
  return new UnreadableFile('This PDF is damaged and can not be read. Ask its sender for it again.', {
    cause: error,
  })
}

/** What the library says of a file is for programmers; this is for whoever sent it. */
export function readable<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw damaged(error)
  }
}
