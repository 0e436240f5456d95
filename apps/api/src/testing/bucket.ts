import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { AwsV4Signer } from 'aws4fetch'

import { sha256 } from '../platform/files.ts'

const credentials = { accessKeyId: 'key', secretAccessKey: 's/cret', region: 'eu-central-1', service: 's3' }

export type Bucket = {
  /** What is in it, by key. */
  objects: Map<string, Buffer>
  /** The value of FILES_URL that names it. */
  address(options?: { secret?: string; name?: string }): string
  /** Is too busy for so many requests. */
  refuseNext(requests: number): void
  close(): void
}

/** A bucket as S3 answers for it, with pages of two, which refuses what is not signed with its secret. */
export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>()
  let failures = 0
  const server: Server = createServer((request, response) => {
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
      if (url.searchParams.has('list-type')) return answer(200, listOf(objects, url.searchParams))
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on a port
  return {
    objects,
    address: ({ secret = encodeURIComponent('s/cret'), name = 'bucket/kinfolio' } = {}) =>
      `s3://key:${secret}@127.0.0.1:${port}/${name}?region=eu-central-1&tls=off`,
    refuseNext: (requests) => {
      failures = requests
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // without an encoding, requests give buffers
  return Buffer.concat(parts)
}

function listOf(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('start-after') ?? ''
  const keys = [...objects.keys()]
    .toSorted()
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
  const entries = keys
    .slice(0, 2)
    .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`)
  return `<ListBucketResult><IsTruncated>${keys.length > 2}</IsTruncated>${entries.join('')}</ListBucketResult>`
}
