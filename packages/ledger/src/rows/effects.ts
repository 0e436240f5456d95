import type { Day } from '../days/day.ts'
import { minus, one, plus, roundMoney, roundQuantity, sum, toFloat, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type { PositionType, ValuationMethod } from './position.ts'
import { isOpening, isSplit } from './transaction.ts'
import type { LedgerTransaction, TransactionType } from './transaction.ts'

/**
 * The parts of a row that effects are made of, each an amount ≥ 0 of the position's currency. `invested` is what a
 * call puts into the value, `inside` what it takes from the commitment, `earned` the dividend and interest lines of a
 * distribution.
 */
const parts = ['amount', 'fee', 'tax', 'invested', 'inside', 'recallable', 'earned'] as const
type Part = (typeof parts)[number]

/** A signed sum of parts: `{ amount: 1, fee: -1 }` is amount − fee. */
type Combination = Partial<Readonly<Record<Part, 1 | -1>>>

/**
 * What a row does to a value: change it by an amount, give up a share of it, or set the official NAV or the estimate.
 */
type ValueRule = Combination | 'GIVES_UP_SHARE' | 'SETS_OFFICIAL' | 'SETS_ESTIMATE'

type EffectRow = {
  readonly quantity: 1 | -1 | 0
  readonly value: ValueRule
  readonly paidIn: Combination
  readonly distributed: Combination
  readonly unfunded: Combination
  /** The investor's cash flow: money out of the investor's pocket is negative. */
  readonly flow: Partial<Readonly<Record<'amount' | 'fee' | 'tax', 1 | -1>>>
  readonly gain: GainRule
}

/**
 * What a row is in the gain of a period. `capital` is what it adds to the value without being a gain; the rest is gain
 * or loss in its own right. The cash flow is − capital + income − fees − taxes, in every row of every table.
 */
const gainParts = ['capital', 'income', 'fees', 'taxes'] as const
type GainRule = Partial<Readonly<Record<(typeof gainParts)[number], Combination>>>

/** What a row is in the tables: its type, or a valuation that a position begins with. */
type EffectName = TransactionType | 'OPENING'

type EffectTable = Readonly<Record<EffectName, EffectRow | 'NOT_TAKEN'>>

const nothing = {
  quantity: 0,
  value: {},
  paidIn: {},
  distributed: {},
  unfunded: {},
  flow: {},
  gain: {},
} as const

const costs = { fees: { fee: 1 }, taxes: { tax: 1 } } as const

const income: EffectRow = {
  ...nothing,
  distributed: { amount: 1 },
  flow: { amount: 1, fee: -1, tax: -1 },
  gain: { income: { amount: 1 }, ...costs },
}

/**
 * The effects of a transaction on a position valued by statement. This is the one place that knows them; the other
 * methods say where they differ.
 */
const statementEffects = {
  BUY: {
    ...nothing,
    quantity: 1,
    value: { amount: 1 },
    paidIn: { amount: 1, fee: 1, tax: 1 },
    flow: { amount: -1, fee: -1, tax: -1 },
    gain: { capital: { amount: 1 }, ...costs },
  },
  SELL: {
    ...nothing,
    quantity: -1,
    value: 'GIVES_UP_SHARE',
    distributed: { amount: 1, fee: -1 },
    flow: { amount: 1, fee: -1, tax: -1 },
    gain: { capital: { amount: -1 }, ...costs },
  },
  CAPITAL_CALL: {
    ...nothing,
    value: { invested: 1 },
    paidIn: { amount: 1 },
    unfunded: { inside: -1 },
    flow: { amount: -1 },
    gain: { capital: { invested: 1 }, fees: { amount: 1, invested: -1 } },
  },
  DISTRIBUTION: {
    ...income,
    value: { amount: -1 },
    unfunded: { recallable: 1 },
    gain: { capital: { amount: -1, earned: 1 }, income: { earned: 1 }, ...costs },
  },
  NAV_ADJUSTMENT: { ...nothing, value: 'SETS_OFFICIAL' },
  // It came from outside, and no account moved: a cash flow that no other position has the other end of.
  OPENING: {
    ...nothing,
    value: 'SETS_OFFICIAL',
    paidIn: { amount: 1 },
    flow: { amount: -1 },
    gain: { capital: { amount: 1 } },
  },
  ESTIMATED_VALUATION: { ...nothing, value: 'SETS_ESTIMATE' },
  FEES: {
    ...nothing,
    paidIn: { amount: 1 },
    unfunded: { inside: -1 },
    flow: { amount: -1 },
    gain: { fees: { amount: 1 } },
  },
  DIVIDEND: income,
  INTEREST: income,
} as const satisfies EffectTable

/**
 * Quantity × close is the value, so nothing can set or call it; the NAV_ADJUSTMENT taken is the split, the DISTRIBUTION
 * a return of capital: units and price stay, what they cost falls.
 */
const quotedEffects = {
  ...statementEffects,
  OPENING: 'NOT_TAKEN',
  CAPITAL_CALL: 'NOT_TAKEN',
  ESTIMATED_VALUATION: 'NOT_TAKEN',
} as const satisfies EffectTable

/** Income that stays in the balance is a gain that is paid in again at once. */
const incomeRow: EffectRow = {
  ...nothing,
  value: { amount: 1, tax: -1 },
  gain: { capital: { amount: 1, tax: -1 }, income: { amount: 1 }, taxes: { tax: 1 } },
}

/** A balance is money itself: nothing is paid in or distributed, interest and dividends stay in it, net of tax. */
const cashEffects = {
  ...quotedEffects,
  DISTRIBUTION: 'NOT_TAKEN',
  OPENING: { ...statementEffects.OPENING, paidIn: {} },
  BUY: { ...nothing, value: { amount: 1 }, flow: { amount: -1 }, gain: { capital: { amount: 1 } } },
  SELL: { ...nothing, value: { amount: -1 }, flow: { amount: 1 }, gain: { capital: { amount: -1 } } },
  FEES: {
    ...nothing,
    value: { amount: -1 },
    gain: { capital: { amount: -1 }, fees: { amount: 1 } },
  },
  DIVIDEND: incomeRow,
  INTEREST: incomeRow,
} as const satisfies EffectTable

/** A debt is a balance ≤ 0: selling draws on it, buying repays it, interest and fees add to it. */
const liabilityEffects = {
  ...cashEffects,
  DIVIDEND: 'NOT_TAKEN',
  INTEREST: {
    ...nothing,
    value: { amount: -1 },
    gain: { capital: { amount: -1 }, income: { amount: -1 } },
  },
} as const satisfies EffectTable

const noEffects = {
  BUY: 'NOT_TAKEN',
  SELL: 'NOT_TAKEN',
  CAPITAL_CALL: 'NOT_TAKEN',
  DISTRIBUTION: 'NOT_TAKEN',
  NAV_ADJUSTMENT: 'NOT_TAKEN',
  OPENING: 'NOT_TAKEN',
  ESTIMATED_VALUATION: 'NOT_TAKEN',
  FEES: 'NOT_TAKEN',
  DIVIDEND: 'NOT_TAKEN',
  INTEREST: 'NOT_TAKEN',
} as const satisfies EffectTable

/** What decides the effects of a row beside the row itself. */
export type Kind = { readonly type: PositionType; readonly method: ValuationMethod }

/**
 * A position whose valuation method changes on some days, ascending: from each of them on the new one holds, before
 * the first of them `method` does. A company that goes public is valued by statement until it has a price.
 */
export type DatedKind = Kind & {
  readonly methods?: readonly { readonly from: Day; readonly method: ValuationMethod }[]
}

/** What a position is on a day. */
export function kindOn(position: DatedKind, on: Day): Kind {
  const { type, methods } = position
  const inForce = methods?.findLast(({ from }) => from <= on)
  return inForce === undefined ? position : { type, method: inForce.method }
}

const tables = {
  STATEMENT: statementEffects,
  QUOTED: quotedEffects,
  BALANCE: cashEffects,
  CHILDREN: noEffects,
} as const satisfies Record<ValuationMethod, EffectTable>

function tableOf({ type, method }: Kind): EffectTable {
  return type === 'LIABILITY' && method === 'BALANCE' ? liabilityEffects : tables[method]
}

function ruleOf(kind: Kind, row: LedgerTransaction): EffectRow | 'NOT_TAKEN' {
  return tableOf(kind)[isOpening(row) ? 'OPENING' : row.type]
}

/** Whether a position takes a row of this type at all. */
export function takesType(kind: Kind, type: TransactionType): boolean {
  return tableOf(kind)[type] !== 'NOT_TAKEN'
}

/**
 * Whether a fee or a tax beside the amount has a place in the row's effects. Where it has none it is refused rather
 * than dropped.
 */
export function takesPart(kind: Kind, type: TransactionType, part: 'fee' | 'tax'): boolean {
  const row = tableOf(kind)[type]
  if (row === 'NOT_TAKEN') return false
  return part in row.flow || (typeof row.value === 'object' && part in row.value)
}

/** Whether a row of this type moves the investor's cash. */
export function movesCash(kind: Kind, type: TransactionType): boolean {
  const row = tableOf(kind)[type]
  return row !== 'NOT_TAKEN' && row.flow.amount !== undefined
}

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
    return roundQuantity(isReversal ? units.div(ratio) : units.times(ratio))
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
    return { amount, fee, tax, recallable, invested: called, inside: called, earned: zero }
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
  }
}

