import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'

import { makeFamily, type Session } from './families.ts'
import type { Measurement } from './measurement.ts'
import { peakMemory } from './processor-time.ts'
import { startKinfolio, type Server } from './server.ts'

const port = 3297
const mega = 1024 ** 2
const papers = 11
const paperBytes = 95 * mega

/** The memory of the server while it makes an archive of 1 GB and restores it, and whether others are served. */
export async function benchArchive(): Promise<readonly Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kinfolio-archive-'))
  const server = await startKinfolio(join(folder, 'data'), port)
  try {
    const family = await makeFamily(server.origin, 0, 5000)
    const calm = await makeFamily(server.origin, 1, 200)
    for (let number = 0; number < papers; number++) await uploadPaper(server, family, number)
    const idle = peakMemory(server.pid)
    const archive = join(folder, 'archive.zip')
    const answer = await fetch(`${server.origin}/api/orgs/${family.orgId}/backup`, { headers: head(family) })
    if (!answer.ok || answer.body === null) throw new Error(`The backup was refused with ${answer.status}.`)
    await pipeline(answer.body, createWriteStream(archive))
    const made = peakMemory(server.pid)
    const { size } = await openAsBlob(archive)
    const slowest = await whileOthersAsk(server, calm, () => restore(server, family, archive))
    const restored = peakMemory(server.pid)
    console.log(
      `An archive of ${(size / mega).toFixed(0)} MB; before it, the server took ${idle.toFixed(0)} MB.`,
    )
    return [
      { what: 'memory of the server, archive of 1 GB made', measured: made, figure: 512, unit: 'MB' },
      { what: 'memory of the server, archive of 1 GB restored', measured: restored, figure: 512, unit: 'MB' },
      { what: 'slowest answer to others during the restore', measured: slowest, figure: 1000, unit: 'ms' },
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function uploadPaper(server: Server, family: Session, number: number): Promise<void> {
  const form = new FormData()
  form.set('file', new File([randomBytes(paperBytes)], `${number}.bin`))
  form.set('type', 'position')
  const answer = await fetch(`${server.origin}/api/attachments/upload`, {
    method: 'POST',
    headers: head(family),
    body: form,
  })
  if (!answer.ok) throw new Error(`A paper was refused with ${answer.status}: ${await answer.text()}`)
}

async function restore(server: Server, family: Session, archive: string): Promise<void> {
  const form = new FormData()
  form.set('file', await openAsBlob(archive), 'archive.zip')
  const answer = await fetch(`${server.origin}/api/orgs/restore`, {
    method: 'POST',
    headers: head(family),
    body: form,
  })
  if (!answer.ok) throw new Error(`The archive was refused with ${answer.status}: ${await answer.text()}`)
}

/** The slowest answer in milliseconds that another family got while something went on. */
async function whileOthersAsk(server: Server, calm: Session, run: () => Promise<void>): Promise<number> {
  const over = new AbortController()
  let slowest = 0
  const asking = (async () => {
    while (!over.signal.aborted) {
      const startedAt = performance.now()
      const answer = await fetch(`${server.origin}/api/positions`, { headers: head(calm) })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`Somebody else was answered ${answer.status}.`)
      slowest = Math.max(slowest, performance.now() - startedAt)
      await setTimeout(100)
    }
  })()
  await run().finally(() => over.abort())
  await asking
  return slowest
}

function head({ cookie, orgId }: Session): Record<string, string> {
  return { cookie, 'x-org-id': orgId }
}
