import { say } from '@kinfolio/contract/say'
import { addDays, isDay, type Day } from '@kinfolio/ledger/days/day'
import { isCurrency } from '@kinfolio/ledger/numbers/currency'

import { dayIn, type Clock } from '../clock.ts'
import { OutboundError, type Fetch } from '../outbound.ts'
import type { Fixing, RateSource } from './fx.ts'

const folder = 'https://www.ecb.europa.eu/stats/eurofxref'
/** The short file holds the last 90 days; a few are left for what happens in between. */
const shortFileDays = 80

/** The reference rates of the European Central Bank: all since 1999, or those of the last 90 days. */
export function ecbRates({ fetch, clock }: { fetch: Fetch; clock: Clock }): RateSource {
  return {
    source: 'ecb',
    async history(since) {
      const isRecent = since !== null && since >= addDays(dayIn('UTC', clock.now()), -shortFileDays)
      const answer = await fetch(`${folder}/${isRecent ? 'eurofxref-hist-90d.xml' : 'eurofxref-hist.xml'}`)
      if (!answer.ok) {
        throw new OutboundError(say`The European Central Bank answered with status ${answer.status}.`)
      }
      return readFixings(await answer.text())
    },
  }
}

/** One element of the file: a day, or a rate of the day before it. Attributes stand in either quotes. */
const element =
  /<Cube\s+(?:time=["'](?<day>[\d-]+)["']|currency=["'](?<currency>[A-Z]{3})["']\s+rate=["'](?<rate>[^"']*)["'])/g

function readFixings(xml: string): Map<string, Fixing[]> {
  const fixings = new Map<string, Fixing[]>()
  let on: Day | null = null
  for (const { groups = {} } of xml.matchAll(element)) {
    const { day, currency, rate = '' } = groups
    if (day !== undefined) on = isDay(day) ? day : null
    else if (on !== null && currency !== undefined && isCurrency(currency) && isRate(rate)) {
      const list = fixings.get(currency)
      if (list) list.push({ day: on, perEuro: rate })
      else fixings.set(currency, [{ day: on, perEuro: rate }])
    }
  }
  if (fixings.size === 0) {
    throw new OutboundError('The European Central Bank answered in a form that is not understood here.')
  }
  // The newest day stands first in the file.
  for (const list of fixings.values()) list.sort((a, b) => (a.day < b.day ? -1 : 1))
  return fixings
}

function isRate(text: string): boolean {
  return /^\d{1,9}(\.\d{1,12})?$/.test(text) && /[1-9]/.test(text)
}
