import type { Day } from '../days/day.ts'
import type { PriceSeries } from '../prices/price-series.ts'
import type { RateTable } from '../prices/rates.ts'
import type { Lens } from '../value/lenses.ts'
import type { PositionInput } from '../value/position-input.ts'

/** A measure of a set of positions, in one currency, from the end of one day to the end of another. */
export type Question<C extends string = string> = {
  readonly positions: readonly PositionInput[]
  readonly from: Day
  readonly to: Day
  readonly rates: RateTable
  readonly currency: C
  /**
   * The rolled lens unless another one is named. On the official lens every position ends on the day of its last
   * official NAV.
   */
  readonly lens?: Lens
  /** The price series that PME compares with. Each level counts at the rate of its day. */
  readonly benchmark?: PriceSeries
}
