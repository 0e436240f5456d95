import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import type { Drill } from '../drill.ts'

export default {
  what: 'the database answers nothing for ten seconds (stopped processes), under 20 writers',
  async run({ dataDir, server, write }) {
    const postmaster = Number.parseInt(readFileSync(join(dataDir, 'db/postmaster.pid'), 'utf8'), 10)
    const writing = write(20, 15)
    await setTimeout(2000)
    const processes = [postmaster, ...childrenOf(postmaster)]
    for (const pid of processes) signal(pid, 'SIGSTOP')
    const start = performance.now()
    const { status } = await fetch(`${server.origin}/api/health`)
    const seconds = (performance.now() - start) / 1000
    await setTimeout(10_000 - seconds * 1000)
    for (const pid of processes) signal(pid, 'SIGCONT')
    await writing
    return `health ${status} after ${seconds.toFixed(1)} s`
  },
} satisfies Drill

/** The processes of its connections, as Linux lists them. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [, parentId] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return parentId === `${parent}` ? [Number.parseInt(name, 10)] : []
    } catch {
      return [] // no process, or one that ended meanwhile
    }
  })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // A connection that ended meanwhile needs no signal.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
