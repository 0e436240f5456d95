/**
 * An entry of a zip file as its heads tell of it (PKWARE's APPNOTE 6.3.10, 4.3 and 4.5.3). What is longer than 32 bits can
 * say stands in an extra field of 64 bits.
 */
export type Written = {
  path: string
  /** 0: as it is. 8: deflated. */
  method: 0 | 8
  crc: number
  packed: number
  size: number
  /** Where its local head begins. */
  at: number
  madeAt: Date
  /** Its checksum stands behind its content, since it was not known before. */
  isStreamed: boolean
}

const most32 = 0xffffffff
const most16 = 0xffff
const version64 = 45
const unicodeNames = 0x0800
const streamedFlag = 0x0008
const wideId = 0x0001

const lengths = { local: 30, entry: 46, end: 22, wideEnd: 56, wideLocator: 20 }

type Sizes = Pick<Written, 'packed' | 'size' | 'isStreamed'>

function isWide({ packed, size }: Pick<Written, 'packed' | 'size'>): boolean {
  return packed >= most32 || size >= most32
}

/** What stands before the content of an entry. */
export function localHead(entry: Written): Uint8Array<ArrayBuffer> {
  const { path, isStreamed, packed, size } = entry
  const name = new TextEncoder().encode(path)
  const head = bytesFor(lengths.local + name.length + (isWide(entry) ? 20 : 0))
  head.u32(0x04034b50).u16(version64)
  describeContent(head, entry)
  // Of a streamed entry the sizes follow its content.
  const told = isStreamed ? { packed: 0, size: 0 } : { packed, size }
  head.u32(isStreamed ? 0 : entry.crc)
  head.u32(isWide(entry) ? most32 : told.packed).u32(isWide(entry) ? most32 : told.size)
  head
    .u16(name.length)
    .u16(isWide(entry) ? 20 : 0)
    .bytes(name)
  if (isWide(entry)) head.u16(wideId).u16(16).u64(told.size).u64(told.packed)
  return head.done()
}

/** What stands behind the content of a streamed entry. */
export function descriptorOf(entry: Written): Uint8Array<ArrayBuffer> {
  const descriptor = bytesFor(descriptorLength(entry)).u32(0x08074b50).u32(entry.crc)
  if (isWide(entry)) descriptor.u64(entry.packed).u64(entry.size)
  else descriptor.u32(entry.packed).u32(entry.size)
  return descriptor.done()
}

function descriptorLength(sizes: Sizes): number {
  if (!sizes.isStreamed) return 0
  return isWide(sizes) ? 24 : 16
}

/** The directory of all entries, and the end of the archive. */
export function* archiveEnd(entries: readonly Written[], start: number): Generator<Uint8Array<ArrayBuffer>> {
  let length = 0
  for (const entry of entries) {
    const line = directoryLine(entry)
    length += line.length
    yield line
  }
  const needsWide = endNeedsWide(entries.length, start, length)
  const count = needsWide ? most16 : entries.length
  const end = bytesFor(lengths.end + (needsWide ? lengths.wideEnd + lengths.wideLocator : 0))
  if (needsWide) {
    end
      .u32(0x06064b50)
      .u64(lengths.wideEnd - 12)
      .u16(version64)
      .u16(version64)
      .u32(0)
      .u32(0)
    end.u64(entries.length).u64(entries.length).u64(length).u64(start)
    end
      .u32(0x07064b50)
      .u32(0)
      .u64(start + length)
      .u32(1)
  }
  end.u32(0x06054b50).u16(0).u16(0).u16(count).u16(count)
  end
    .u32(needsWide ? most32 : length)
    .u32(needsWide ? most32 : start)
    .u16(0)
  yield end.done()
}

function endNeedsWide(count: number, start: number, length: number): boolean {
  return count >= most16 || start >= most32 || length >= most32
}

function directoryLine(entry: Written): Uint8Array<ArrayBuffer> {
  const { path, packed, size, at, crc } = entry
  const name = new TextEncoder().encode(path)
  const extra = extraLength(entry, at)
  const line = bytesFor(lengths.entry + name.length + extra)
  line.u32(0x02014b50).u16(version64).u16(version64)
  describeContent(line, entry)
  const wide = isWide(entry)
  line
    .u32(crc)
    .u32(wide ? most32 : packed)
    .u32(wide ? most32 : size)
  line
    .u16(name.length)
    .u16(extra)
    .u16(0)
    .u16(0)
    .u16(0)
    .u32(0)
    .u32(at >= most32 ? most32 : at)
    .bytes(name)
  if (extra > 0) line.u16(wideId).u16(extra - 4)
  if (wide) line.u64(size).u64(packed)
  if (at >= most32) line.u64(at)
  return line.done()
}

function extraLength(sizes: Sizes, at: number): number {
  const fields = (isWide(sizes) ? 16 : 0) + (at >= most32 ? 8 : 0)
  return fields === 0 ? 0 : fields + 4
}

function describeContent(head: Bytes, { method, madeAt, isStreamed }: Written): void {
  const day =
    (Math.max(0, madeAt.getUTCFullYear() - 1980) << 9) |
    ((madeAt.getUTCMonth() + 1) << 5) |
    madeAt.getUTCDate()
  const time = (madeAt.getUTCHours() << 11) | (madeAt.getUTCMinutes() << 5) | (madeAt.getUTCSeconds() >> 1)
  head
    .u16(unicodeNames | (isStreamed ? streamedFlag : 0))
    .u16(method)
    .u16(time)
    .u16(day)
}

/** How long an archive of these entries becomes. */
export function writtenLength(entries: readonly (Sizes & { path: string })[]): number {
  let start = 0
  let directory = 0
  for (const entry of entries) {
    const name = Buffer.byteLength(entry.path)
    directory += lengths.entry + name + extraLength(entry, start)
    start += lengths.local + name + (isWide(entry) ? 20 : 0) + entry.packed + descriptorLength(entry)
  }
  const wide = endNeedsWide(entries.length, start, directory) ? lengths.wideEnd + lengths.wideLocator : 0
  return start + directory + wide + lengths.end
}

type Bytes = {
  u16(number: number): Bytes
  u32(number: number): Bytes
  u64(number: number): Bytes
  bytes(part: Uint8Array): Bytes
  done(): Uint8Array<ArrayBuffer>
}

/** Numbers written one behind the other, the lowest byte first. */
function bytesFor(length: number): Bytes {
  const all = new Uint8Array(length)
  const view = new DataView(all.buffer)
  let at = 0
  const writer: Bytes = {
    u16(number) {
      view.setUint16(at, number, true)
      at += 2
      return writer
    },
    u32(number) {
      view.setUint32(at, number, true)
      at += 4
      return writer
    },
    u64(number) {
      view.setBigUint64(at, BigInt(number), true)
      at += 8
      return writer
    },
    bytes(part) {
      all.set(part, at)
      at += part.length
      return writer
    },
    done: () => all,
  }
  return writer
}
