import * as mupdf from 'mupdf'

import { pdfOf, type PlacedText } from '../papers/plain-pdf.ts'

/** A PDF that opens with this password only. */
export function lockedPdf(password: string, texts: readonly PlacedText[]): Uint8Array {
  const document = mupdf.Document.openDocument(pdfOf({ texts }), 'application/pdf').asPDF()
  if (!document) throw new Error('This is no PDF.')
  return document
    .saveToBuffer(`encrypt=aes-256,user-password=${password},owner-password=${password}2`)
    .asUint8Array()
    .slice()
}
