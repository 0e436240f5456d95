import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { freePort, started, type ServerProcess } from '../../../testing/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'kinfolio talks '))
const running: ServerProcess[] = []
/** A service that begins an answer and never ends it. */
const service = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const delta = { content: 'Words that stay, and more of them ' }
  response.write(`data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta }] })}\n\n`)
})

afterAll(async () => {
  service.closeAllConnections()
  service.close()
  for (const server of running) server.child.kill('SIGTERM')
  await Promise.all(running.map((server) => server.exit))
  rmSync(folder, { recursive: true, force: true })
})

it('a server that is stopped waits for no model, and keeps what it said so far', async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const env = {
    PORT: await freePort(),
    DATA_DIR: join(folder, 'data'),
    AI_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`, // it listens
    AI_MODEL: 'endless',
  }
  const first = await started(env)
  running.push(first)
  const post = async (
    server: ServerProcess,
    path: string,
    body: object,
    own: Record<string, string> = {},
  ) => {
    const headers = { 'content-type': 'application/json', ...own }
    return fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }
  const signedUp = await post(first, '/api/auth/sign-up/email', person)
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { id } = (await (await post(first, '/api/orgs', { name: 'The Lovelaces' }, { cookie })).json()) as {
    id: string
  }
  const own = { cookie, 'x-org-id': id }
  const on = await fetch(`${first.url}/api/ai/model`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...own },
    body: JSON.stringify({ isOn: true, telling: 'ALL' }),
  })
  expect(on.status).toBe(200)
  const answer = await post(first, '/api/ai/chat/stream', { message: 'Tell me a story' }, own)
  const reader = answer.body?.getReader()
  let text = ''
  while (!text.includes('Words that stay'))
    text += Buffer.from((await reader?.read())?.value ?? []).toString()
  first.child.kill('SIGTERM')
  expect(await first.exit).toBe(0)

  const second = await started(env)
  running.push(second)
  const [chat] = (await (await fetch(`${second.url}/api/ai/chats`, { headers: own })).json()) as {
    id: string
  }[]
  const { turns } = (await (
    await fetch(`${second.url}/api/ai/chats/${chat?.id}`, { headers: own })
  ).json()) as {
    turns: { end: string; parts: unknown }[]
  }
  expect(turns).toHaveLength(1)
  expect(turns[0]?.end).toBe('STOPPED')
  expect(JSON.stringify(turns[0]?.parts)).toContain('Words that stay')
})
