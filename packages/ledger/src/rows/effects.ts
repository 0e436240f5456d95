import { minus, one, plus, roundMoney, roundQuantity, sum, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import {
  type Combination,
  type EffectRow,
  type gainParts,
  type Part,
  parts,
  ruleOf,
  type ValueRule,
} from './effect-table.ts'
import { type DatedKind, type Kind, kindOn } from './kind.ts'
import { dividedBy, timesRatio } from './splits.ts'
import { accruedOf, isSplit } from './transaction.ts'
import type { LedgerTransaction } from './transaction.ts'

/** What a row does to the value of a lens. */
export type ValueEffect =
  | { readonly kind: 'CHANGES'; readonly by: Decimal }
  /** The value, the unfunded commitment and the lots keep `1 − taken / whole`. */
  | { readonly kind: 'GIVES_UP'; readonly part: Decimal; readonly whole: Decimal }
  | { readonly kind: 'SETS_OFFICIAL' | 'SETS_ESTIMATE'; readonly to: Decimal }
  | { readonly kind: 'NONE' }

export type Effects = {
  /** The change of quantity; of a split what it adds to, or takes from, the units held. */
  readonly quantity: Decimal
  readonly value: ValueEffect
  readonly paidIn: Decimal
  readonly distributed: Decimal
  readonly unfunded: Decimal
  readonly flow: Decimal
}

const noEffect: Effects = {
  quantity: zero,
  value: { kind: 'NONE' },
  paidIn: zero,
  distributed: zero,
  unfunded: zero,
  flow: zero,
}

/**
 * Everything a row does, exactly. `held` is the quantity just before it. A row the position does not take has no
 * effect: `checkTransactions` names it. The amounts of a reversal are mirrored; a share it gives back and a valuation
 * it withdraws depend on the row it reverses, so its `value` says what that row's would have said.
 */
export function effectsOf(kind: Kind, transaction: LedgerTransaction, units: Decimal): Effects {
  const row = ruleOf(kind, transaction)
  if (row === 'NOT_TAKEN') return noEffect
  if (isSplit(transaction))
    return { ...noEffect, quantity: quantityAfter(kind, transaction, units).minus(units) }
  const amounts = partsOf(transaction)
  const mirrored = (amount: Decimal) => (transaction.isReversal ? amount.negated() : amount)
  return {
    quantity: quantityChange(row, transaction),
    value: valueEffect(row.value, transaction, amounts, units),
    paidIn: mirrored(combine(row.paidIn, amounts)),
    distributed: mirrored(combine(row.distributed, amounts)),
    unfunded: mirrored(combine(row.unfunded, amounts)),
    flow: mirrored(combine(row.flow, amounts)),
  }
}

/** A row's part in the gain of a period: flow = − capital + income − fees − taxes, exactly. */
export type GainEffects = Readonly<Record<(typeof gainParts)[number], Decimal>>

const noGain: GainEffects = { capital: zero, income: zero, fees: zero, taxes: zero }

export function gainEffectsOf(kind: Kind, transaction: LedgerTransaction): GainEffects {
  const row = ruleOf(kind, transaction)
  if (row === 'NOT_TAKEN' || isSplit(transaction)) return noGain
  const amounts = partsOf(transaction)
  const part = (combination: Combination = {}) => {
    const amount = combine(combination, amounts)
    return transaction.isReversal ? amount.negated() : amount
  }
  const { capital, income, fees, taxes } = row.gain
  return { capital: part(capital), income: part(income), fees: part(fees), taxes: part(taxes) }
}

/** The investor's cash flow of a row, as `received` counts it. */
export function flowOfRow(position: DatedKind, row: LedgerTransaction): Decimal {
  return roundMoney(effectsOf(kindOn(position, row.day), row, zero).flow)
}

/** The units held after a row. A split multiplies them, rounded half-even to 18 places; its reversal divides. */
export function quantityAfter(kind: Kind, transaction: LedgerTransaction, units: Decimal): Decimal {
  const { ratio, isReversal } = transaction
  const row = ruleOf(kind, transaction)
  if (row === 'NOT_TAKEN') return units
  if (ratio !== null && isSplit(transaction)) {
    return roundQuantity(isReversal ? dividedBy(ratio, units) : timesRatio(ratio, units))
  }
  return plus(units, quantityChange(row, transaction))
}

function quantityChange(row: EffectRow, { quantity, isReversal }: LedgerTransaction): Decimal {
  if (row.quantity === 0 || quantity === null) return zero
  return (row.quantity === 1) === isReversal ? quantity.negated() : quantity
}

function valueEffect(
  rule: ValueRule,
  transaction: LedgerTransaction,
  amounts: Record<Part, Decimal>,
  units: Decimal,
): ValueEffect {
  if (rule === 'SETS_OFFICIAL' || rule === 'SETS_ESTIMATE') {
    return transaction.amount === null ? { kind: 'NONE' } : { kind: rule, to: transaction.amount }
  }
  if (rule === 'GIVES_UP_SHARE') return sharedValue(transaction, units)
  const by = combine(rule, amounts)
  return by.isZero() ? { kind: 'NONE' } : { kind: 'CHANGES', by: transaction.isReversal ? by.negated() : by }
}

/** A SELL gives up its part by quantity where units are held, else the share it names. */
function sharedValue(transaction: LedgerTransaction, units: Decimal): ValueEffect {
  const { quantity, share } = transaction
  if (quantity !== null && !quantity.isZero() && units.isPositive() && !units.isZero()) {
    return { kind: 'GIVES_UP', part: quantity, whole: units }
  }
  return share === null ? { kind: 'NONE' } : { kind: 'GIVES_UP', part: share, whole: one }
}

function combine(combination: Combination, amounts: Record<Part, Decimal>): Decimal {
  let total = zero
  for (const part of parts) {
    const sign = combination[part]
    if (sign === undefined || amounts[part].isZero()) continue
    total = sign === 1 ? plus(total, amounts[part]) : minus(total, amounts[part])
  }
  return total
}

/** The amounts effects are made of. A call without lines is one investment line inside the commitment. */
function partsOf(transaction: LedgerTransaction): Record<Part, Decimal> {
  const { type, lines, fee, tax, recallable } = transaction
  const amount = transaction.amount ?? zero
  if (lines.length === 0) {
    const called = type === 'CAPITAL_CALL' ? amount : zero
    return { amount, fee, tax, recallable, invested: called, inside: called, earned: zero, accrued: zero }
  }
  const invested = lines.filter((line) => line.kind === 'INVESTMENT').map((line) => line.amount)
  const inside = lines.filter((line) => line.isInsideCommitment).map((line) => line.amount)
  const earned = lines
    .filter(({ kind }) => kind === 'DIVIDEND' || kind === 'INTEREST')
    .map((line) => line.amount)
  return {
    amount,
    fee,
    tax,
    recallable,
    invested: sum(invested),
    inside: sum(inside),
    earned: sum(earned),
    accrued: accruedOf(transaction),
  }
}
