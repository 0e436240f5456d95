import type { BudgetSums } from '@kinfolio/contract/cost-budgets'
import type { CostType } from '@kinfolio/contract/cost-kinds'
import type { BudgetSums as LedgerSums, SpendingKind } from '@kinfolio/ledger/agreements/budget'
import { splitExpected, type Expected } from '@kinfolio/ledger/agreements/terms'
import type { Day } from '@kinfolio/ledger/days/day'
import { decimal, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import { askedAmount, openAmount, type Occurrence } from '../occurrences/rules.ts'
import type { CostRecord } from '../records/queries.ts'
import { wholeShares } from '../years/rules.ts'

/** An amount of a year as it was agreed, invoiced or paid. ASKED is due in the year, whenever that is. */
export type Piece = {
  cost: CostRecord
  kind: SpendingKind | 'ASKED'
  on: Day
  own: Expected
  transactionId: string | null
}

/** The part of a piece that one entity bears, in the base currency. Null: it is unknown. */
export type Part = Piece & { type: CostType; entityId: string | null; percent: string; amount: Expected }

/** What is due of a cost in a year: what of it fell due until today, and what of it is open. */
export function duePieces(cost: CostRecord, occurrences: readonly Occurrence[], today: Day): Piece[] {
  return occurrences
    .filter(({ state }) => state !== 'SKIPPED')
    .flatMap((occurrence) => {
      const { dueOn: on, state } = occurrence
      const about = { cost, on, transactionId: null }
      const asked = { ...about, own: askedAmount(occurrence) }
      return [
        { ...asked, kind: 'ASKED' as const },
        ...(on <= today ? [{ ...asked, kind: 'DUE' as const }] : []),
        ...(state === 'PAID' ? [] : [{ ...about, own: openAmount(occurrence), kind: 'OPEN' as const }]),
      ]
    })
}

/** The pieces by the entities that bear them. No cent is lost. What is unknown stands under the first of them. */
export function partsOfPieces(
  pieces: readonly Piece[],
  inBase: (amount: Expected, currency: string, on: Day) => Expected,
  currency: string,
): Part[] {
  return pieces.flatMap((piece): Part[] => {
    const { cost, own, on } = piece
    const shares = wholeShares(cost.shares, cost.entityId)
    const counted = inBase(own, cost.currency, on)
    if (counted === null) {
      const entityId = shares[0]?.entityId ?? null
      return [{ ...piece, type: cost.type, entityId, percent: '100', amount: null }]
    }
    const key = shares.map(({ percent }) => decimal(percent))
    return splitExpected(counted, key, currency).map((amount, at) => ({
      ...piece,
      type: cost.type,
      entityId: shares[at]?.entityId ?? null,
      percent: toText(key[at] ?? decimal('100')),
      amount,
    }))
  })
}

export function isSpending<T extends { kind: Piece['kind'] }>(part: T): part is T & { kind: SpendingKind } {
  return part.kind !== 'ASKED'
}

export function sumsOnWire(sums: LedgerSums): BudgetSums {
  const { due, open, forecast, difference, missing } = sums
  return {
    budget: textOf(sums.budget),
    paid: textOf(sums.paid),
    dueMin: textOf(due?.min),
    dueMax: textOf(due?.max),
    openMin: textOf(open?.min),
    openMax: textOf(open?.max),
    forecastMin: textOf(forecast?.min),
    forecastMax: textOf(forecast?.max),
    differenceMin: textOf(difference?.min),
    differenceMax: textOf(difference?.max),
    missing,
  }
}

export function textOf(amount: Decimal | null | undefined): string | null {
  return amount ? toText(amount) : null
}
