import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { makeFamily, type Session } from '../../families.ts'
import { startKinfolio, type Server } from '../../server.ts'
import type { Drill } from '../drill.ts'
import { fill, onSmallDisk } from '../small-disk.ts'

const port = Number.parseInt(process.env.DRILL_PORT ?? '3295', 10) + 1
const writers = 20

// A server of its own, on a disk of its own: a full disk may end the database, and with it the server.
export default {
  what: 'the disk of another server is full for five seconds, under 20 writers',
  run: () => onSmallDisk(400, onFullDisk),
} satisfies Drill

async function onFullDisk(dataDir: string): Promise<string> {
  let server = await startKinfolio(dataDir, port)
  try {
    const family = await makeFamily(server.origin, 0, 200)
    const outcomes = new Map<number, number>()
    const acknowledged = new Set<string>()
    const over = new AbortController()
    const writing = Promise.all(
      Array.from({ length: writers }, () => write(server, family, over.signal, { outcomes, acknowledged })),
    )
    await setTimeout(2000)
    const filler = join(dataDir, 'filler')
    fill(filler)
    await setTimeout(5000)
    rmSync(filler)
    const madeRoom = performance.now()
    const isBack = await untilWell(server)
    const seconds = ((performance.now() - madeRoom) / 1000).toFixed(1)
    over.abort()
    await writing
    if (!isBack) {
      await server.stop()
      server = await startKinfolio(dataDir, port)
    }
    const lost = await countLost(server, family, acknowledged)
    const counts = [...outcomes].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ')
    const back = isBack ? `well ${seconds} s after there was room` : 'ended, and was started again'
    return `${acknowledged.size} acknowledged, ${lost} lost; ${counts}; ${back}`
  } finally {
    await server.stop()
  }
}

type Noted = { outcomes: Map<number, number>; acknowledged: Set<string> }

async function write(server: Server, family: Session, over: AbortSignal, noted: Noted): Promise<void> {
  while (!over.aborted) {
    const body = JSON.stringify({
      name: 'Flat',
      type: 'REAL_ESTATE',
      currency: 'EUR',
      notes: 'x'.repeat(2000),
    })
    const status = await fetch(`${server.origin}/api/positions`, {
      method: 'POST',
      headers: head(family),
      body,
    }).then(
      async (answer) => {
        if (answer.status === 201) noted.acknowledged.add(((await answer.json()) as { id: string }).id)
        else await answer.arrayBuffer()
        return answer.status
      },
      () => 0, // no answer came
    )
    noted.outcomes.set(status, (noted.outcomes.get(status) ?? 0) + 1)
    if (status !== 201) await setTimeout(100)
  }
}

async function untilWell({ origin }: Server): Promise<boolean> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const isWell = await fetch(`${origin}/api/health`).then(
      (answer) => answer.ok,
      () => false, // not listening
    )
    if (isWell) return true
    await setTimeout(100)
  }
  return false
}

async function countLost(
  server: Server,
  family: Session,
  acknowledged: ReadonlySet<string>,
): Promise<number> {
  const answer = await fetch(`${server.origin}/api/positions`, { headers: head(family) })
  const storedIds = new Set(((await answer.json()) as { id: string }[]).map(({ id }) => id))
  return [...acknowledged].filter((id) => !storedIds.has(id)).length
}

function head({ cookie, orgId }: Session): Record<string, string> {
  return { cookie, 'x-org-id': orgId, 'content-type': 'application/json' }
}
