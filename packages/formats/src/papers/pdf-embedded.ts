import { say } from '@kinfolio/contract/say'
import { Inflate } from 'fflate'
import type { PDFDocument, PDFObject } from 'mupdf'

import { paperLimits, type EmbeddedFile } from './paper-text.ts'

/** Names in a tree: deeper than any program writes it, and no way around in a circle. */
const deepest = 10

type Attached = { name: string; file: PDFObject }

/**
 * The files that a PDF carries, such as the invoice in XML of Factur-X. The size that a PDF states for a file is not
 * believed: it is unpacked piece by piece and given up past its bound.
 */
export function embeddedFiles(document: PDFDocument): { files: EmbeddedFile[]; leftOut: string[] } {
  const attached: Attached[] = []
  collect(document.getTrailer().get('Root', 'Names', 'EmbeddedFiles'), attached, 0)
  const files: EmbeddedFile[] = []
  const leftOut: string[] = []
  let room: number = paperLimits.embeddedBytes
  for (const { name, file } of attached.slice(0, paperLimits.embeddedFiles)) {
    const bytes = contentOf(file, room)
    if (bytes === null)
      leftOut.push(say`The file ${name} inside of this paper was not read: it is too large or damaged.`)
    else files.push({ name, size: bytes.length, bytes })
    room -= bytes?.length ?? 0
  }
  if (attached.length > paperLimits.embeddedFiles) {
    leftOut.push(say`Of the files inside of this paper, the first ${paperLimits.embeddedFiles} were read.`)
  }
  return { files, leftOut }
}

function collect(node: PDFObject, attached: Attached[], depth: number): void {
  if (depth > deepest || attached.length > paperLimits.embeddedFiles || !node.isDictionary()) return
  const names = node.get('Names')
  for (
    let at = 0;
    names.isArray() && at + 1 < names.length && attached.length <= paperLimits.embeddedFiles;
    at += 2
  ) {
    const file = names.get(at + 1)
    if (file.isDictionary()) attached.push({ name: nameOf(file) ?? textOf(names.get(at)) ?? 'file', file })
  }
  const kids = node.get('Kids')
  for (
    let at = 0;
    kids.isArray() && at < kids.length && attached.length <= paperLimits.embeddedFiles;
    at += 1
  ) {
    collect(kids.get(at), attached, depth + 1)
  }
}

function nameOf(file: PDFObject): string | null {
  return textOf(file.get('UF')) ?? textOf(file.get('F'))
}

function textOf(name: PDFObject): string | null {
  return name.isString() ? name.asString().trim() || null : null
}

function contentOf(file: PDFObject, most: number): Uint8Array | null {
  try {
    const stream = file.get('EF', 'F')
    if (!stream.isStream()) return null
    const raw = stream.readRawStream()
    try {
      // A view of the library's memory, which moves when it grows.
      const packed = raw.asUint8Array().slice()
      const filters = filtersOf(stream.get('Filter'))
      if (filters.length === 0) return packed.length > most ? null : packed
      return filters.length === 1 && filters[0] === 'FlateDecode' ? inflated(packed, most) : null
    } finally {
      raw.destroy()
    }
  } catch {
    // A damaged stream: the paper says that this file was not read.
    return null
  }
}

function filtersOf(filter: PDFObject): string[] {
  if (filter.isName()) return [filter.asName()]
  if (!filter.isArray()) return []
  return Array.from({ length: Math.min(filter.length, 4) }, (_, at) => filter.get(at).asName())
}

function inflated(packed: Uint8Array, most: number): Uint8Array | null {
  const unpacked = { size: 0, pieces: [] as Uint8Array[] }
  const inflate = new Inflate((piece) => {
    unpacked.size += piece.length
    unpacked.pieces.push(piece)
  })
  const step = 64 * 1024
  // Two bytes of a header come first. The sum that comes last is often wrong, and nobody asks for it.
  for (let at = 2; at < packed.length; at += step) {
    const end = Math.min(at + step, packed.length)
    inflate.push(packed.subarray(at, end), end === packed.length)
    if (unpacked.size > most) return null
  }
  const bytes = new Uint8Array(unpacked.size)
  let at = 0
  for (const piece of unpacked.pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
