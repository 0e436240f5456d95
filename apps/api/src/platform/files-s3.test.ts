import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sha256, type FileOwner } from './files.ts'
import { openFiles } from './open-files.ts'

const family: FileOwner = 'orgs/0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'
const other: FileOwner = 'orgs/0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3c'
const bytes = new TextEncoder().encode('abc')
const credentials = { accessKeyId: 'key', secretAccessKey: 's/cret', region: 'eu-central-1', service: 's3' }

/** A bucket as S3 answers for it, with pages of two, which refuses what is not signed with its secret. */
const objects = new Map<string, Buffer>()
let failures = 0
const bucket: Server = createServer((request, response) => {
  const answer = (status: number, body: string | Buffer = '') => response.writeHead(status).end(body)
  const reading = readBody(request)
  void reading.then(async (body) => {
    if (failures-- > 0) return answer(503, '<Error><Code>SlowDown</Code></Error>')
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const method = request.method ?? ''
    const signer = new AwsV4Signer({
      ...credentials,
      method,
      url: url.href,
      headers: { 'x-amz-content-sha256': sha256(body) },
      datetime: String(request.headers['x-amz-date']),
    })
    if (request.headers.authorization !== (await signer.authHeader())) {
      return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    const [, name, ...key] = url.pathname.split('/')
    if (name !== 'bucket') return answer(404, '<Error><Code>NoSuchBucket</Code></Error>')
    if (url.searchParams.has('list-type')) return answer(200, listOf(url.searchParams))
    const path = key.join('/')
    if (method === 'PUT') objects.set(path, body)
    if (method === 'DELETE') objects.delete(path)
    if (method === 'HEAD') {
      const length = objects.get(path)?.length
      return response.writeHead(length === undefined ? 404 : 200, { 'content-length': length ?? 0 }).end()
    }
    if (method !== 'GET') return answer(method === 'PUT' ? 200 : 204)
    const content = objects.get(path)
    const [, start, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (content && start && last) return answer(206, content.subarray(Number(start), Number(last) + 1))
    return content ? answer(200, content) : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
  })
})

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // without an encoding, requests give buffers
  return Buffer.concat(parts)
}

function listOf(query: URLSearchParams): string {
  const after = query.get('start-after') ?? ''
  const keys = [...objects.keys()]
    .toSorted()
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
  const entries = keys
    .slice(0, 2)
    .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`)
  return `<ListBucketResult><IsTruncated>${keys.length > 2}</IsTruncated>${entries.join('')}</ListBucketResult>`
}

let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  port = (bucket.address() as AddressInfo).port // listening on a port
})
afterAll(() => bucket.close())

function open(options: { secret?: string; name?: string } = {}) {
  const { secret = encodeURIComponent('s/cret'), name = 'bucket/kinfolio' } = options
  return openFiles(`s3://key:${secret}@127.0.0.1:${port}/${name}?region=eu-central-1&tls=off`, 'unused')
}

describe('files in a bucket', () => {
  it('are found by what is in them, by their owner alone', async () => {
    const files = open()
    const hash = await files.put(family, bytes)
    expect(hash).toBe(sha256(bytes))
    expect([...objects.keys()]).toEqual([`kinfolio/${family}/${hash}`])
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
    expect(objects.size).toBe(0)
  })

  it('are tried again where the bucket is busy', async () => {
    failures = 2
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
