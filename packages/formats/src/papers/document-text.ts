import { limits } from '../files/limits.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import { xmlReader } from '../files/xml-events.ts'
import { unpackEntry, zipEntries } from '../files/zip-entries.ts'

/** Where a document of Word has text; a paragraph of each part ends a line. */
const parts = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/

/** The text of a document of Word: its pages exist only where it is printed. */
export function documentText(bytes: Uint8Array): string {
  const entries = zipEntries(bytes).filter(({ name }) => parts.test(name))
  if (entries.length === 0) throw new UnreadableFile('This document is damaged and can not be read.')
  const allowed = { left: limits.unzippedBytes }
  const pieces: string[] = []
  for (const entry of entries) {
    let isText = false
    const reader = xmlReader({
      open: (name) => {
        isText = name === 't'
        if (name === 'tab') pieces.push('\t')
        if (name === 'br') pieces.push('\n')
      },
      close: (name) => {
        isText = false
        if (name === 'p') pieces.push('\n')
      },
      text: (text) => {
        if (isText) pieces.push(text)
      },
    })
    const decoder = new TextDecoder()
    unpackEntry(entry, allowed, (piece) => reader.write(decoder.decode(piece, { stream: true })))
    reader.end()
  }
  return pieces.join('').replaceAll(/\n\s*\n/g, '\n')
}
