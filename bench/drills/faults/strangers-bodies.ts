import { request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'

import { residentMemory } from '../../processor-time.ts'
import type { Drill } from '../drill.ts'

const megabyte = Buffer.alloc(1024 * 1024)

export default {
  what: 'strangers send 6 × 95 MB and 40 bodies that never end; a member sends 6 × 95 MB at once',
  async run({ server, struck }) {
    const before = residentMemory(server.pid)
    const counts = new Map<string, number>()
    const note = (who: string, status: number) => {
      const key = `${who} ${status || 'cut off'}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const session = { cookie: struck.cookie, 'x-org-id': struck.orgId }
    const slow = Array.from({ length: 40 }, async () =>
      note('slow', await send(server.origin, {}, drops(AbortSignal.timeout(8000)))),
    )
    const large = Array.from({ length: 6 }, async () => {
      note('stranger', await send(server.origin, {}, zeros(95)))
      note('member', await send(server.origin, session, zeros(95)))
    })
    await Promise.all([...slow, ...large])
    const told = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
    return `${told}; ${Math.round(before)} MB before`
  },
} satisfies Drill

/** A form with a file of so many megabytes. */
async function* zeros(megabytes: number) {
  yield head
  for (let sent = 0; sent < megabytes; sent++) yield megabyte
  yield '\r\n--b--\r\n'
}

/** A form that sends one byte at a time. */
async function* drops(over: AbortSignal) {
  yield head
  while (!over.aborted) {
    yield 'x'
    await setTimeout(250)
  }
}

const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="backup.zip"\r\n\r\n'

/** The status of the answer to a body; 0 where the connection was cut. */
function send(
  origin: string,
  session: Record<string, string>,
  body: AsyncIterable<Buffer | string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...session, 'content-type': 'multipart/form-data; boundary=b' }
    const sending = request(`${origin}/api/orgs/restore`, { method: 'POST', headers })
    sending.on('response', (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.resume()
      // Nobody needs the rest of a body that is already answered.
      answer.on('end', () => sending.destroy())
    })
    const left = (error: Error) =>
      'code' in error && goneCodes.has(String(error.code)) ? resolve(0) : reject(error)
    sending.on('error', left)
    pipeline(body, sending).catch(left)
  })
}

/** The errors of writing to a server that is gone or takes no more. */
const goneCodes = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'])
