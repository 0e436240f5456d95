import type { PositionType } from '@kinfolio/contract/position-types'

/** Funds with a manager who draws fees from them. */
export function isFund({ type }: { type: PositionType }): boolean {
  return type === 'PRIVATE_FUND' || type === 'HEDGE_FUND'
}
