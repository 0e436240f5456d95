import type { BondTerms } from '@kinfolio/ledger/bonds/coupon-period'
import { decimal, zero } from '@kinfolio/ledger/numbers/decimal'
import type { PositionType } from '@kinfolio/ledger/rows/position'

import type { DetailName, PositionDetails } from './position-details.ts'

/**
 * What the details of a bond say of its interest. `lacks` names the details without which nothing can be said of it. The
 * coupons of a bond that is linked to inflation follow an index that is not known here; those of a floating rate note are
 * known until the next one, so that it accrues and has no yield.
 */
export type BondReading =
  | { readonly terms: BondTerms; readonly isFixed: boolean }
  | { readonly terms: null; readonly lacks: readonly DetailName[] }

const couponsPerYear = { MONTHLY: 12, QUARTERLY: 4, SEMI_ANNUAL: 2, ANNUAL: 1 } as const

/** Null for what is no single bond: another type, or a fund of bonds, which has neither coupon nor maturity. */
export function readBond(type: PositionType, details: PositionDetails): BondReading | null {
  const { couponKind, coupon, paymentFrequency, maturesOn, dayCount } = details
  if (type !== 'BOND' || (!coupon && !maturesOn)) return null
  if (couponKind === 'INFLATION_LINKED') return { terms: null, lacks: ['couponKind'] }
  const isZero = couponKind === 'ZERO'
  const perYear =
    couponsPerYear[(paymentFrequency ?? (isZero ? 'ANNUAL' : '')) as keyof typeof couponsPerYear]
  const lacks: DetailName[] = [
    ...(isZero || coupon ? [] : (['coupon'] as const)),
    ...(perYear ? [] : (['paymentFrequency'] as const)),
    ...(maturesOn ? [] : (['maturesOn'] as const)),
  ]
  if (lacks.length > 0 || !maturesOn || !perYear) return { terms: null, lacks }
  return {
    terms: {
      maturesOn,
      coupon: isZero ? zero : decimal(coupon ?? '0'),
      perYear,
      dayCount: dayCount ?? 'ACT_ACT_ICMA',
    },
    isFixed: couponKind !== 'FLOATING',
  }
}
