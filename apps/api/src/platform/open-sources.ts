import { systemClock } from './clock.ts'
import type { Env } from './env.ts'
import { demoRates } from './fx/demo.ts'
import { ecbRates } from './fx/ecb.ts'
import type { Log } from './log.ts'
import { outboundFetch } from './outbound.ts'
import { demoQuotes } from './quotes/demo.ts'
import { withInvented } from './quotes/invented.ts'
import { limitedQuotes } from './quotes/limited-quotes.ts'
import { yahooQuotes } from './quotes/yahoo.ts'

/** Where prices and rates come from. People who look something up wait less long than jobs do. */
export function openSources(env: Env, wantsDemo: boolean, log: Log) {
  const clock = systemClock
  const quotes = env.quotes ?? (wantsDemo ? 'demo' : 'yahoo')
  const rates = env.fx ?? (wantsDemo ? 'demo' : 'ecb')
  const open = (timeoutMs: number) => ({
    yahoo: () => yahooQuotes({ fetch: outboundFetch({ timeoutMs }), clock }),
    demo: () => withInvented(demoQuotes(), clock),
    off: () => null,
  })
  const forPeople = open(5000)[quotes]()
  return {
    lookUps: forPeople && limitedQuotes(forPeople, { clock, log }),
    sources: {
      quotes: open(30_000)[quotes](),
      rates: {
        ecb: () => ecbRates({ fetch: outboundFetch({ timeoutMs: 60_000 }), clock }),
        demo: () => demoRates(clock),
        off: () => null,
      }[rates](),
    },
    /** Sample organisations are invented, and go on being so from day to day, whatever the others read. */
    forSamples: { quotes: withInvented(demoQuotes(), clock), rates: demoRates(clock) },
  }
}
