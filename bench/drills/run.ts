import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { makeFamily } from '../families.ts'
import { startKinfolio } from '../server.ts'
import type { Drill } from './drill.ts'
import { onStage, type Line } from './stage.ts'

const port = Number.parseInt(process.env.DRILL_PORT ?? '3295', 10)
const folder = join(import.meta.dirname, 'faults')

const wanted = process.argv.slice(2)
const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''))
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`There is no drill ${unknown.join(', ')}: ${names.join(', ')}.`)

const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-drills-'))
const lines: Line[] = []
try {
  const server = await startKinfolio(dataDir, port)
  try {
    const struck = await makeFamily(server.origin, 0, 5000)
    const calm = await makeFamily(server.origin, 1, 200)
    for (const name of names) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      const { default: drill } = (await import(`./faults/${name}.ts`)) as { default: Drill }
      lines.push(await onStage(drill, { dataDir, server, struck, calm }))
      console.log(`${name}: done`)
    }
  } finally {
    await server.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
  console.table(lines)
}
