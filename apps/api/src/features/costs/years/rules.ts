import type { CostSums } from '@kinfolio/contract/cost-years'
import { splitByKey, splitExpected, type Expected } from '@kinfolio/ledger/agreements/terms'
import { decimal, sum, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'

/** One amount of a year in the base currency, under every head by which a year is looked at. */
export type Entry = {
  type: string
  /** The parts of the entities in percent; null: of no entity, or of one that the caller does not see. */
  shares: readonly { entityId: string | null; percent: string }[]
  payee: string | null
  positionId: string | null
  /** `YYYY-MM` */
  month: string
} & ({ kind: 'EXPECTED'; amount: Expected; isAccrued: boolean } | { kind: 'PAID'; amount: Decimal | null })

export type Heads = Pick<Entry, 'type' | 'payee' | 'positionId' | 'month'> & { entityId: string | null }

type Part = Heads & Sums

type Sums = {
  expectedMin: Decimal
  expectedMax: Decimal
  accruedMin: Decimal
  accruedMax: Decimal
  paid: Decimal
  /** Amounts of each kind that are known, and that are not. */
  known: Record<Kind, number>
  missing: Record<Kind, number>
}

type Kind = Entry['kind']

const none: Record<Kind, number> = { EXPECTED: 0, PAID: 0 }
const nothing: Sums = {
  expectedMin: zero,
  expectedMax: zero,
  accruedMin: zero,
  accruedMax: zero,
  paid: zero,
  known: none,
  missing: none,
}

/** The amounts by entity. An amount that is split loses nothing, so that each head sums to the same total. */
export function partsOf(entries: readonly Entry[], currency: string): Part[] {
  return entries.flatMap((entry) => {
    const { type, payee, positionId, month, shares } = entry
    const heads = { type, payee, positionId, month }
    const known = { ...none, [entry.kind]: 1 }
    if (entry.amount === null) {
      const entityId = shares[0]?.entityId ?? null
      return [{ ...nothing, ...heads, entityId, missing: { ...none, [entry.kind]: 1 } }]
    }
    const key = shares.map(({ percent }) => decimal(percent))
    if (entry.kind === 'PAID') {
      const paid = splitByKey(entry.amount, key, currency)
      return shares.map(({ entityId }, at) => ({
        ...nothing,
        ...heads,
        entityId,
        known,
        paid: paid[at] ?? zero,
      }))
    }
    const parts = splitExpected(entry.amount, key, currency)
    return shares.map(({ entityId }, at) => {
      const { min, max } = parts[at] ?? { min: zero, max: zero }
      const accrued = entry.isAccrued ? { accruedMin: min, accruedMax: max } : {}
      return { ...nothing, ...heads, entityId, known, expectedMin: min, expectedMax: max, ...accrued }
    })
  })
}

/** The shares of a cost with what is left of the whole, which others bear. */
export function wholeShares(
  shares: readonly { entityId: string; percent: string }[],
  ownerId: string | null,
): Entry['shares'] {
  if (shares.length === 0) return [{ entityId: ownerId, percent: '100' }]
  const rest = decimal('100').minus(sum(shares.map(({ percent }) => decimal(percent))))
  return rest.gt(zero) ? [...shares, { entityId: null, percent: toText(rest) }] : shares
}

/** Exact sums. Where amounts of a kind are missing and none is known, their sum is unknown, not zero. */
export function totalOf(parts: readonly Sums[]): CostSums {
  const count = (which: 'known' | 'missing', kind: Kind) =>
    parts.reduce((all, part) => all + part[which][kind], 0)
  const of = (kind: Kind, field: Exclude<keyof Sums, 'known' | 'missing'>) =>
    count('known', kind) === 0 && count('missing', kind) > 0
      ? null
      : toText(sum(parts.map((part) => part[field])))
  return {
    expectedMin: of('EXPECTED', 'expectedMin'),
    expectedMax: of('EXPECTED', 'expectedMax'),
    accruedMin: of('EXPECTED', 'accruedMin'),
    accruedMax: of('EXPECTED', 'accruedMax'),
    paid: of('PAID', 'paid'),
    missingCount: count('missing', 'EXPECTED') + count('missing', 'PAID'),
  }
}

/** The sums under one head, by key. */
export function sumsBy(parts: readonly Part[], head: keyof Heads): { key: string | null; sums: CostSums }[] {
  const groups = [...Map.groupBy(parts, (part) => part[head])]
  return groups.map(([key, own]) => ({ key, sums: totalOf(own) }))
}