/** What a row of a daily series is made of, as floats: the investor pays in, or money comes out. */
export type DailyFlow = { readonly side: 'IN' | 'OUT' | 'NONE'; readonly amount: number }

/**
 * A row's cash flow for a daily series, from the same table. Purchases, calls and fees stand on the side of what goes
 * in, everything else on the side of what comes out; a reversal is a negative amount on its row's own side.
 */
export function dailyFlowOf(kind: Kind, transaction: LedgerTransaction): DailyFlow {
  const row = ruleOf(kind, transaction)
  const side = sideOf(kind, transaction)
  if (row === 'NOT_TAKEN' || row.flow.amount === undefined || side === 'NONE') {
    return { side: 'NONE', amount: 0 }
  }
  const { amount, fee = 0, tax = 0 } = row.flow
  const flow =
    amount * toFloat(transaction.amount ?? zero) +
    fee * toFloat(transaction.fee) +
    tax * toFloat(transaction.tax)
  const mirrored = transaction.isReversal ? -flow : flow
  return { side, amount: side === 'IN' ? -mirrored : mirrored }
}

/** On which side of a daily series a row's cash flow stands. */
export function sideOf(kind: Kind, transaction: LedgerTransaction): DailyFlow['side'] {
  const row = ruleOf(kind, transaction)
  if (row === 'NOT_TAKEN' || row.flow.amount === undefined || isSplit(transaction)) return 'NONE'
  // What is owed at the beginning was received before it.
  const isOwed = isOpening(transaction) && transaction.amount?.isNegative() === true
  return row.flow.amount < 0 && !isOwed ? 'IN' : 'OUT'
}
