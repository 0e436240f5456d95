import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

import {
  contentLength,
  readDirectory,
  refuseTooMuch,
  refuseZip,
  stored,
  UnusableZip,
  viewOf,
  zipText,
  type DirectoryEntry,
} from './zip-directory.ts'

const inflate = promisify(inflateRaw)

export type ZipLimits = { entries: number; entryBytes: number; totalBytes: number; ratio: number }

export type OpenZip = {
  /** Every entry with its unpacked size, in the order of the archive. */
  entries: ReadonlyMap<string, number>
  /** The unpacked content of an entry, which is what was packed; undefined where there is none of the name. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The same as it lies in the archive, to be unpacked elsewhere. */
  packed(path: string): Promise<PackedEntry | undefined>
  /** The unpacked content of an entry of any length, piece by piece. What is wrong with it may be known at its end only. */
  pieces(path: string): AsyncGenerator<Uint8Array<ArrayBuffer>>
  /** The content of an entry that is not packed, where it lies; its checksum was not compared. Null: it is packed. */
  stored(path: string): Promise<Blob | null>
}

/** An entry with what its unpacked content has to be like. */
export type PackedEntry = Pick<DirectoryEntry, 'method' | 'crc' | 'size'> & { bytes: Uint8Array<ArrayBuffer> }

const contentMark = 0x04034b50
/** What does not shrink may grow by a little when it is packed. */
const mostGrowth = 1024
/** Less than this is no danger, however small it was packed. */
const freeBytes = 1024 * 1024

/**
 * Opens a zip file that anybody may have made, and that may lie on the disk: only what is asked for is read. Nothing is
 * unpacked before the declared sizes were found to be within the limits, never more of an entry than it declared, and
 * nothing is answered whose checksum is another one.
 */
export async function openZip(file: Blob, limits: ZipLimits): Promise<OpenZip> {
  const entries = new Map<string, DirectoryEntry>()
  let total = 0
  for (const entry of await readDirectory(file, limits)) {
    if (entries.has(entry.name)) throw new UnusableZip(`This zip file holds ${short(entry.name)} twice.`)
    entries.set(entry.name, entry)
    total += entry.size
    const isBomb = entry.size > freeBytes && entry.size > entry.packed * limits.ratio
    if (entry.size > limits.entryBytes || total > limits.totalBytes || isBomb) refuseTooMuch()
    if (entry.packed > entry.size * 1.01 + mostGrowth) refuseZip()
  }
  if (total > freeBytes && total > file.size * limits.ratio) refuseTooMuch()
  return {
    entries: new Map([...entries].map(([name, { size }]) => [name, size])),
    async read(path) {
      const entry = entries.get(path)
      return entry && unpackEntry(await readPacked(file, entry))
    },
    async packed(path) {
      const entry = entries.get(path)
      return entry && readPacked(file, entry)
    },
    async *pieces(path) {
      yield* unpackedPieces(file, entries.get(path) ?? refuseZip())
    },
    async stored(path) {
      const entry = entries.get(path) ?? refuseZip()
      return entry.method === stored ? contentOf(file, entry) : null
    },
  }
}

/** The packed content of an entry, where it lies. */
async function contentOf(file: Blob, entry: DirectoryEntry): Promise<Blob> {
  const head = await viewOf(file, entry.at, entry.at + contentLength)
  if (head.byteLength < contentLength || head.getUint32(0, true) !== contentMark) refuseZip()
  const nameLength = head.getUint16(26, true)
  const nameStart = entry.at + contentLength
  const name = await viewOf(file, nameStart, nameStart + nameLength)
  if (name.byteLength < nameLength || zipText(name, 0, nameLength) !== entry.name) refuseZip()
  const start = nameStart + nameLength + head.getUint16(28, true)
  const end = start + entry.packed
  return end <= entry.until ? file.slice(start, end) : refuseZip()
}

async function readPacked(file: Blob, entry: DirectoryEntry): Promise<PackedEntry> {
  const { method, crc, size } = entry
  return { method, crc, size, bytes: new Uint8Array(await (await contentOf(file, entry)).arrayBuffer()) }
}

async function* unpackedPieces(file: Blob, entry: DirectoryEntry): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const packed = (await contentOf(file, entry)).stream()
  const content =
    entry.method === stored ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'))
  let size = 0
  let crc = 0
  try {
    for await (const piece of content) {
      size += piece.length
      if (size > entry.size) refuseZip()
      crc = crc32(piece, crc)
      yield piece
    }
  } catch (error) {
    // What the unpacking library says of damaged bytes.
    if (error instanceof TypeError) refuseZip(error)
    throw error
  }
  if (size !== entry.size || crc !== entry.crc) refuseZip()
}

/** The content of an entry, which is what was packed. */
export async function unpackEntry({
  method,
  crc,
  size,
  bytes,
}: PackedEntry): Promise<Uint8Array<ArrayBuffer>> {
  const content = method === stored ? bytes : await unpacked(bytes, size)
  if (content.length !== size || crc32(content) !== crc) refuseZip()
  return content
}

async function unpacked(packed: Uint8Array, size: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    // One byte more than declared is enough to see that it is more; zero bounds nothing.
    return new Uint8Array(await inflate(packed, { maxOutputLength: size + 1 }))
  } catch (error) {
    return refuseZip(error)
  }
}

/** The text of an entry. */
export function utf8Text(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new UnusableZip('The text of this zip file is damaged.', { cause: error })
  }
}

function short(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name
}
