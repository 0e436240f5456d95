import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib'

import { Zip, type ZipInputFile } from 'fflate'

const deflate = promisify(deflateRaw)

/** An entry of a zip file, compressed and ready to be written. */
export type PackedEntry = { path: string; size: number; crc: number; data: Uint8Array<ArrayBuffer> }

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

/** A zip file of these entries, made as fast as it is taken. */
export function zipStream(
  entries: AsyncIterable<PackedEntry> | Iterable<PackedEntry>,
  madeAt: Date,
): ReadableStream<Uint8Array> {
  const pieces = zipPieces(entries, madeAt)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

async function* zipPieces(
  entries: AsyncIterable<PackedEntry> | Iterable<PackedEntry>,
  madeAt: Date,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for await (const { path, size, crc, data } of entries) {
    const entry: ZipInputFile = { filename: path, size, crc, compression: 8, mtime: madeAt }
    zip.add(entry)
    entry.ondata?.(null, data, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}
