import { spawnSync } from 'node:child_process'

import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { UnusableZip } from './zip-directory.ts'
import { openZip } from './zip-file.ts'
import { packEntry, zipLength, zipStream } from './zip.ts'

const limits = { entries: 3, entryBytes: 3_000_000, totalBytes: 5_000_000, ratio: 100 }
const madeAt = new Date('2026-04-10T12:00:00Z')

async function zipOf(contents: Record<string, Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const entries = await Promise.all(Object.entries(contents).map(([path, bytes]) => packEntry(path, bytes)))
  return new Uint8Array(await new Response(zipStream(entries, madeAt)).arrayBuffer())
}

describe('a zip file that is written', () => {
  it('is read by others as what went in', async () => {
    const noise = crypto.getRandomValues(new Uint8Array(60_000))
    const contents = { 'ä/words.txt': strToU8('words '.repeat(1000)), noise, nothing: new Uint8Array() }
    expect(unzipSync(await zipOf(contents))).toEqual(contents)
  })

  it('frees what it stands on once: at its end, where nobody wants more, and where it breaks', async () => {
    const entry = await packEntry('a', strToU8('a'))
    const broken = { path: 'b', size: 2, pieces: () => failing() }
    for (const [entries, use] of [
      [[entry], (body: ReadableStream) => new Response(body).arrayBuffer()],
      [[entry], (body: ReadableStream) => body.cancel()],
      [[broken], (body: ReadableStream) => new Response(body).arrayBuffer()],
    ] as const) {
      let freed = 0
      const body = zipStream(entries, madeAt, async () => void (freed += 1))
      await use(body).catch((error: Error) => expect(error.message).toBe('The store broke.'))
      expect(freed).toBe(1)
    }
  })

  it('is made while it is taken, and no further than that', async () => {
    const names: string[] = []
    async function* entries() {
      for (const path of ['a', 'b', 'c', 'd', 'e', 'f']) {
        names.push(path)
        yield await packEntry(path, strToU8(path))
      }
    }
    const reader = zipStream(entries(), madeAt).getReader()
    await reader.read()
    await reader.cancel()
    expect(names.length).toBeLessThan(6)
  })
})

async function* failing(): AsyncGenerator<Uint8Array> {
  yield strToU8('a')
  throw new Error('The store broke.')
}

/** An entry that is sent as it is, in two pieces. */
function fileOf(path: string, bytes: Uint8Array) {
  const half = bytes.length >> 1
  async function* pieces() {
    yield bytes.subarray(0, half)
    yield bytes.subarray(half)
  }
  return { path, size: bytes.length, pieces }
}

