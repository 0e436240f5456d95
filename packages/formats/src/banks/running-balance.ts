import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

/** A row of an account (`key`): its movement with the fee, and the balance beside it. */
export type BookedRow = { line: number; key: string; moved: Decimal; balance: Decimal }

/**
 * The lines whose balance does not follow from the balance of the row before and their own amount, in either order of
 * days. If most balances do not follow, the column is not a running balance and says nothing.
 */
export function brokenBalances(rows: readonly (BookedRow | null)[]): Set<number> {
  return new Set(balanceRuns(rows).flatMap(({ breaks }) => breaks.map(({ line }) => line)))
}

/** The rows of each account in the order in which their balances follow each other. */
export function balanceRuns<Row extends BookedRow>(
  rows: readonly (Row | null)[],
): { rows: readonly Row[]; breaks: readonly Row[] }[] {
  const bookedRows = rows.filter((row) => row !== null)
  return [...Map.groupBy(bookedRows, ({ key }) => key).values()].flatMap((own) => {
    const falling = own.toReversed()
    const [upwards, downwards] = [breaksIn(own), breaksIn(falling)]
    const isRising = upwards.length <= downwards.length
    const breaks = isRising ? upwards : downwards
    const isRunning = own.length === 1 || breaks.length * 2 < own.length - 1
    return isRunning ? [{ rows: isRising ? own : falling, breaks }] : []
  })
}

function breaksIn<Row extends BookedRow>(rows: readonly Row[]): Row[] {
  return rows.filter((row, at) => {
    const before = rows[at - 1]
    return before !== undefined && !before.balance.plus(row.moved).eq(row.balance)
  })
}
