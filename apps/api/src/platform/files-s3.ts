import { AwsClient } from 'aws4fetch'

import {
  checkedHash,
  checkedOwner,
  hashOf,
  sha256,
  type FileContent,
  type FileOwner,
  type FileStore,
} from './files.ts'
import { StartError } from './start-error.ts'

type Asked = {
  method: string
  key?: string
  query?: string
  /** From the first of these bytes to before the other one. */
  part?: { start: number; end: number }
  body?: { content: FileContent; hash: string }
}

type Bucket = { client: AwsClient; address: URL; prefix: string }

const retries = 2
const timeoutMs = 60_000
/** The slowest speed at which a file may come and go: that of bodies of requests, in bytes a millisecond. */
const slowest = 20

/**
 * Files in a bucket of S3, or of whatever speaks as it does. The address is the operator's own configuration: it may
 * well be of the inner network.
 */
export function s3Files(filesUrl: string): FileStore {
  const bucket = readBucket(filesUrl)
  const keyOf = (owner: FileOwner, hash: string) =>
    `${bucket.prefix}${checkedOwner(owner)}/${checkedHash(hash)}`
  const call = (request: Asked) => send(bucket, request)

  async function list(owner: FileOwner): Promise<{ hash: string; bytes: number }[]> {
    const files: { hash: string; bytes: number }[] = []
    const prefix = `${bucket.prefix}${checkedOwner(owner)}/`
    for (let after: string | undefined; ;) {
      const from = after === undefined ? '' : `&start-after=${encodeURIComponent(after)}`
      const answer = await call({
        method: 'GET',
        query: `list-type=2&prefix=${encodeURIComponent(prefix)}${from}`,
      })
      const text = (await answer?.text()) ?? ''
      for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = valueOf(entry, 'Key')
        files.push({ hash: key.slice(prefix.length), bytes: Number.parseInt(valueOf(entry, 'Size'), 10) })
        after = key
      }
      if (valueOf(text, 'IsTruncated') !== 'true') return files
    }
  }

  /** Asks for the first file after those of each organisation. */
  async function listOrgs(): Promise<string[]> {
    const prefix = `${bucket.prefix}orgs/`
    const ids: string[] = []
    for (;;) {
      const last = ids.at(-1)
      // The sign after the slash, so that all files of the last one lie before.
      const after = last === undefined ? '' : `&start-after=${encodeURIComponent(`${prefix}${last}0`)}`
      const query = `list-type=2&max-keys=1&prefix=${encodeURIComponent(prefix)}${after}`
      const text = (await (await call({ method: 'GET', query }))?.text()) ?? ''
      const [id] = valueOf(text, 'Key').slice(prefix.length).split('/')
      if (!id) return ids
      ids.push(id)
    }
  }

  async function remove(owner: FileOwner, hash: string): Promise<void> {
    await call({ method: 'DELETE', key: keyOf(owner, hash) })
  }

  return {
    async put(owner, content) {
      const hash = await hashOf(content)
      await call({ method: 'PUT', key: keyOf(owner, hash), body: { content, hash } })
      return hash
    },
    async get(owner, hash) {
      const answer = await call({ method: 'GET', key: keyOf(owner, hash) })
      return answer && new Uint8Array(await answer.arrayBuffer())
    },
    async open(owner, hash) {
      const key = keyOf(owner, hash)
      const answer = await call({ method: 'HEAD', key })
      if (!answer) return null
      const bytes = Number.parseInt(answer.headers.get('content-length') ?? '', 10)
      return {
        bytes,
        async part(start, end) {
          if (start === end) return new Blob([])
          const sent = await call({ method: 'GET', key, part: { start, end } })
          if (!sent?.body) throw new Error('A file went away while it was read.')
          return sent.body
        },
      }
    },
    list,
    listOrgs,
    remove,
    // A bucket shows no file before its last byte has come.
    removeUnfinished: async () => {},
    async removeAll(owner) {
      for (const { hash } of await list(owner)) await remove(owner, hash)
    },
  }
}

/** `s3://key:secret@host/bucket/prefix?region=eu-central-1`; `tls=off` for a server on the inner network. */
function readBucket(filesUrl: string): Bucket {
  const url = new URL(filesUrl)
  const [name, ...prefix] = url.pathname.split('/').filter(Boolean)
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decodeURIComponent)
  if (!name || !accessKeyId || !secretAccessKey) {
    throw new StartError(
      'FILES_URL names a bucket without its key, secret or name. Example: FILES_URL=s3://key:secret@s3.example.com/bucket',
    )
  }
  const protocol = url.searchParams.get('tls') === 'off' ? 'http' : 'https'
  return {
    client: new AwsClient({
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region: url.searchParams.get('region') ?? 'us-east-1',
      retries,
      initRetryMs: 200,
    }),
    address: new URL(`${protocol}://${url.host}/${name}`),
    prefix: prefix.map((part) => `${part}/`).join(''),
  }
}

/**
 * The answer, or null where the key has no file. A busy bucket is asked again: every call can be made twice without
 * harm, since a key always has the same content.
 */
async function send(
  { client, address }: Bucket,
  { method, key, query, part, body }: Asked,
): Promise<Response | null> {
  const url = new URL(address)
  if (key !== undefined) url.pathname += `/${key}`
  if (query !== undefined) url.search = query
  const answer = await client
    .fetch(url, {
      method,
      // A Blob is read from the disk while it is sent.
      body: body && new Blob([body.content instanceof Blob ? body.content : new Uint8Array(body.content)]),
      headers: {
        'x-amz-content-sha256': body?.hash ?? sha256(new Uint8Array()),
        ...(part && { range: `bytes=${part.start}-${part.end - 1}` }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(
        timeoutMs + Math.ceil((sizeOf(body?.content) + (part ? part.end - part.start : 0)) / slowest),
      ),
    })
    .catch((error: unknown) => {
      throw new Error('The file store can not be reached.', { cause: error })
    })
  if (answer.ok) return answer
  // An answer to HEAD has no body that could say what is missing.
  if (method === 'HEAD' && answer.status === 404) return null
  const code = valueOf(await answer.text(), 'Code')
  if (code === 'NoSuchKey') return null
  throw new Error(`The file store answered ${answer.status}: ${code}`)
}

function sizeOf(content: FileContent | undefined): number {
  if (content === undefined) return 0
  return content instanceof Blob ? content.size : content.length
}

/** The text of an element. Keys here are of letters, digits and dashes: nothing in them is written in another way. */
function valueOf(xml: string, element: string): string {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? ''
}
