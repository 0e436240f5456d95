import { say } from '@kinfolio/contract/say'

import { refuse } from './parsed.ts'
import type { PriceTick, RefusedRow } from './parsed.ts'

/** One tick for each day. A repeated value counts once, and a later line with another value is refused. */
export function settleTicks(read: readonly PriceTick[]): { ticks: PriceTick[]; contradicting: RefusedRow[] } {
  const byDay = new Map<string, PriceTick>()
  const contradicting: RefusedRow[] = []
  for (const tick of read) {
    const first = byDay.get(tick.day)
    if (first === undefined) byDay.set(tick.day, tick)
    else if (first.close !== tick.close) {
      const message = say`Line ${first.line} already has ${first.close} for ${tick.day}, and this line has ${tick.close}. Leave only the right one in the file.`
      contradicting.push(refuse(tick.line, [{ code: 'TWO_VALUES', message }], `${tick.day} ${tick.close}`))
    }
  }
  const ticks = [...byDay.values()].toSorted((first, second) => (first.day < second.day ? -1 : 1))
  return { ticks, contradicting }
}
