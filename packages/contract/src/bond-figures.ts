import { accruedInterest, type AccruedInterest } from '@kinfolio/ledger/bonds/accrued-interest'
import { bondYield, type BondYield } from '@kinfolio/ledger/bonds/bond-yield'
import type { BondTerms } from '@kinfolio/ledger/bonds/coupon-period'
import { day } from '@kinfolio/ledger/days/day'
import { decimal, fromFloat, moneyShare, one, toFloat, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import { readBond } from './bond-terms.ts'
import type { DetailName } from './position-details.ts'
import type { Position } from './position.ts'

/**
 * What follows from the terms of a bond on the day of its figures. Money is in the currency of the position; what needs the
 * quantity is null for whoever does not see it, and what needs a price is null without one.
 */
export type BondFigures = {
  readonly terms: BondTerms
  readonly isFixed: boolean
  /** What is paid back at the maturity. */
  readonly faceValue: Decimal | null
  /** Of 100 of face value: the quotation of the market. */
  readonly ofHundred: AccruedInterest
  readonly accrued: Decimal | null
  readonly nextCoupon: Decimal | null
  /** Percent of the face value, without accrued interest and with it. */
  readonly cleanPrice: Decimal | null
  readonly dirtyPrice: Decimal | null
  readonly yield: BondYield | null
}

export type BondAnswer =
  | { readonly kind: 'FIGURES'; readonly figures: BondFigures }
  | { readonly kind: 'LACKS'; readonly lacks: readonly DetailName[] }
  | { readonly kind: 'MATURED' }

type Asked = Pick<Position, 'type' | 'details' | 'stock' | 'quantity' | 'price' | 'asOf'>

const hundred = fromFloat(100)

/** Null for what is no single bond. */
export function bondFigures({ type, details, stock, quantity, price, asOf }: Asked): BondAnswer | null {
  const reading = readBond(type, details)
  if (reading === null) return null
  const ofOne = stock?.unit === 'PERCENT' ? one : details.faceValue ? decimal(details.faceValue) : null
  const lacks = reading.terms === null ? reading.lacks : []
  if (reading.terms === null || ofOne === null || ofOne.isZero())
    return { kind: 'LACKS', lacks: ofOne?.gt(0) ? lacks : [...lacks, 'faceValue'] }
  const { terms, isFixed } = reading
  const on = day(asOf)
  const ofHundred = accruedInterest(terms, hundred, on)
  if (ofHundred === null) return { kind: 'MATURED' }
  const faceValue = quantity === null ? null : decimal(quantity).times(ofOne)
  const quoted = price.value === null ? null : moneyShare(decimal(price.value), hundred, ofOne)
  const isDirty = details.quotation === 'DIRTY'
  const cleanPrice = isDirty ? (quoted?.minus(ofHundred.amount) ?? null) : quoted
  return {
    kind: 'FIGURES',
    figures: {
      terms,
      isFixed,
      faceValue,
      ofHundred,
      accrued: faceValue && (accruedInterest(terms, faceValue, on)?.amount ?? null),
      nextCoupon: faceValue && moneyShare(faceValue, terms.coupon, fromFloat(100 * terms.perYear)),
      cleanPrice,
      dirtyPrice: isDirty ? quoted : (quoted?.plus(ofHundred.amount) ?? null),
      yield: cleanPrice && isFixed ? bondYield(terms, toFloat(cleanPrice), on) : null,
    },
  }
}
