import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { openZip, UnusableZip } from './zip-file.ts'
import { packEntry, zipStream } from './zip.ts'

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
  const read = [...zip.entries.keys()].map(async (path) => [path, await zip.read(path)] as const)
  return Object.fromEntries(await Promise.all(read))
}
