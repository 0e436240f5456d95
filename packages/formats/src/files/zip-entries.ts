import { crc32 } from 'node:zlib'

import { say } from '@kinfolio/contract/say'
import { Inflate } from 'fflate'

import { limits } from './limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A file in an archive, from the directory at its end. Nothing of it is unpacked yet. */
export type ZipEntry = {
  name: string
  packed: Uint8Array
  isDeflated: boolean
  crc: number
}

/** The bytes that all entries of one archive may still unpack to together. */
export type UnpackedBytes = { left: number }

const signature = [0x50, 0x4b, 0x03, 0x04]
const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const longestComment = 65_535
const zip64Id = 1
const isIn64 = 0xffff_ffff
// A piece is so small that its inflated bytes can exceed the limit only a little.
const pieceBytes = 16 * 1024

export function isZip(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

/** The entries of an archive. Only its directory is read, so an entry is unpacked only when it is used. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const end = endOf(view)
    const count = view.getUint16(end + 10, true)
    if (count > limits.zipEntries) throw tooManyEntries(count)
    const entries: ZipEntry[] = []
    let at = view.getUint32(end + 16, true)
    for (let left = count; left > 0; left -= 1) {
      if (view.getUint32(at, true) !== entrySignature) throw damaged()
      entries.push(entryAt(bytes, view, at))
      at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
    return entries
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw damaged(error)
  }
}

/**
 * Unpacks an entry piece by piece. The declared sizes are not trusted: the output is counted, and unpacking stops at
 * the limit. The checksum of the output is compared with the one in the archive.
 */
export function unpackEntry(
  { packed, isDeflated, crc }: ZipEntry,
  allowed: UnpackedBytes,
  take: (piece: Uint8Array) => void,
): void {
  let sum = 0
  const count = (piece: Uint8Array) => {
    allowed.left -= piece.length
    if (allowed.left < 0) throw tooLarge()
    sum = crc32(piece, sum)
    take(piece)
  }
  if (!isDeflated) count(packed)
  else {
    const inflate = new Inflate(count)
    try {
      for (let at = 0; at === 0 || at < packed.length; at += pieceBytes) {
        inflate.push(packed.subarray(at, at + pieceBytes), at + pieceBytes >= packed.length)
      }
    } catch (error) {
      if (error instanceof UnreadableFile) throw error
      throw damaged(error)
    }
  }
  if (sum !== crc) throw damaged()
}

function endOf(view: DataView): number {
  const last = view.byteLength - endLength
  for (let at = last; at >= 0 && at >= last - longestComment; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  throw damaged()
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): ZipEntry {
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  const nameLength = view.getUint16(at + 28, true)
  const name = bytes.subarray(at + 46, at + 46 + nameLength)
  const isEncrypted = (flags & 1) === 1
  if (isEncrypted || (method !== 0 && method !== 8)) throw damaged()
  const extra = { start: at + 46 + nameLength, length: view.getUint16(at + 30, true) }
  const [, size, offset] = sizesOf(view, extra, [
    view.getUint32(at + 24, true),
    view.getUint32(at + 20, true),
    view.getUint32(at + 42, true),
  ])
  if (view.getUint32(offset, true) !== localSignature) throw damaged()
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + size > bytes.length) throw damaged()
  return {
    name: new TextDecoder().decode(name),
    packed: bytes.subarray(start, start + size),
    isDeflated: method === 8,
    crc: view.getUint32(at + 16, true),
  }
}

/** Unpacked size, packed size and offset. Some programs write them with 64 bits even if 32 bits are enough. */
function sizesOf(
  view: DataView,
  extra: { start: number; length: number },
  stated: readonly [number, number, number],
): readonly [number, number, number] {
  if (!stated.includes(isIn64)) return stated
  for (let at = extra.start; at < extra.start + extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== zip64Id) continue
    let next = at + 4
    const long = (value: number): number => {
      if (value !== isIn64) return value
      next += 8
      // A value above 2 ** 53 becomes a number outside of any file.
      return Number(view.getBigUint64(next - 8, true))
    }
    return [long(stated[0]), long(stated[1]), long(stated[2])]
  }
  throw damaged()
}

function damaged(cause?: unknown): UnreadableFile {
  return new UnreadableFile(
    'This zip file is damaged or protected by a password. Unpack it on your computer and import the file inside.',
    { cause },
  )
}

function tooManyEntries(count: number): UnreadableFile {
  return new UnreadableFile(
    say`This zip file holds ${count} files, more than 2,000. Unpack it and import the file you mean.`,
  )
}

function tooLarge(): UnreadableFile {
  return new UnreadableFile(
    say`This zip file unpacks to more than ${limits.unzippedBytes / 1024 / 1024} MB. Split the file inside and import the parts.`,
  )
}
