import type { Day } from '../days/day.ts'
import { plus, roundMoney, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { rateOfRow } from '../prices/rates.ts'
import type { Rate, RateTable } from '../prices/rates.ts'
import { applyRow, startRunning } from '../rows/running.ts'
import { inOrder } from '../rows/transaction.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import type { Reason } from './figure.ts'
import type { PositionInput } from './position-input.ts'

/** What one row added to paid-in and to distributed, at the rate that was applied to it, else at that of its day. */
export type PaidRow = {
  readonly row: LedgerTransaction
  readonly rate: Extract<Rate, { readonly legs: unknown }>
  readonly paidIn: Decimal
  readonly distributed: Decimal
}

export type PaidInCurrency =
  | {
      readonly paidIn: Decimal
      readonly distributed: Decimal
      readonly rows: readonly PaidRow[]
      readonly reason?: never
    }
  | { readonly paidIn: null; readonly distributed: null; readonly rows: null; readonly reason: Reason }

/**
 * What was paid into a position and distributed by it until the end of a day, in another currency. Each amount is
 * rounded half-even to 10 places once. One row without a rate makes the whole unknown.
 */
export function paidInCurrency(
  input: PositionInput,
  on: Day,
  rates: RateTable,
  currency: string,
): PaidInCurrency {
  const ordered = inOrder(input.transactions).filter((row) => row.day <= on)
  const state = startRunning(input, input.commitment, ordered)
  const rows: PaidRow[] = []
  let [paidIn, distributed] = [zero, zero]
  for (const row of ordered) {
    const before = { paidIn: state.paidIn, distributed: state.distributed }
    applyRow(state, row)
    const own = {
      paidIn: state.paidIn.minus(before.paidIn),
      distributed: state.distributed.minus(before.distributed),
    }
    if (own.paidIn.isZero() && own.distributed.isZero()) continue
    const rate = rateOfRow(row, input.currency, currency, rates)
    if (rate.rate === null) return { paidIn: null, distributed: null, rows: null, reason: rate.reason }
    const paid = {
      paidIn: roundMoney(own.paidIn.times(rate.rate)),
      distributed: roundMoney(own.distributed.times(rate.rate)),
    }
    rows.push({ row, rate, ...paid })
    paidIn = plus(paidIn, paid.paidIn)
    distributed = plus(distributed, paid.distributed)
  }
  return { paidIn, distributed, rows }
}
