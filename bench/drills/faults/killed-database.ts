import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import type { Drill } from '../drill.ts'

export default {
  what: 'the database is killed (kill -9) under 50 writers',
  async run({ dataDir, server, write }) {
    const writing = write(50, 12)
    await setTimeout(3000)
    process.kill(Number.parseInt(readFileSync(join(dataDir, 'db/postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    const start = performance.now()
    await setTimeout(500)
    while (!(await fetch(`${server.origin}/api/health`)).ok) await setTimeout(50)
    const seconds = (performance.now() - start) / 1000
    await writing
    return `back after ${seconds.toFixed(1)} s`
  },
} satisfies Drill
