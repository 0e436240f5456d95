import { setTimeout } from 'node:timers/promises'

import type { Session } from '../families.ts'
import { percentile } from '../load.ts'
import { residentMemory } from '../processor-time.ts'
import type { Server } from '../server.ts'
import type { Drill, Outcome, Stage } from './drill.ts'

type Settings = { dataDir: string; server: Server; struck: Session; calm: Session }

/** A line of the table. */
export type Line = Record<string, string | number>

/** Runs one drill while a calm family asks for its positions, ten times a second. */
export async function onStage(drill: Drill, { dataDir, server, struck, calm }: Settings): Promise<Line> {
  const over = new AbortController()
  const outcomes: Outcome[] = []
  const acknowledged = new Set<string>()
  const { id: positionId } = (await sent(server, struck, 'POST', '/positions', cashAccount)) as { id: string }

  const call = async (session: Session, method: string, path: string, body?: object) => {
    const outcome = await timed(() => send(server, session, method, path, body))
    outcomes.push(outcome)
    return outcome
  }
  const stage: Stage = {
    dataDir,
    server,
    struck,
    call,
    async write(writers, seconds) {
      const end = performance.now() + seconds * 1000
      await Promise.all(
        Array.from({ length: writers }, async () => {
          while (performance.now() < end) {
            const outcome = await timed(async () => {
              const row = { positionId, type: 'BUY', date: '2026-01-05', amount: '1' }
              const answer = await send(server, struck, 'POST', '/transactions', row)
              if (answer.status === 201) acknowledged.add(((await answer.json()) as { id: string }).id)
              return answer
            })
            outcomes.push(outcome)
            // A refused caller waits a little, as people and programs do.
            if (outcome.status !== 201) await setTimeout(100)
          }
        }),
      )
    },
  }
  const others: Outcome[] = []
  let memory = 0
  const watch = async () => {
    while (!over.signal.aborted) {
      others.push(await timed(() => send(server, calm, 'GET', '/positions')))
      memory = Math.max(memory, residentMemory(server.pid))
      await setTimeout(100)
    }
  }
  const watching = watch()
  const result = await drill.run(stage).finally(() => over.abort())
  await watching
  await untilWell(server)
  const remaining = await idsIn(server, struck, positionId)
  const times = others.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const all = [...outcomes, ...others]
  return {
    drill: drill.what,
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((id) => !remaining.has(id)).length,
    'refused in words': all.filter(({ status }) => isRefusal(status)).length,
    'without words': all.filter(({ status }) => status === 0 || status === 500).length,
    'others p99 ms': Math.round(percentile(times, 0.99)),
    'slowest other ms': Math.round(times.at(-1) ?? 0),
    'memory MB': Math.round(memory),
    told: result,
  }
}

const cashAccount = { name: 'Account', type: 'CASH', currency: 'EUR' }

function isRefusal(status: number): boolean {
  return status >= 400 && status !== 500
}

function send(server: Server, { cookie, orgId }: Session, method: string, path: string, body?: object) {
  return fetch(`${server.origin}/api${path}`, {
    method,
    headers: {
      cookie,
      'x-org-id': orgId,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

/** A call that must succeed. */
export async function sent(
  server: Server,
  session: Session,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await send(server, session, method, path, body)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function timed(run: () => Promise<Response>): Promise<Outcome> {
  const start = performance.now()
  const status = await run().then(
    async (answer) => {
      if (!answer.bodyUsed) await answer.arrayBuffer()
      return answer.status
    },
    () => 0, // no answer came
  )
  return { status, ms: performance.now() - start }
}

async function untilWell({ origin }: Server): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const isWell = await fetch(`${origin}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isWell) return
    await setTimeout(100)
  }
  throw new Error('The server was not well again within half a minute.')
}

async function idsIn(server: Server, session: Session, positionId: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let page = 1; ; page++) {
    const path = `/transactions?positionId=${positionId}&limit=200&page=${page}`
    const { items } = (await sent(server, session, 'GET', path)) as { items: { id: string }[] }
    for (const { id } of items) ids.add(id)
    if (items.length < 200) return ids
  }
}
