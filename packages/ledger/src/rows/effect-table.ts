import type { Kind } from './kind.ts'
import type { ValuationMethod } from './position.ts'
import { isOpening } from './transaction.ts'
import type { LedgerTransaction, TransactionType } from './transaction.ts'

/**
 * The parts of a row that effects are made of, each an amount ≥ 0 of the position's currency. `invested` is what a
 * call puts into the value, `inside` what it takes from the commitment, `earned` the dividend and interest lines of a
 * distribution, `accrued` the interest that is settled with the price of a bond.
 */
export const parts = [
  'amount',
  'fee',
  'tax',
  'invested',
  'inside',
  'recallable',
  'earned',
  'accrued',
] as const
export type Part = (typeof parts)[number]

/** A signed sum of parts: `{ amount: 1, fee: -1 }` is amount − fee. */
export type Combination = Partial<Readonly<Record<Part, 1 | -1>>>

/**
 * What a row does to a value: change it by an amount, give up a share of it, or set the official NAV or the estimate.
 */
export type ValueRule = Combination | 'GIVES_UP_SHARE' | 'SETS_OFFICIAL' | 'SETS_ESTIMATE'

export type EffectRow = {
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
export const gainParts = ['capital', 'income', 'fees', 'taxes'] as const
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
    value: { amount: 1, accrued: -1 },
    paidIn: { amount: 1, fee: 1, tax: 1 },
    flow: { amount: -1, fee: -1, tax: -1 },
    gain: { capital: { amount: 1, accrued: -1 }, income: { accrued: -1 }, ...costs },
  },
  SELL: {
    ...nothing,
    quantity: -1,
    value: 'GIVES_UP_SHARE',
    distributed: { amount: 1, fee: -1 },
    flow: { amount: 1, fee: -1, tax: -1 },
    gain: { capital: { amount: -1, accrued: 1 }, income: { accrued: 1 }, ...costs },
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

const tables = {
  STATEMENT: statementEffects,
  QUOTED: quotedEffects,
  BALANCE: cashEffects,
  CHILDREN: noEffects,
} as const satisfies Record<ValuationMethod, EffectTable>

function tableOf({ type, method }: Kind): EffectTable {
  return type === 'LIABILITY' && method === 'BALANCE' ? liabilityEffects : tables[method]
}

export function ruleOf(kind: Kind, row: LedgerTransaction): EffectRow | 'NOT_TAKEN' {
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

/**
 * Which way the money of a row goes, as a statement prints it: into a balance (1) or out of it (-1); on everything else into the
 * investor's pocket or out of it. 0: it moves none.
 */
export function moneySign(kind: Kind, type: TransactionType): 1 | -1 | 0 {
  const row = tableOf(kind)[type]
  if (row === 'NOT_TAKEN') return 0
  if (kind.method === 'BALANCE') return (typeof row.value === 'object' && row.value.amount) || 0
  return row.flow.amount ?? 0
}

/** Whether a row of this type moves the investor's cash. */
export function movesCash(kind: Kind, type: TransactionType): boolean {
  const row = tableOf(kind)[type]
  return row !== 'NOT_TAKEN' && row.flow.amount !== undefined
}
