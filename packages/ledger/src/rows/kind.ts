import type { Day } from '../days/day.ts'
import type { PositionType, ValuationMethod } from './position.ts'

/** What decides the effects of a row beside the row itself. */
export type Kind = { readonly type: PositionType; readonly method: ValuationMethod }

/**
 * A position whose valuation method changes on some days, ascending: from each of them on the new one holds, before
 * the first of them `method` does. A company that goes public is valued by statement until it has a price.
 */
export type DatedKind = Kind & {
  readonly methods?: readonly { readonly from: Day; readonly method: ValuationMethod }[]
}

/** What a position is on a day. */
export function kindOn(position: DatedKind, on: Day): Kind {
  const { type, methods } = position
  const inForce = methods?.findLast(({ from }) => from <= on)
  return inForce === undefined ? position : { type, method: inForce.method }
}
