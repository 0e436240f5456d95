import type { Position } from '@kinfolio/contract/position'
import { decimal } from '@kinfolio/ledger/numbers/decimal'

/**
 * An amount of a position at the rate that its value is converted by, so that amounts of several currencies can be put
 * in order; null where that rate is not known.
 */
export function atRateOfValue(
  { currency, nav, navBase }: Pick<Position, 'currency' | 'nav' | 'navBase'>,
  amount: string | null | undefined,
): number | null {
  if (amount === null || amount === undefined) return null
  if (currency === navBase.currency) return decimal(amount).toNumber()
  if (nav.value === null || navBase.value === null || decimal(nav.value).isZero()) return null
  return decimal(amount).times(decimal(navBase.value)).div(decimal(nav.value)).toNumber()
}
