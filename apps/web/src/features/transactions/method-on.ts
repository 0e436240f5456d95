import type { Position } from '@kinfolio/contract/position'
import type { ValuationMethod } from '@kinfolio/contract/position-types'
import { isDay } from '@kinfolio/ledger/days/day'
import { kindOn } from '@kinfolio/ledger/rows/kind'

/** How a position is valued on a day; without a day, as it is on the day of its figures. */
export function methodOn(position: Position, on: string): ValuationMethod {
  return isDay(on) ? kindOn(position, on).method : position.valuedBy
}
