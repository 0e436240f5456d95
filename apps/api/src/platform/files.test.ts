import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterAll, describe, expect, it } from 'vitest'

import { instantOf } from './clock.ts'
import { diskFiles, memoryFiles, sha256, type FileOwner } from './files.ts'
import { openFiles } from './open-files.ts'

const root = mkdtempSync(join(tmpdir(), 'kinfolio-files-'))
afterAll(() => rmSync(root, { recursive: true }))

const family: FileOwner = 'orgs/0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'
const other: FileOwner = 'orgs/0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3c'
const bytes = new TextEncoder().encode('abc')
// The SHA-256 of "abc", FIPS 180-2 appendix B.1.
const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

describe.each([
  ['on the disk', () => diskFiles(mkdtempSync(join(root, 'store-')))],
  ['in memory', memoryFiles],
])('files %s', (_, open) => {
  it('are found by what is in them, by their owner alone', async () => {
    const files = open()
    expect(await files.put(family, bytes)).toBe(hash)
    expect(new Uint8Array((await files.get(family, hash)) ?? [])).toEqual(bytes)
    expect(await files.get(other, hash)).toBeNull()
    expect(await files.get(family, sha256(new Uint8Array()))).toBeNull()
  })

  it('of any size come from the disk and go out in parts', async () => {
    const files = open()
    expect(await files.put(family, new Blob(['a', 'bc']))).toBe(hash)
    const stored = await files.open(family, hash)
    expect(stored?.bytes).toBe(3)
    expect(await new Response(await stored?.part(1, 3)).text()).toBe('bc')
    expect(await files.open(other, hash)).toBeNull()
  })

  it('are kept once, however often they come', async () => {
    const files = open()
    await Promise.all(Array.from({ length: 10 }, () => files.put(family, bytes)))
    expect(await files.list(family)).toEqual([{ hash, bytes: 3 }])
    expect(await files.list(other)).toEqual([])
  })

  it('go one by one or with their owner, and once more without a complaint', async () => {
    const files = open()
    await files.put(family, bytes)
    await files.put(other, bytes)
    const second = await files.put(family, new Uint8Array([1]))
    await files.remove(family, hash)
    await files.remove(family, hash)
    expect(await files.list(family)).toEqual([{ hash: second, bytes: 1 }])
    await files.removeAll(family)
    await files.removeAll(family)
    expect(await files.list(family)).toEqual([])
    expect(await files.list(other)).toHaveLength(1)
    await files.put('users/0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3d', bytes)
    expect(await files.listOrgs()).toEqual([other.slice('orgs/'.length)])
  })

  it('have no names but hashes, and no owners but ids', async () => {
    const files = open()
    await expect(async () => files.get(family, '../../etc/passwd')).rejects.toThrow('SHA-256')
    await expect(async () => files.put('orgs/../../etc', bytes)).rejects.toThrow('by id')
  })
})

describe('the folder of files', () => {
  it('is under DATA_DIR, or where FILES_URL says', async () => {
    await openFiles(undefined, join(root, 'data')).put(family, bytes)
    expect(readFileSync(join(root, 'data/files', family, 'ba', hash), 'utf8')).toBe('abc')
    await openFiles(pathToFileURL(join(root, 'elsewhere')).href, 'unused').put(family, bytes)
    expect(readFileSync(join(root, 'elsewhere', family, 'ba', hash), 'utf8')).toBe('abc')
  })

  it('loses what a killed process left half written, once it is old enough to be nobody’s', async () => {
    const files = openFiles(undefined, join(root, 'killed'))
    await files.put(family, bytes)
    const folder = join(root, 'killed/files', family, 'ba')
    const [old, young] = [join(folder, `${hash}.old`), join(folder, `${hash}.young`)]
    for (const path of [old, young]) writeFileSync(path, 'ab')
    utimesSync(old, 1_000_000_000, 1_000_000_000)
    await files.removeUnfinished(family, instantOf('2002-01-01T00:00:00Z'))
    await files.removeUnfinished(other, instantOf('2002-01-01T00:00:00Z'))
    expect(readdirSync(folder).toSorted((a, b) => a.length - b.length)).toEqual([hash, `${hash}.young`])
  })

  it('is for its owner’s eyes only, and holds nothing unfinished', async () => {
    await openFiles(undefined, join(root, 'own')).put(family, bytes)
    const folder = join(root, 'own/files', family, 'ba')
    expect(readdirSync(folder)).toEqual([hash])
    expect(statSync(folder).mode & 0o077).toBe(0)
    expect(statSync(join(folder, hash)).mode & 0o077).toBe(0)
  })
})
