import { zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { effectsOf } from './effects.ts'
import { kindOn } from './kind.ts'
import type { DatedKind } from './kind.ts'
import { movesPart } from './transaction.ts'
import type { AppliedRate, LedgerTransaction } from './transaction.ts'

/** One end of a payment: a row of a position, its money in the position's currency. */
export type PaymentEnd = {
  readonly position: DatedKind & { readonly id: string; readonly currency: string }
  readonly row: LedgerTransaction
}

/**
 * The rates by which the two ends of each payment are worth the same in every currency, by the ids of the rows. What
 * was paid for in one currency and left an account in another has told at which rate: it wins over the day's rate, so
 * that nothing is left of a payment in a total that holds both ends.
 */
export function ratesOfPayments(ends: readonly PaymentEnd[]): ReadonlyMap<string, AppliedRate> {
  const rates = new Map<string, AppliedRate>()
  for (const [linkId, rows] of Map.groupBy(ends, ({ row }) => row.linkId)) {
    const pair = rows.filter(({ row }) => !isFeeBeside(row))
    const paidFor = pair.find(({ row }) => row.id === linkId)
    const paid = pair.find(({ row }) => row.id !== linkId)
    if (linkId === null || pair.length !== 2 || paidFor === undefined || paid === undefined) continue
    const { subtype } = paidFor.row
    const isMovement = subtype === 'TRANSFER' || pair.some(({ row }) => row.type === 'BUY' && movesPart(row))
    if (isMovement || paidFor.position.id === paid.position.id) continue
    const [currency, account] = [paidFor.position.currency, paid.position.currency]
    const [cost, amount] = [flowOf(paidFor).abs(), flowOf(paid).abs()]
    if (cost.isZero() || amount.isZero()) continue
    if (currency !== account) {
      rates.set(paidFor.row.id, { currency: account, rate: amount.div(cost) })
      rates.set(paid.row.id, { currency, rate: cost.div(amount), isCrossed: true })
    } else if (paidFor.row.applied) rates.set(paid.row.id, paidFor.row.applied)
  }
  return rates
}

/**
 * Whether a row is what the bank charged for a movement between accounts: it belongs to the movement, is no end of it, and
 * counts at the rate of its day.
 */
export function isFeeBeside({
  id,
  linkId,
  type,
}: Pick<LedgerTransaction, 'id' | 'linkId' | 'type'>): boolean {
  return type === 'FEES' && linkId !== null && linkId !== id
}

/** The investor's cash flow of a row, in its position's currency. */
export function flowOf({ position, row }: PaymentEnd): Decimal {
  return effectsOf(kindOn(position, row.day), row, zero).flow
}
