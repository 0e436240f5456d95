import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'

import { percentile } from '../../load.ts'
import { spentBy } from '../../processor-time.ts'
import type { Drill } from '../drill.ts'
import { onMailServer, watchOthers, type MailStage, type Way } from '../mail-server.ts'

const mails = 1_000
const seconds = 60

/** On a server of its own. */
export default {
  what: `${mails} mails in a minute by mail servers, and then by a service that calls`,
  run: () =>
    onMailServer(async (stage) => {
      const quiet = watchOthers(stage)
      await setTimeout(20_000)
      const before = toldTimes(await quiet.end())
      const bySmtp = await flood(stage, 'SMTP', 0)
      const byCalls = await flood(stage, 'CALL', mails)
      const subjects = await stage.subjects()
      const twice = subjects.length - new Set(subjects).size
      return `before any mail others ${before}; by SMTP ${bySmtp}; by calls ${byCalls}; ${twice} twice`
    }),
} satisfies Drill

/** Brings mails evenly over the minute, whatever becomes of those before. */
async function flood(stage: MailStage, way: Way, first: number): Promise<string> {
  const spent = spentBy(stage.server.pid, stage.dataDir)
  const before = spent()
  const others = watchOthers(stage)
  const start = performance.now()
  const answers: number[] = []
  let refused = 0
  await Promise.all(
    Array.from({ length: mails }, async (_, number) => {
      await setTimeout((number * seconds * 1000) / mails)
      for (;;) {
        const asked = performance.now()
        if (await stage.bring(way, first + number).catch(() => false)) {
          answers.push(performance.now() - asked)
          return
        }
        refused += 1
        await setTimeout(500)
      }
    }),
  )
  const load = loadavg()[0] ?? 0
  while ((await stage.countRead()) < first + mails && performance.now() - start < 600_000)
    await setTimeout(500)
  const readSeconds = (performance.now() - start) / 1000
  const times = await others.end()
  const cost = (spent() - before) / mails
  const ascending = answers.toSorted((a, b) => a - b)
  const kept = (await stage.countRead()) - first
  return [
    `${kept} of ${mails} kept (${refused} brought again)`,
    `acknowledged p99 ${percentile(ascending, 0.99).toFixed(0)} ms`,
    `all read after ${readSeconds.toFixed(0)} s`,
    `others ${toldTimes(times)}`,
    `${cost.toFixed(0)} ms of a processor a mail, with all calls beside them`,
    `load average ${load.toFixed(1)}`,
  ].join(', ')
}

const toldTimes = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`
