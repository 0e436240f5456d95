import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import { makeFamily, type Session } from '../../families.ts'
import { startKinfolio, type Server } from '../../server.ts'
import type { Drill } from '../drill.ts'
import { fill, onSmallDisk } from '../small-disk.ts'

const port = Number.parseInt(process.env.DRILL_PORT ?? '3295', 10) + 2
const mega = 1024 ** 2
const partBytes = 4 * mega
const fileBytes = 24 * mega

export default {
  what: 'the disk with the files of another server is full in the middle of an upload in parts',
  run: () => onSmallDisk(120, withDatabaseElsewhere),
} satisfies Drill

/** A full disk may end the database, and with it the server: another drill looks at that. */
async function withDatabaseElsewhere(disk: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-uploads-'))
  try {
    return await duringUpload(dataDir, disk)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function duringUpload(dataDir: string, disk: string): Promise<string> {
  const start = () => startKinfolio(dataDir, port, { FILES_URL: pathToFileURL(disk).href })
  let server = await start()
  const told: string[] = []
  try {
    const family = await makeFamily(server.origin, 0, 200)
    const content = randomBytes(fileBytes)
    const begun = { fileName: 'report.bin', bytes: fileBytes, type: 'position' }
    const { id } = JSON.parse((await send(server, family, '/uploads', JSON.stringify(begun))).text) as {
      id: string
    }
    const parts = Array.from({ length: fileBytes / partBytes }, (_, number) => number * partBytes)
    const half = parts.length / 2
    for (const at of parts.slice(0, half)) await sendPart(server, family, { id, at, content })

    const filler = join(disk, 'filler')
    fill(filler)
    told.push(`a part: ${wordsOf(await sendPart(server, family, { id, at: half * partBytes, content }))}`)
    rmSync(filler)
    for (const at of parts.slice(half)) await sendPart(server, family, { id, at, content })

    fill(filler)
    told.push(`the end: ${wordsOf(await send(server, family, `/uploads/${id}/finish`))}`)
    const papers = await totalOf(server, family)
    rmSync(filler)
    const { status } = await send(server, family, `/uploads/${id}/finish`)
    told.push(
      `${papers} papers while it was full, ${await totalOf(server, family)} after there was room (${status})`,
    )

    // Each start sweeps what nothing names.
    await server.stop()
    server = await start()
    const whole = createHash('sha256').update(content).digest('hex')
    const left = await leftAfterSweep(join(disk, 'orgs', family.orgId), whole)
    told.push(`${left.length} files of nobody, ${filesBelow(join(dataDir, 'uploads')).length} on their way`)
    return told.join('; ')
  } finally {
    await server.stop()
  }
}

type Answer = { status: number; text: string }

async function send(
  { origin }: Server,
  { cookie, orgId }: Session,
  path: string,
  body?: string | FormData,
): Promise<Answer> {
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: {
      cookie,
      'x-org-id': orgId,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body }),
  })
  return { status: answer.status, text: await answer.text() }
}

function sendPart(
  server: Server,
  family: Session,
  { id, at, content }: { id: string; at: number; content: Buffer<ArrayBuffer> },
): Promise<Answer> {
  const part = content.subarray(at, at + partBytes)
  const form = new FormData()
  form.set('file', new File([part], 'part'))
  form.set('sha256', createHash('sha256').update(part).digest('hex'))
  return send(server, family, `/uploads/${id}/parts/${at}`, form)
}

function wordsOf({ status, text }: Answer): string {
  const { code, message } = JSON.parse(text) as { code: string; message: string }
  return `${status} ${code} "${message}"`
}

async function totalOf({ origin }: Server, { cookie, orgId }: Session): Promise<number> {
  const answer = await fetch(`${origin}/api/attachments`, { headers: { cookie, 'x-org-id': orgId } })
  return ((await answer.json()) as { total: number }).total
}

/** The files beside a paper, once the sweep is through or half a minute is over. */
async function leftAfterSweep(folder: string, paper: string): Promise<string[]> {
  for (let attempt = 0; ; attempt++) {
    const left = filesBelow(folder).filter((name) => name !== paper)
    if (left.length === 0 || attempt === 300) return left
    await setTimeout(100)
  }
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