describe('a zip file with files that are sent as they are', () => {
  it('is read by others as what went in, and is as long as was said before', async () => {
    const noise = crypto.getRandomValues(new Uint8Array(60_000))
    const entries = [
      await packEntry('a', strToU8('words '.repeat(1000))),
      fileOf('files/ä', noise),
      fileOf('e', strToU8('')),
    ]
    const bytes = new Uint8Array(await new Response(zipStream(entries, madeAt)).arrayBuffer())
    expect(unzipSync(bytes)).toEqual({ a: strToU8('words '.repeat(1000)), 'files/ä': noise, e: strToU8('') })
    expect(bytes.length).toBe(zipLength(entries))
    const zip = await openZip(new Blob([bytes]), limits)
    expect(await bytesOf(zip.pieces('files/ä'))).toEqual(noise)
    expect(await bytesOf(zip.pieces('a'))).toEqual(strToU8('words '.repeat(1000)))
  })

  it('has more than 65,535 entries, which Python reads too', async () => {
    const many = Array.from({ length: 66_000 }, (_, at) => fileOf(`f${at}`, strToU8(`${at}`)))
    const bytes = new Uint8Array(await new Response(zipStream(many, madeAt)).arrayBuffer())
    expect(bytes.length).toBe(zipLength(many))
    const zip = await openZip(new Blob([bytes]), { ...limits, entries: 70_000 })
    expect(zip.entries.size).toBe(66_000)
    expect(await zip.read('f65999')).toEqual(strToU8('65999'))
    await expect(openZip(new Blob([bytes]), limits)).rejects.toThrow(/unpacks to more/)
    const script = `import sys, zipfile, io
z = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
print(len(z.namelist()), z.read('f65999').decode(), z.testzip())`
    const { stdout, error } = spawnSync('python3', ['-c', script], { input: bytes, encoding: 'utf8' })
    if (error === undefined) expect(stdout.trim()).toBe('66000 65999 None')
  })

  it('breaks off where a file has another length than was said', async () => {
    const lying = { ...fileOf('a', strToU8('12345')), size: 6 }
    await expect(new Response(zipStream([lying], madeAt)).arrayBuffer()).rejects.toThrow('changed its length')
  })

  it('says of ten million entries that they are too many before it reads their names', async () => {
    const end = new DataView(new ArrayBuffer(98))
    end.setUint32(0, 0x06064b50, true)
    end.setBigUint64(4, 44n, true)
    for (const at of [24, 32]) end.setBigUint64(at, 10_000_000n, true)
    end.setUint32(56, 0x07064b50, true)
    end.setUint32(76, 0x06054b50, true)
    for (const at of [84, 86]) end.setUint16(at, 0xffff, true)
    await expect(openZip(new Blob([end]), limits)).rejects.toThrow(/unpacks to more/)
  })
})

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return new Uint8Array(Buffer.concat(all))
}

