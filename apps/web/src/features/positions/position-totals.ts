import type { Figure, Total } from '@kinfolio/contract/figures'
import type { Position } from '@kinfolio/contract/positions'

import { shareOf, totalOf } from '../../figures/total-of.ts'

/** What positions are worth together in the base currency. */
export function baseTotal(positions: readonly Position[], baseCurrency: string): Total {
  return totalOf(
    positions.map(({ id, navBase }) => ({ id, figure: navBase })),
    baseCurrency,
  )
}

/**
 * What figures of positions come to in their own currency: null where they do not share one, since each has a rate of
 * its own, or where there are none.
 */
export function ownTotal(
  positions: readonly Position[],
  read: (position: Position) => Pick<Figure, 'value' | 'reason'> | null,
): Total | null {
  const parts = positions.flatMap((position) => {
    const figure = read(position)
    return figure === null ? [] : [{ id: position.id, currency: position.currency, figure }]
  })
  const [first] = parts
  if (!first || parts.some(({ currency }) => currency !== first.currency)) return null
  return totalOf(parts, first.currency)
}

/**
 * What positions gained since the beginning, of what was paid into them: of those alone of which both are known. Null
 * where they do not share a currency.
 */
export function gainShare(positions: readonly Position[]): number | null {
  const complete = positions.filter(({ gain, paidIn }) => gain.value !== null && paidIn.value !== null)
  const gain = ownTotal(complete, (position) => position.gain)
  const paidIn = ownTotal(complete, (position) => position.paidIn)
  return gain && paidIn && shareOf(gain.value, paidIn.value)
}
