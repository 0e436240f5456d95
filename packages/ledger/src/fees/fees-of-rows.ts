import type { Day } from '../days/day.ts'
import { flowRowsOf } from '../flows/flows.ts'
import type { FlowRow } from '../flows/flows.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { exchange, less, nothingOf, sumOf } from '../numbers/money.ts'
import type { Amount } from '../numbers/money.ts'
import type { RateTable } from '../prices/rates.ts'
import { kindOn } from '../rows/kind.ts'
import { isPrivate } from '../rows/position.ts'
import { callLineKinds } from '../rows/transaction.ts'
import type { LedgerTransaction, LineKind } from '../rows/transaction.ts'
import type { Reason } from '../value/figure.ts'
import type { PositionInput } from '../value/position-input.ts'
import type { FeeLayer } from './fee-drag.ts'

/** The lines of a call that are no investment. */
type FeeLineKind = Exclude<(typeof callLineKinds)[number], 'INVESTMENT'>

const isFeeLine = (kind: LineKind): kind is FeeLineKind =>
  kind !== 'INVESTMENT' && callLineKinds.some((each) => each === kind)

/** A fee that a transaction of a position carries. What the kinds of lines do not name is of the TRANSACTION. */
export type RowFee<C extends string = string> = {
  readonly layer: Exclude<FeeLayer, 'OVERHEAD'>
  readonly what: FeeLineKind | 'TRANSACTION'
  readonly day: Day
  readonly transactionId: string
  readonly amount: Amount<C>
  /** In the currency of the position. */
  readonly own: Decimal
  readonly rate: FlowRow<C>['rate']
}

/** Days of which a statement of a fund told the fees inside it, both included. */
export type StatedDays = { readonly from: Day; readonly to: Day }

type Asked<C extends string> = {
  readonly from: Day
  readonly to: Day
  readonly rates: RateTable
  readonly currency: C
}

/**
 * The fees in the transactions of a position after one day, until the end of another, by the layer that took them. A
 * line inside the commitment paid for what the fund took: where a statement tells the same days, the line stands apart
 * in `told`, so that nothing counts twice. `fees` and `told` together are the fees of the gain (`attributeGain`), to
 * the last digit. Null with the reason where a row has no rate.
 */
export function feesOfRows<C extends string>(
  input: PositionInput,
  { from, to, rates, currency }: Asked<C>,
  stated: readonly StatedDays[],
):
  | { readonly fees: readonly RowFee<C>[]; readonly told: readonly RowFee<C>[]; readonly reason?: never }
  | { readonly fees: null; readonly reason: Reason } {
  const since = { ...input, transactions: input.transactions.filter(({ day }) => day > from) }
  const { rows, missing } = flowRowsOf([since], to, rates, currency)
  const [lost] = missing
  if (lost !== undefined) return { fees: null, reason: lost.reason }
  const byId = new Map(since.transactions.map((row) => [row.id, row]))
  const all = rows.flatMap((moved): RowFee<C>[] => {
    const row = byId.get(moved.transactionId)
    if (row === undefined || moved.fees.isZero()) return []
    return inCurrency(partsOf(input, row), moved)
  })
  const isTold = ({ layer, day }: RowFee<C>) =>
    layer === 'FUND' && stated.some((days) => day >= days.from && day <= days.to)
  return { fees: all.filter((fee) => !isTold(fee)), told: all.filter(isTold) }
}

type Part = Pick<RowFee, 'layer' | 'what' | 'own'>

/** The fees of a row in the currency of its position. */
function partsOf(input: PositionInput, row: LedgerTransaction): Part[] {
  const { type, lines, fee, amount, isReversal } = row
  const signed = (own: Decimal) => (isReversal ? own.negated() : own)
  const lined = lines.flatMap(({ kind, amount: own, isInsideCommitment }): Part[] =>
    isFeeLine(kind)
      ? [{ layer: isInsideCommitment ? 'FUND' : 'OUTSIDE_COMMITMENT', what: kind, own: signed(own) }]
      : [],
  )
  if (type === 'CAPITAL_CALL') return lined
  if (type !== 'FEES') return [{ layer: 'DIRECT', what: 'TRANSACTION', own: signed(fee) }]
  if (lined.length > 0) return lined
  const layer = isPrivate(kindOn(input, row.day).type) ? 'OUTSIDE_COMMITMENT' : 'DIRECT'
  return [{ layer, what: 'TRANSACTION', own: signed(amount ?? nothingOf()) }]
}

/** The last part takes what rounding leaves, so that the parts are the fees of the row. */
function inCurrency<C extends string>(parts: readonly Part[], moved: FlowRow<C>): RowFee<C>[] {
  const { day, transactionId, rate, fees } = moved
  const first = parts.slice(0, -1).map(({ own }) => exchange(own, rate.rate))
  const amounts = [...first, less(fees, sumOf(first))]
  return parts.map((part, at) => ({
    ...part,
    day,
    transactionId,
    rate,
    amount: amounts[at] ?? nothingOf<C>(),
  }))
}
