import { setTimeout } from 'node:timers/promises'

import type { Drill } from '../drill.ts'
import { onMailServer } from '../mail-server.ts'

const mails = 500
const seconds = 30

/** On a server of its own. Senders bring again what was not acknowledged, as mail servers do. */
export default {
  what: `${mails} mails in half a minute by mail servers and a service, and the server is killed (kill -9) in the middle`,
  run: () =>
    onMailServer(async (stage) => {
      const start = performance.now()
      let repeated = 0
      const flood = Promise.all(
        Array.from({ length: mails }, async (_, number) => {
          await setTimeout((number * seconds * 1000) / mails)
          const way = number % 2 === 0 ? 'SMTP' : 'CALL'
          while (!(await stage.bring(way, number).catch(() => false))) {
            repeated += 1
            await setTimeout(500)
          }
        }),
      )
      await setTimeout((seconds / 2) * 1000)
      await stage.kill()
      await flood
      while ((await stage.countRead()) < mails && performance.now() - start < 600_000) await setTimeout(500)
      const subjects = await stage.subjects()
      const kept = new Set(subjects).size
      return `${kept} of ${mails} acknowledged mails are there; ${subjects.length - kept} twice; brought again ${repeated} times`
    }),
} satisfies Drill
