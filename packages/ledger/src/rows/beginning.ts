import { zero } from '../numbers/decimal.ts'
import { effectsOf } from './effects.ts'
import { kindOn } from './kind.ts'
import type { DatedKind } from './kind.ts'
import { pairReversals, withoutReversed } from './reversals.ts'
import { inOrder, movesPart } from './transaction.ts'
import type { LedgerTransaction } from './transaction.ts'

/**
 * The rows of a position, where a valuation with nothing before it is marked as its beginning. Nobody said where that
 * value came from, so it came from outside and is no gain, like an opening. After a reversal of it, the next
 * valuation is the beginning. Where nothing has to be marked, the answer is the same list.
 */
export function withBeginning(
  kind: DatedKind,
  transactions: readonly LedgerTransaction[],
): readonly LedgerTransaction[] {
  const ids = beginnings(kind, inOrder(transactions))
  if (ids.size === 0) return transactions
  return transactions.map((row) => (ids.has(row.id) ? { ...row, isBeginning: true } : row))
}

/** The valuation that a position begins with and that nobody called an opening; null where there is none. */
export function unnamedBeginning(
  kind: DatedKind,
  transactions: readonly LedgerTransaction[],
): LedgerTransaction | null {
  const first = withoutReversed(inOrder(transactions)).find((row) => bearsOnValue(kind, row))
  return first !== undefined && isUnnamed(kind, first) ? first : null
}

/** Whether one of these rows stands and bears on the value: an estimate does not. */
export function hasBegun(kind: DatedKind, ordered: readonly LedgerTransaction[]): boolean {
  return withoutReversed(ordered).some((row) => bearsOnValue(kind, row))
}

function beginnings(kind: DatedKind, ordered: readonly LedgerTransaction[]): ReadonlySet<string> {
  const first = ordered.find((row) => bearsOnValue(kind, row))
  const ids = new Set<string>()
  if (first !== undefined && isUnnamed(kind, first)) ids.add(first.id)
  const standing = unnamedBeginning(kind, ordered)
  if (standing !== null) ids.add(standing.id)
  for (const [reversal, original] of pairReversals(ordered)) if (ids.has(original.id)) ids.add(reversal)
  return ids
}

function isUnnamed(kind: DatedKind, row: LedgerTransaction): boolean {
  return row.subtype !== 'OPENING' && effectOn(kind, row) === 'SETS_OFFICIAL'
}

function bearsOnValue(kind: DatedKind, row: LedgerTransaction): boolean {
  // It brings what it was worth where it came from, whatever its amount.
  if (movesPart(row)) return true
  const effect = effectOn(kind, row)
  return effect !== 'NONE' && effect !== 'SETS_ESTIMATE'
}

function effectOn(kind: DatedKind, row: LedgerTransaction) {
  return effectsOf(kindOn(kind, row.day), row, zero).value.kind
}
