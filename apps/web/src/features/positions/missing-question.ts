import type { Position } from '@kinfolio/contract/position'

/** What to ask for: a valuation, which instrument it is, a close, a rate. */
export type Missing = 'VALUE' | 'INSTRUMENT' | 'CLOSE' | 'RATE'

/** The one figure that a position most lacks; null: it lacks none that somebody could say. */
export function missingOf({
  nav,
  navBase,
  valuedBy,
  stock,
  status,
}: Pick<Position, 'nav' | 'navBase' | 'valuedBy' | 'stock' | 'status'>): Missing | null {
  if (nav.reason === 'HIDDEN' || status === 'closed') return null
  if (nav.value === null && valuedBy === 'QUOTED') return stock === null ? 'INSTRUMENT' : 'CLOSE'
  const isGuessed =
    nav.reason === 'NO_VALUATION' || nav.reason === 'AT_COST' || nav.reason === 'DISTRIBUTED_BEYOND_NAV'
  if (valuedBy === 'STATEMENT' && isGuessed) return 'VALUE'
  return nav.value !== null && navBase.reason === 'NO_RATE' ? 'RATE' : null
}
