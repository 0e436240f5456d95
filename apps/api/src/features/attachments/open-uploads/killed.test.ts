import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { createLog } from '../../../platform/log.ts'
import { openFiles } from '../../../platform/open-files.ts'
import { asAdministration } from '../../../testing/administration.ts'
import { openBucket, type Bucket } from '../../../testing/bucket.ts'
import { copyDatabase } from '../../../testing/database.ts'
import { freePort, started, type ServerProcess } from '../../../testing/server-process.ts'
import { sweepContents } from '../../contents/jobs.ts'

const mega = 1024 * 1024
const partBytes = 4 * mega
const content = Buffer.from('words of a long report. '.repeat(Math.ceil((9 * mega) / 24))).subarray(
  0,
  9 * mega,
)
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const folders: string[] = []
const servers: ServerProcess[] = []
let bucket: Bucket
beforeAll(async () => {
  bucket = await openBucket()
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ exit }) => exit))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  bucket.close()
})

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await started(env)
  servers.push(server)
  return server
}

/** Signs somebody up, who has an organisation; answers the headers of their calls. */
async function aFounder(url: string): Promise<Record<string, string>> {
  const json = { 'content-type': 'application/json' }
  const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }
  const signedUp = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(person),
  })
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const org = await fetch(`${url}/api/orgs`, {
    method: 'POST',
    headers: { cookie, ...json },
    body: JSON.stringify({ name: 'The Lovelaces' }),
  })
  return { cookie, 'x-org-id': ((await org.json()) as { id: string }).id }
}

function partOf(at: number): FormData {
  const part = content.subarray(at, at + partBytes)
  const form = new FormData()
  form.set('sha256', sha(part))
  form.set('file', new File([part], 'part'))
  return form
}

/** A body of which only the beginning is ever sent. */
function brokenOff(form: FormData): { headers: Headers; body: ReadableStream<Uint8Array>; duplex: 'half' } {
  const { headers, body } = new Response(form)
  const reader = body?.getReader()
  let pulled = 0
  const beginning = new ReadableStream<Uint8Array>({
    async pull(controller) {
      pulled += 1
      if (pulled > 3) return new Promise(() => {})
      const piece = await reader?.read()
      if (piece?.value) controller.enqueue(piece.value)
    },
  })
  return { headers, body: beginning, duplex: 'half' }
}

describe.each(['the disk', 'a bucket'])(
  'a server with its files on %s that is killed in the middle',
  (place) => {
    it('goes on with an upload where it stood, and leaves neither half a paper nor bytes of nobody', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'kinfolio killed '))
      folders.push(folder)
      const name = `killed_${sha(Buffer.from(folder)).slice(0, 12)}`
      const { appUrl, adminUrl } = await copyDatabase(inject('adminUrl'), inject('appUrl'), name)
      const dataDir = join(folder, 'data')
      const filesUrl = place === 'a bucket' ? bucket.address() : undefined
      const env: Record<string, string> = {
        ...(filesUrl === undefined ? {} : { FILES_URL: filesUrl }),
        DATABASE_URL: appUrl,
        DATABASE_ADMIN_URL: adminUrl,
        DATA_DIR: dataDir,
        PORT: await freePort(),
      }
      const first = await start(env)
      const headers = await aFounder(first.url)
      const call = (method: string, path: string, body?: object) =>
        fetch(`${first.url}/api${path}`, {
          method,
          headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
          body: body && JSON.stringify(body),
        })
      const begun = await call('POST', '/uploads', {
        fileName: 'Report.txt',
        bytes: content.length,
        type: 'position',
      })
      const { id } = (await begun.json()) as { id: string }
      const sendPart = (at: number) =>
        fetch(`${first.url}/api/uploads/${id}/parts/${at}`, { method: 'POST', headers, body: partOf(at) })
      expect((await sendPart(0)).status).toBe(200)

      // The second part breaks off with the server.
      const { headers: type, ...half } = brokenOff(partOf(partBytes))
      const broken = fetch(`${first.url}/api/uploads/${id}/parts/${partBytes}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type.get('content-type') ?? '' },
        ...half,
      }).then(
        ({ status }) => status,
        () => 'no answer',
      )
      await expect.poll(() => filesBelow(join(dataDir, 'uploads'))).toBe(1)
      first.child.kill('SIGKILL')
      await first.exit
      expect(await broken).toBe('no answer')

      await start(env)
      expect(filesBelow(join(dataDir, 'uploads'))).toBe(0)
      const far = (await (await call('GET', `/uploads/${id}`)).json()) as { receivedBytes: number }
      expect(far.receivedBytes).toBe(partBytes)
      const papers = (await (await call('GET', '/attachments')).json()) as { total: number }
      expect(papers.total).toBe(0)

      for (const at of [partBytes, 2 * partBytes]) expect((await sendPart(at)).status).toBe(200)
      const finished = await call('POST', `/uploads/${id}/finish`)
      const paper = (await finished.json()) as { sha256: string; bytes: number }
      expect([finished.status, paper.sha256, paper.bytes]).toEqual([200, sha(content), content.length])

      const files = openFiles(filesUrl, dataDir)
      await asAdministration({ adminUrl }, 'contents', '2026-04-10T12:00:00Z', (it) =>
        sweepContents(it, files, createLog('silent')),
      )
      expect(await files.list(`orgs/${headers['x-org-id']}`)).toEqual([
        { hash: sha(content), bytes: content.length },
      ])
    })
  },
)

function filesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length
}
