import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

/** Why a zip file was refused. The words are for the person who sent it. */
export class UnusableZip extends Error {
  override name = 'UnusableZip'
}

export type ZipLimits = { entries: number; entryBytes: number; totalBytes: number; ratio: number }

export type OpenZip = {
  /** Every entry with its unpacked size, in the order of the archive. */
  entries: ReadonlyMap<string, number>
  /** The unpacked content of an entry, which is what was packed; undefined where there is none of the name. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The same as it lies in the archive, to be unpacked elsewhere. */
  packed(path: string): Promise<PackedEntry | undefined>
}

type Entry = { name: string; method: number; crc: number; packed: number; size: number; at: number }

/** An entry with what its unpacked content has to be like. */
export type PackedEntry = Pick<Entry, 'method' | 'crc' | 'size'> & { bytes: Uint8Array<ArrayBuffer> }

const damaged = 'This file is no zip file, or it is damaged or protected by a password.'
const [endMark, entryMark, contentMark] = [0x06054b50, 0x02014b50, 0x04034b50]
const [endLength, entryLength, contentLength] = [22, 46, 30]
const [stored, deflated] = [0, 8]

/**
 * Opens a zip file that anybody may have made, and that may lie on the disk: only what is asked for is read. Nothing is
 * unpacked before the declared sizes were found to be within the limits, never more of an entry than it declared, and
 * nothing is answered whose checksum is another one.
 */
export async function openZip(file: Blob, limits: ZipLimits): Promise<OpenZip> {
  const entries = new Map<string, Entry>()
  let total = 0
  for (const entry of await readEntries(file)) {
    if (entries.has(entry.name)) throw new UnusableZip(`This zip file holds ${short(entry.name)} twice.`)
    entries.set(entry.name, entry)
    total += entry.size
    const isBomb = entry.size > 1024 * 1024 && entry.size > entry.packed * limits.ratio
    if (
      entries.size > limits.entries ||
      entry.size > limits.entryBytes ||
      total > limits.totalBytes ||
      isBomb
    ) {
      throw new UnusableZip('This zip file unpacks to more than any backup does.')
    }
  }
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
  }
}

/** The entries that the directory at the end of the file lists. */
async function readEntries(file: Blob): Promise<Entry[]> {
  const tailStart = Math.max(0, file.size - endLength)
  const end = await viewOf(file, tailStart, file.size)
  // Backups have no comment behind their directory: whatever stands there instead was changed.
  if (end.byteLength < endLength || end.getUint32(0, true) !== endMark || end.getUint16(20, true) !== 0)
    refuse()
  const [count, length, start] = [end.getUint16(10, true), end.getUint32(12, true), end.getUint32(16, true)]
  if (start + length !== tailStart || end.getUint16(8, true) !== count || end.getUint32(4, true) !== 0)
    refuse()
  const directory = await viewOf(file, start, tailStart)
  const entries: Entry[] = []
  let at = 0
  while (at < directory.byteLength) {
    if (at + entryLength > directory.byteLength || directory.getUint32(at, true) !== entryMark) refuse()
    const nameLength = directory.getUint16(at + 28, true)
    const nameEnd = at + entryLength + nameLength
    const next = nameEnd + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
    if (next > directory.byteLength) refuse()
    const isEncrypted = (directory.getUint16(at + 8, true) & 1) === 1
    const method = directory.getUint16(at + 10, true)
    if (isEncrypted || (method !== stored && method !== deflated)) refuse()
    entries.push({
      name: textOf(directory, at + entryLength, nameLength),
      method,
      crc: directory.getUint32(at + 16, true),
      packed: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      at: directory.getUint32(at + 42, true),
    })
    at = next
  }
  // The directory counts up to 65,535; larger archives have another form, and are no backups of ours.
  return entries.length === count ? entries : refuse()
}

async function readPacked(file: Blob, entry: Entry): Promise<PackedEntry> {
  const head = await viewOf(file, entry.at, entry.at + contentLength)
  if (head.byteLength < contentLength || head.getUint32(0, true) !== contentMark) refuse()
  const nameLength = head.getUint16(26, true)
  const nameStart = entry.at + contentLength
  const name = await viewOf(file, nameStart, nameStart + nameLength)
  if (name.byteLength < nameLength || textOf(name, 0, nameLength) !== entry.name) refuse()
  const start = nameStart + nameLength + head.getUint16(28, true)
  const bytes = new Uint8Array(await file.slice(start, start + entry.packed).arrayBuffer())
  if (bytes.length !== entry.packed) refuse()
  const { method, crc, size } = entry
  return { method, crc, size, bytes }
}

/** The content of an entry, which is what was packed. */
export async function unpackEntry({
  method,
  crc,
  size,
  bytes,
}: PackedEntry): Promise<Uint8Array<ArrayBuffer>> {
  const content = method === stored ? bytes : await unpacked(bytes, size)
  if (content.length !== size || crc32(content) !== crc) refuse()
  return content
}

async function unpacked(packed: Uint8Array, size: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    // One byte more than declared is enough to see that it is more; zero bounds nothing.
    return new Uint8Array(await inflate(packed, { maxOutputLength: size + 1 }))
  } catch (error) {
    throw new UnusableZip(damaged, { cause: error })
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

async function viewOf(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer())
}

function textOf(view: DataView, start: number, length: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(view.buffer, start, length))
  } catch (error) {
    throw new UnusableZip(damaged, { cause: error })
  }
}

function refuse(): never {
  throw new UnusableZip(damaged)
}

function short(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name
}
