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

async function everything(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, Uint8Array | undefined>> {
  const zip = await openZip(new Blob([bytes]), limits)
  const read = [...zip.entries.keys()].map(async (path) => {
    const content = await zip.read(path)
    expect(await bytesOf(zip.pieces(path))).toEqual(content)
    return [path, content] as const
  })
  return Object.fromEntries(await Promise.all(read))
}
