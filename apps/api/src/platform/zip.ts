import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib'

import { archiveEnd, descriptorOf, localHead, writtenLength, type Written } from './zip-heads.ts'

const deflate = promisify(deflateRaw)

/** An entry of a zip file, compressed and ready to be written. Its bytes may lie on the disk. */
export type PackedEntry<Data extends Packed | Blob = Packed> = {
  path: string
  size: number
  crc: number
  data: Data
}

type Packed = Uint8Array<ArrayBuffer>

/** An entry whose content is sent as it is while it is read. Papers and pictures are compressed already. */
export type FileEntry = { path: string; size: number; pieces(): AsyncIterable<Uint8Array> }

export type ZipEntry = PackedEntry | PackedEntry<Blob> | FileEntry

/** Compresses an entry, off the thread that answers requests. */
export async function packEntry(path: string, bytes: Uint8Array): Promise<PackedEntry> {
  return { path, size: bytes.length, crc: crc32(bytes), data: new Uint8Array(await deflate(bytes)) }
}

/** The same for a text that is made piece by piece and never stands in memory as a whole. */
export async function packPieces(
  path: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<PackedEntry> {
  let size = 0
  let crc = 0
  async function* bytes() {
    for await (const text of joined(pieces)) {
      const part = Buffer.from(text)
      size += part.length
      crc = crc32(part, crc)
      yield part
    }
  }
  const packed: Buffer[] = []
  await pipeline(bytes(), createDeflateRaw(), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) packed.push(part)
  })
  return { path, size, crc, data: new Uint8Array(Buffer.concat(packed)) }
}

const pieceLength = 64 * 1024

/** Pieces long enough to be worth their way. */
async function* joined(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    if (text.length < pieceLength) continue
    yield text
    text = ''
  }
  yield text
}

/** The length of a zip file of these entries, which is known before the first of them is read. */
export function zipLength(entries: readonly ZipEntry[]): number {
  return writtenLength(
    entries.map((entry) => ({
      path: entry.path,
      packed: 'data' in entry ? lengthOf(entry.data) : entry.size,
      size: entry.size,
      isStreamed: !('data' in entry),
    })),
  )
}

function lengthOf(data: Packed | Blob): number {
  return data instanceof Blob ? data.size : data.length
}

/**
 * A zip file of these entries, made as fast as it is taken. It may be longer than 4 GB and have more than 65,535 entries.
 * `release` runs once, when its last byte was taken, when nobody wants more of it, and when it broke.
 */
export function zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  madeAt: Date,
  release: () => Promise<void> = async () => {},
): ReadableStream<Uint8Array> {
  const pieces = zipPieces(entries, madeAt)
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        if (!done) return controller.enqueue(value)
      } catch (error) {
        await release()
        throw error
      }
      await release()
      controller.close()
    },
    async cancel() {
      await pieces.return(undefined)
      await release()
    },
  })
}

async function* zipPieces(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  madeAt: Date,
): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let at = 0
  for await (const entry of entries) {
    const known = { path: entry.path, size: entry.size, at, madeAt }
    if ('data' in entry) {
      const packed = {
        ...known,
        method: 8,
        crc: entry.crc,
        packed: lengthOf(entry.data),
        isStreamed: false,
      } as const
      const head = localHead(packed)
      yield head
      if (entry.data instanceof Blob) yield* entry.data.stream()
      else yield entry.data
      at += head.length + packed.packed
      written.push(packed)
      continue
    }
    const streamed = { ...known, method: 0, crc: 0, packed: entry.size, isStreamed: true } as const
    const head = localHead(streamed)
    yield head
    let crc = 0
    let sent = 0
    for await (const piece of entry.pieces()) {
      crc = crc32(piece, crc)
      sent += piece.length
      yield piece
    }
    if (sent !== entry.size) throw new Error('A file changed its length while it was packed.')
    const whole = { ...streamed, crc }
    const descriptor = descriptorOf(whole)
    yield descriptor
    at += head.length + sent + descriptor.length
    written.push(whole)
  }
  yield* archiveEnd(written, at)
}
