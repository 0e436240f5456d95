import type { CostType } from '@kinfolio/contract/cost-kinds'
import type { FeeDrag, FeeProofRow } from '@kinfolio/contract/fee-drag'
import type { Day } from '@kinfolio/ledger/days/day'
import type { Fee, FeeLayer } from '@kinfolio/ledger/fees/fee-drag'
import type { StatedDays } from '@kinfolio/ledger/fees/fees-of-rows'
import { allocate } from '@kinfolio/ledger/numbers/allocate'
import { decimal, fromFloat, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { negated, type Amount } from '@kinfolio/ledger/numbers/money'
import type { RateTable } from '@kinfolio/ledger/prices/rates'
import { isPrivate, type PositionType } from '@kinfolio/ledger/rows/position'
import { convert } from '@kinfolio/ledger/value/figure'

import type { FundFeesRow } from '../../costs/fund-fees/rules.ts'
import type { CostRecord } from '../../costs/records/queries.ts'

/** A fee with where it comes from. */
export type FoundFee = Fee &
  Pick<FeeProofRow, 'what' | 'transactionId' | 'cost' | 'fundFeesId' | 'ownCurrency' | 'share'> & {
    /** The position whose fee it is; null: shared over nothing. */
    positionId: string | null
    own: Decimal
    /** A fee statement tells it already. It does not count. */
    isTold: boolean
  }

export type Missing = FeeDrag['missing'][number]

/** What the family pays for its wealth as a whole. Of a position, it is a direct fee. */
const overheads = ['LEGAL', 'ACCOUNTING_AUDIT', 'ADMINISTRATION', 'STAFF', 'SOFTWARE'] as const
/** What is paid for the holdings, whether a position is named or not. */
const direct = ['CUSTODY', 'ADVISORY', 'BANKING', 'MANAGEMENT_FEE', 'PERFORMANCE_FEE'] as const

/** The types of costs that are fees. Taxes, gifts, the costs of a house and what the family consumes are none. */
export const feeCostTypes: CostType[] = [...direct, ...overheads]

/** The layer of a cost. The manager of a private fund that is paid by a bill of its own is paid beside the commitment. */
export function layerOfCost(type: CostType, position: PositionType | null): FeeLayer {
  if (position === null) return overheads.some((each) => each === type) ? 'OVERHEAD' : 'DIRECT'
  const isManager = type === 'MANAGEMENT_FEE' || type === 'PERFORMANCE_FEE'
  return isManager && isPrivate(position) ? 'OUTSIDE_COMMITMENT' : 'DIRECT'
}

/** The funds whose statements tell fees: those with a manager who draws them from the fund. */
export function tellsFees(type: PositionType): boolean {
  return type === 'PRIVATE_FUND' || type === 'HEDGE_FUND'
}

type Asked = { from: Day; to: Day; currency: string; rates: RateTable }

/** At the rate of a day. */
export function inCurrency(
  { currency, rates }: Pick<Asked, 'currency' | 'rates'>,
  value: Decimal,
  own: string,
  on: Day,
): Amount<string> | null {
  return convert({ value, currency: own, day: on, source: 'fees', isStale: false }, currency, on, rates).value
}

/** A statement counts in the stretch in which it ends. */
export function endsWithin({ toOn }: FundFeesRow, { from, to }: Pick<Asked, 'from' | 'to'>): boolean {
  return toOn > from && toOn <= to
}

export function daysOf({ fromOn: from, toOn: to }: FundFeesRow): StatedDays {
  return { from, to }
}

/** What a statement that ends in the stretch tells, on its last day. Null: a rate is missing. */
export function feesOfStatement(row: FundFeesRow, asked: Asked): FoundFee[] | null {
  const told = [
    ['managementFee', decimal(row.managementFee)],
    ['offsets', decimal(row.offsets).negated()],
    ['expenses', decimal(row.expenses)],
    ['lineInterest', decimal(row.lineInterest)],
    ['carryPaid', decimal(row.carryPaid)],
  ] as const
  const fees = told
    .filter(([, own]) => !own.isZero())
    .map(([what, own]): FoundFee | null => {
      const amount = inCurrency(asked, own, row.currency, row.toOn)
      return amount && { ...ofStatement(row, own), layer: 'FUND', what, day: row.toOn, amount }
    })
  return fees.includes(null) ? null : fees.flatMap((fee) => fee ?? [])
}

/** The carry that statements tell at both ends of the stretch, as a fee of each: less what was accrued before. */
export function carryOfStatements(rows: readonly FundFeesRow[], asked: Asked): FoundFee[] | null {
  const ends = [
    { on: asked.from, sign: -1 },
    { on: asked.to, sign: 1 },
  ]
  const fees = ends.flatMap(({ on, sign }): (FoundFee | null)[] => {
    const row = rows.findLast(({ toOn, carryAccrued }) => toOn <= on && carryAccrued !== null)
    if (row?.carryAccrued === undefined || row.carryAccrued === null) return []
    const accrued = decimal(row.carryAccrued)
    if (accrued.isZero()) return []
    const amount = inCurrency(asked, accrued, row.currency, on)
    if (amount === null) return [null]
    const isOpening = sign < 0
    return [
      {
        ...ofStatement(row, isOpening ? accrued.negated() : accrued),
        layer: 'FUND',
        what: 'carryAccrued',
        day: on,
        amount: isOpening ? negated(amount) : amount,
      },
    ]
  })
  return fees.includes(null) ? null : fees.flatMap((fee) => fee ?? [])
}

function ofStatement(row: FundFeesRow, own: Decimal) {
  return {
    positionId: row.positionId,
    bornBy: row.positionId,
    transactionId: null,
    cost: null,
    fundFeesId: row.id,
    own,
    ownCurrency: row.currency,
    share: 1,
    isTold: false,
  }
}

/** A position that shares costs by its average value, in floats of one currency. */
export type Sharer = { id: string; type: PositionType; entityId: string | null; average: number }

/**
 * A fee over the positions that share it, by their average values; to ten places, and nothing is lost. Nothing where none has a
 * value.
 */
export function sharedOver(
  amount: Amount<string>,
  sharers: readonly Sharer[],
): { positionId: string; share: number; amount: Amount<string> }[] {
  const held = sharers.filter(({ average }) => average > 0)
  if (held.length === 0) return []
  const whole = held.reduce((so, { average }) => so + average, 0)
  const parts = allocate(
    amount,
    held.map(({ average }) => fromFloat(average)),
  ) as Amount<string>[] // parts of an amount are of its currency
  return held.map(({ id, average }, at) => ({
    positionId: id,
    share: average / whole,
    amount: parts[at] ?? amount,
  }))
}

/** The parts of a cost that its entities bear, in percent, with the positions that share each. */
export function sharersOf(
  { shares, entityId }: Pick<CostRecord, 'shares' | 'entityId'>,
  sharers: readonly Sharer[],
): { percent: string; sharers: readonly Sharer[] }[] {
  const of = (id: string) => sharers.filter((sharer) => sharer.entityId === id)
  // What entities bear that the caller does not see is none of the caller's cost.
  if (shares.length > 0)
    return shares.map((share) => ({ percent: share.percent, sharers: of(share.entityId) }))
  return [{ percent: '100', sharers: entityId === null ? sharers : of(entityId) }]
}
