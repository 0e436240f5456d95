import { setTimeout } from 'node:timers/promises'

import { hostileFiles } from '../../../apps/api/src/testing/hostile-files.ts'
import type { Drill } from '../drill.ts'

// Made before the drill begins, since making them takes processor time away from the answers that are measured.
const files = hostileFiles().map(({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes()) }))

// This gives the client time to learn which connections the server closed meanwhile, so that it does not use them
// again.
await setTimeout(500)

export default {
  what: `${files.length} files made to do harm, four at a time`,
  async run({ server, struck }) {
    const left = [...files]
    const slowest = { name: '', ms: 0 }
    const outcomes = new Map<number, number>()
    const send = async () => {
      for (let file = left.pop(); file !== undefined; file = left.pop()) {
        const body = new FormData()
        body.set('file', new File([file.bytes], file.name))
        const start = performance.now()
        const { status } = await fetch(`${server.origin}/api/imports/preview`, {
          method: 'POST',
          headers: { cookie: struck.cookie, 'x-org-id': struck.orgId },
          body,
        })
        const ms = performance.now() - start
        outcomes.set(status, (outcomes.get(status) ?? 0) + 1)
        if (ms > slowest.ms) Object.assign(slowest, { name: file.name, ms })
      }
    }
    await Promise.all([send(), send(), send(), send()])
    const counts = [...outcomes].map(([status, count]) => `${count} × ${status}`).join(', ')
    return `${counts}; slowest ${slowest.name}, ${Math.round(slowest.ms)} ms`
  },
} satisfies Drill
