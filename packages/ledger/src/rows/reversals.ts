import type { LedgerTransaction } from './transaction.ts'

/**
 * Which row each reversal takes back, by the reversal's id: the row it names, else the latest earlier row alike that
 * nothing has taken back yet. Rows must be in the order of events. A reversal of nothing is absent.
 */
export function pairReversals(ordered: readonly LedgerTransaction[]): ReadonlyMap<string, LedgerTransaction> {
  const pairs = new Map<string, LedgerTransaction>()
  const takenBack = new Set<string>()
  ordered.forEach((reversal, index) => {
    if (!reversal.isReversal) return
    const original = ordered
      .slice(0, index)
      .findLast((row) => !row.isReversal && !takenBack.has(row.id) && isReversedBy(row, reversal))
    if (original === undefined) return
    pairs.set(reversal.id, original)
    takenBack.add(original.id)
  })
  return pairs
}

function isReversedBy(row: LedgerTransaction, reversal: LedgerTransaction): boolean {
  if (typeof reversal.reverses === 'string') return row.id === reversal.reverses && row.type === reversal.type
  const pairsOfNumbers = [
    [row.amount, reversal.amount],
    [row.quantity, reversal.quantity],
    [row.share, reversal.share],
    [row.ratio, reversal.ratio],
  ] as const
  return (
    row.type === reversal.type &&
    pairsOfNumbers.every(([a, b]) => (a === null || b === null ? a === b : a.isEqualTo(b)))
  )
}

/** The rows that stand once every reversal has met its row: neither of the two is left. */
export function withoutReversed(ordered: readonly LedgerTransaction[]): readonly LedgerTransaction[] {
  if (!ordered.some((row) => row.isReversal)) return ordered
  const originals = new Set([...pairReversals(ordered).values()].map((row) => row.id))
  return ordered.filter((row) => !row.isReversal && !originals.has(row.id))
}
