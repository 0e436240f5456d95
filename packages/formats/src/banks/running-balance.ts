import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

/** A row of an account (`key`) with what it moves, fee and all, and the balance that stands beside it. */
export type BookedRow = { line: number; key: string; moved: Decimal; balance: Decimal }

/**
 * The lines whose balance is not the one of their neighbour with their own amount, whichever way the days run. Where
 * most balances do not follow, the column is something else than a running balance and says nothing.
 */
export function brokenBalances(rows: readonly (BookedRow | null)[]): Set<number> {
  const broken = new Set<number>()
  const known = rows.filter((row) => row !== null)
  for (const [, own] of Map.groupBy(known, ({ key }) => key)) {
    const rising = breaksIn(own)
    const falling = breaksIn(own.toReversed())
    const fewest = rising.length <= falling.length ? rising : falling
    if (fewest.length * 2 < own.length - 1) for (const { line } of fewest) broken.add(line)
  }
  return broken
}

function breaksIn(rows: readonly BookedRow[]): BookedRow[] {
  return rows.filter((row, at) => {
    const before = rows[at - 1]
    return before !== undefined && !before.balance.plus(row.moved).eq(row.balance)
  })
}