describe('a zip file that anybody may have made', () => {
  it('answers what is asked of it', async () => {
    const zip = await openZip(new Blob([await zipOf({ a: strToU8('1'), b: strToU8('22') })]), limits)
    expect([...zip.entries]).toEqual([
      ['a', 1],
      ['b', 2],
    ])
    expect(await zip.read('b')).toEqual(strToU8('22'))
    expect(await zip.read('absent')).toBeUndefined()
  })

  it.each([
    ['too many entries', { a: strToU8(''), b: strToU8(''), c: strToU8(''), d: strToU8('') }],
    [
      'an entry that is too large',
      { a: crypto.getRandomValues(new Uint8Array(60_000)), b: new Uint8Array(3_000_001) },
    ],
    [
      'too much in all',
      { a: new Uint8Array(900_000), b: new Uint8Array(2_900_000), c: new Uint8Array(2_900_000) },
    ],
    ['an entry that unpacks to a thousand times its size', { a: new Uint8Array(2_000_000) }],
  ])('is refused with %s', async (_, contents) => {
    const file = new Blob([await zipOf(contents)])
    await expect(openZip(file, limits)).rejects.toThrow(/unpacks to more/)
  })

  it('is refused where entries share bytes, by the same place or by a head that reaches over another one', async () => {
    const content = 'x'.repeat(200)
    const bytes = Buffer.from(await zipOf({ a: strToU8(content), b: strToU8(content) }))
    const [, ofB = 0] = directoryLines(bytes)
    const same = Buffer.from(bytes)
    same.writeUInt32LE(0, ofB + 42)
    await expect(openZip(new Blob([same]), limits)).rejects.toThrow(UnusableZip)
    // The extra field of the first head takes up the second head, so that both have the second content.
    const second = bytes.readUInt32LE(ofB + 42)
    const over = Buffer.from(bytes)
    over.writeUInt16LE(second, 28)
    const zip = await openZip(new Blob([over]), limits)
    await expect(zip.read('a')).rejects.toThrow(UnusableZip)
    await expect(bytesOf(zip.pieces('a'))).rejects.toThrow(UnusableZip)
    expect(await zip.read('b')).toEqual(strToU8(content))
  })

  it('is refused where it is protected by a password, or packed in another way', async () => {
    const bytes = Buffer.from(await zipOf({ a: strToU8('1') }))
    const [line = 0] = directoryLines(bytes)
    for (const [at, value] of [
      [8, 1],
      [10, 12],
    ] as const) {
      const other = Buffer.from(bytes)
      other.writeUInt16LE(value, line + at)
      await expect(openZip(new Blob([other]), limits)).rejects.toThrow(/protected by a password/)
    }
  })

  it.each([
    ['longer than its file', 0xffff_ffff_ffn],
    ['longer than a number counts', 2n ** 63n],
  ])('is refused where its 64 bits say that an entry is %s', async (_, told) => {
    const bytes = Buffer.from(await zipOf({ a: strToU8('1') }))
    const [line = 0] = directoryLines(bytes)
    const extra = Buffer.alloc(12)
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(told, 4)
    const wide = Buffer.concat([bytes.subarray(0, line + 47), extra, bytes.subarray(line + 47)])
    wide.writeUInt16LE(12, line + 30)
    wide.writeUInt32LE(0xffff_ffff, line + 20)
    wide.writeUInt32LE(wide.length - 22 - line, wide.length - 10)
    await expect(openZip(new Blob([wide]), limits)).rejects.toThrow(UnusableZip)
    // Without the field that it points at, it says nothing.
    const bare = Buffer.from(bytes)
    bare.writeUInt32LE(0xffff_ffff, line + 20)
    await expect(openZip(new Blob([bare]), limits)).rejects.toThrow(UnusableZip)
  })

  it('never unpacks to more than it declared', async () => {
    const bytes = zipSync({ a: strToU8('x'.repeat(5000)) })
    // The size stands in the central directory, 24 bytes after its signature "PK\1\2".
    const directory = Buffer.from(bytes).lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(directory + 24, 10, true)
    const zip = await openZip(new Blob([new Uint8Array(bytes)]), limits)
    expect(zip.entries.get('a')).toBe(10)
    await expect(zip.read('a')).rejects.toThrow(UnusableZip)
  })

  it('is refused where one name stands twice', async () => {
    const bytes = await zipOf({ a: strToU8('1'), b: strToU8('2') })
    const twice = Uint8Array.from(bytes, (byte) => (byte === 0x62 ? 0x61 : byte))
    await expect(openZip(new Blob([twice]), limits)).rejects.toThrow(/holds a twice/)
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['text', new Uint8Array(strToU8('PK, she said'))],
    ['a hundred thousand zeros', new Uint8Array(100_000)],
  ])('is refused in words where it is %s', async (_, bytes) => {
    await expect(openZip(new Blob([bytes]), limits)).rejects.toThrow(UnusableZip)
  })

  it('answers nothing that was changed: each bit of it, turned, is refused or changes nothing', async () => {
    const contents = { 'a.txt': strToU8('words '.repeat(10)), b: strToU8('2') }
    const whole = await zipOf(contents)
    let refused = 0
    for (let bit = 0; bit < whole.length * 8; bit++) {
      const turned = whole.slice()
      turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const outcome = await everything(turned).catch((error: unknown) => {
        if (error instanceof UnusableZip) return 'refused'
        throw error
      })
      if (outcome === 'refused') refused++
      else expect(outcome, `bit ${bit}`).toEqual(contents)
    }
    expect(refused).toBeGreaterThan(whole.length * 4)
  })
})

/** Where the lines of the directory begin, in the order of their contents. */
function directoryLines(bytes: Buffer): number[] {
  const mark = Buffer.from('PK\u0001\u0002', 'latin1')
  const lines: number[] = []
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) lines.push(at)
  return lines
}

async function everything(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, Uint8Array | undefined>> {
  const zip = await openZip(new Blob([bytes]), limits)
  const read = [...zip.entries.keys()].map(async (path) => {
    const content = await zip.read(path)
    expect(await bytesOf(zip.pieces(path))).toEqual(content)
    return [path, content] as const
  })
  return Object.fromEntries(await Promise.all(read))
}
