import type { Day } from '../days/day.ts'
import { roundMoney } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { rateOfRow } from '../prices/rates.ts'
import type { RateTable } from '../prices/rates.ts'
import { costBasis } from '../rows/lots.ts'
import type { CostBasis } from '../rows/lots.ts'
import type { LedgerTransaction, Lot } from '../rows/transaction.ts'
import type { Reason } from './figure.ts'
import type { PositionInput } from './position-input.ts'

export type MissingCost = {
  readonly cost: null
  /** The rows for which there is no rate. */
  readonly missing: readonly { readonly id: string; readonly reason: Reason }[]
}

/**
 * The cost basis of a position at the end of a day in another currency: every row at the rate that was applied to it,
 * else at that of its day. A lot costs what it cost on the day of its purchase, and a sale brings what it brought on
 * its own day, so the realised gain includes what the exchange rate did in between. Each amount is rounded half-even
 * to 10 places once. One row without a rate makes the whole unknown.
 */
export function costBasisIn(
  input: PositionInput,
  on: Day,
  rates: RateTable,
  currency: string,
): CostBasis | MissingCost {
  const missing: { id: string; reason: Reason }[] = []
  const convertAt = (row: RatedRow, id: string) => {
    const fx = rateOfRow(row, input.currency, currency, rates)
    if (fx.rate !== null) return (amount: Decimal) => roundMoney(amount.times(fx.rate))
    missing.push({ id, reason: fx.reason })
    return (amount: Decimal) => amount
  }
  const rows = input.transactions
    .filter((row) => row.day <= on)
    .map((row) => convertRow(row, convertAt(row, row.id), (lot) => convertAt(ratedLot(lot), row.id)))
  return missing.length > 0 ? { cost: null, missing } : costBasis(rows, input.costMethod ?? 'FIFO')
}

type RatedRow = Pick<LedgerTransaction, 'day' | 'applied'>
type Convert = (amount: Decimal) => Decimal

/** A lot that came with a transfer keeps the rate of its own day. */
function ratedLot({ openedOn, applied }: Lot): RatedRow {
  return { day: openedOn, applied }
}

function convertRow(
  row: LedgerTransaction,
  convert: Convert,
  convertLot: (lot: Lot) => Convert,
): LedgerTransaction {
  const moved = row.carried?.amount ? convert(row.carried.amount) : null
  const lots = row.carried?.lots.map((lot) => ({ ...lot, cost: convertLot(lot)(lot.cost) }))
  return {
    ...row,
    amount: row.amount === null ? null : convert(row.amount),
    fee: convert(row.fee),
    tax: convert(row.tax),
    lines: row.lines.map((line) => ({ ...line, amount: convert(line.amount) })),
    carried: row.carried && lots ? { ...row.carried, amount: moved, lots } : null,
  }
}
