import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openBucket, type Bucket } from '../testing/bucket.ts'
import { sha256, type FileOwner } from './files.ts'
import { openFiles } from './open-files.ts'

const family: FileOwner = 'orgs/0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'
const other: FileOwner = 'orgs/0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3c'
const bytes = new TextEncoder().encode('abc')
let bucket: Bucket
beforeAll(async () => {
  bucket = await openBucket()
})
afterAll(() => bucket.close())

const open = (options: { secret?: string; name?: string } = {}) =>
  openFiles(bucket.address(options), 'unused')

describe('files in a bucket', () => {
  it('are found by what is in them, by their owner alone', async () => {
    const files = open()
    const hash = await files.put(family, bytes)
    expect(hash).toBe(sha256(bytes))
    expect([...bucket.objects.keys()]).toEqual([`kinfolio/${family}/${hash}`])
    expect(await files.get(family, hash)).toEqual(bytes)
    expect(await files.get(other, hash)).toBeNull()
  })

  it('of any size come from the disk and go out in parts', async () => {
    const files = open()
    const hash = await files.put(family, new Blob(['abc', 'defgh']))
    expect(hash).toBe(sha256(new TextEncoder().encode('abcdefgh')))
    const stored = await files.open(family, hash)
    expect(stored?.bytes).toBe(8)
    expect(await new Response(await stored?.part(2, 5)).text()).toBe('cde')
    expect(await new Response(await stored?.part(8, 8)).text()).toBe('')
    expect(await files.open(other, hash)).toBeNull()
    await files.remove(family, hash)
  })

  it('are listed over many pages, and go with their owner', async () => {
    const files = open()
    await files.put(other, bytes)
    for (const byte of [1, 2, 3, 4]) await files.put(family, new Uint8Array([byte]))
    expect(await files.list(family)).toHaveLength(5)
    expect(await files.list(other)).toEqual([{ hash: sha256(bytes), bytes: 3 }])
    await files.removeAll(family)
    expect(await files.list(family)).toEqual([])
    await files.remove(other, sha256(bytes))
    expect(bucket.objects.size).toBe(0)
  })

  it('are tried again where the bucket is busy', async () => {
    bucket.refuseNext(2)
    await open().put(family, bytes)
    expect(await open().get(family, sha256(bytes))).toEqual(bytes)
  })

  it('are not taken for missing where the bucket refuses or is not there', async () => {
    const hash = sha256(bytes)
    await expect(open({ secret: 'wrong' }).get(family, hash)).rejects.toThrow('403: SignatureDoesNotMatch')
    await expect(open({ name: 'elsewhere' }).get(family, hash)).rejects.toThrow('404: NoSuchBucket')
    await expect(open({ name: 'elsewhere' }).put(family, bytes)).rejects.toThrow('404: NoSuchBucket')
  })

  it.each(['s3://s3.example.com/bucket', 's3://key:secret@s3.example.com', 's3://key@s3.example.com/bucket'])(
    'can not be opened without key, secret and name: %s',
    (address) => {
      expect(() => openFiles(address, 'unused')).toThrow(/without its key, secret or name/)
    },
  )
})
