import type { Figure, Total } from '@kinfolio/contract/figures'
import type { Position } from '@kinfolio/contract/position'

import { shareOf, totalOf } from '../../figures/total-of.ts'

/** The sum of the values of positions, in the base currency. */
export function baseTotal(positions: readonly Position[], baseCurrency: string): Total {
  return totalOf(
    positions.map(({ id, navBase }) => ({ id, figure: navBase })),
    baseCurrency,
  )
}

/**
 * The sum of a figure of several positions in their own currency. Null where there are no figures, or where the
 * currencies differ, since each has its own rate.
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
 * The gain of positions since the beginning, as a share of what was paid in. Only positions count of which both are
 * known. Null where the currencies differ.
 */
export function gainShare(positions: readonly Position[]): number | null {
  const complete = positions.filter(({ gain, paidIn }) => gain.value !== null && paidIn.value !== null)
  const gain = ownTotal(complete, (position) => position.gain)
  const paidIn = ownTotal(complete, (position) => position.paidIn)
  return gain && paidIn && shareOf(gain.value, paidIn.value)
}
