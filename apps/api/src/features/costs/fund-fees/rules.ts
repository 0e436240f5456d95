import type { FundFees } from '@kinfolio/contract/fund-fees'
import type { PositionDetails } from '@kinfolio/contract/position-details'
import type { Expected } from '@kinfolio/ledger/agreements/terms'
import { addDays, daysBetween, type Day } from '@kinfolio/ledger/days/day'
import { decimal, sum, toText, trimmedText, zero } from '@kinfolio/ledger/numbers/decimal'

import type { fundFees } from './tables.ts'

export type FundFeesRow = typeof fundFees.$inferSelect

/** What the terms of a position say of the fee of its manager. */
type FeeTerms = Pick<PositionDetails, 'managementFee' | 'feeBasis' | 'commitment'>

/**
 * The fee by the terms of a position: the yearly percentage of its commitment, by twelfths where the statement covers whole
 * months, else by days of 365. Null: the terms do not say it, or another base.
 */
export function feeByTerms(
  { managementFee, feeBasis, commitment }: FeeTerms,
  { fromOn, toOn }: Pick<FundFeesRow, 'fromOn' | 'toOn'>,
): Expected {
  if (!managementFee || !commitment || feeBasis !== 'COMMITMENT') return null
  const yearly = decimal(commitment).times(managementFee).div(100)
  const after = addDays(toOn, 1)
  const months = (year(after) - year(fromOn)) * 12 + month(after) - month(fromOn)
  const isWhole = fromOn.endsWith('-01') && after.endsWith('-01')
  const amount = isWhole ? yearly.times(months).div(12) : yearly.times(daysBetween(fromOn, after)).div(365)
  const rounded = amount.decimalPlaces(2)
  return { min: rounded, max: rounded }
}

const year = (on: Day) => Number.parseInt(on.slice(0, 4), 10)
const month = (on: Day) => Number.parseInt(on.slice(5, 7), 10)

/** All that is asked within the days of a statement; null: nothing is, or something of it is unknown. */
export function agreedOf(asked: readonly Expected[]): Expected {
  const known = asked.flatMap((each) => each ?? [])
  if (known.length === 0 || known.length < asked.length) return null
  return { min: sum(known.map(({ min }) => min)), max: sum(known.map(({ max }) => max)) }
}

export function toFundFees(row: FundFeesRow, agreed: Expected): FundFees {
  const { id, positionId, fromOn: from, toOn: to, currency, note, version, carryAccrued } = row
  return {
    id,
    positionId,
    from,
    to,
    currency,
    managementFee: trimmedText(row.managementFee),
    offsets: trimmedText(row.offsets),
    expenses: trimmedText(row.expenses),
    lineInterest: trimmedText(row.lineInterest),
    carryPaid: trimmedText(row.carryPaid),
    carryAccrued: carryAccrued === null ? null : trimmedText(carryAccrued),
    note,
    agreed: agreed && {
      min: toText(agreed.min),
      max: toText(agreed.max),
      difference: differenceOf(row, agreed),
    },
    version,
  }
}

function differenceOf({ managementFee }: FundFeesRow, { min, max }: NonNullable<Expected>): string {
  const stated = decimal(managementFee)
  if (stated.gt(max)) return toText(stated.minus(max))
  return toText(stated.lt(min) ? stated.minus(min) : zero)
}
