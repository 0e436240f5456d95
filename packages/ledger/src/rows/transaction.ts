import type { Day } from '../days/day.ts'
import { minus, sum, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'

export const transactionTypes = [
  'BUY',
  'SELL',
  'CAPITAL_CALL',
  'NAV_ADJUSTMENT',
  'ESTIMATED_VALUATION',
  'FEES',
  'DISTRIBUTION',
  'DIVIDEND',
  'INTEREST',
] as const
export type TransactionType = (typeof transactionTypes)[number]

/** The words of the specification, §9. */
export const transactionLabels = {
  BUY: 'Buy Equity',
  SELL: 'Sell Equity',
  CAPITAL_CALL: 'Fund Capital Call',
  NAV_ADJUSTMENT: 'Valuation Adjustment (new NAV)',
  ESTIMATED_VALUATION: 'Estimated Valuation (presumed NAV)',
  FEES: 'Fees',
  DISTRIBUTION: 'Fund Distribution',
  DIVIDEND: 'Dividend',
  INTEREST: 'Interest',
} as const satisfies Record<TransactionType, string>

export const transactionSubtypes = [
  'OPENING',
  'SPLIT',
  'WRITE_OFF',
  'TRANSFER',
  'REVERSE_SPLIT',
  'STOCK_DIVIDEND',
  'SPIN_OFF',
  'RIGHTS',
  'RIGHTS_EXERCISE',
  'MERGER',
  'EXCHANGE',
  'RETURN_OF_CAPITAL',
  'DELISTING',
  'CASH_IN_LIEU',
] as const
export type TransactionSubtype = (typeof transactionSubtypes)[number]

/** Of the subtypes, those of which one row gives and another one gets: a transfer, and actions that make new units. */
export const movingSubtypes = [
  'TRANSFER',
  'SPIN_OFF',
  'RIGHTS',
  'RIGHTS_EXERCISE',
  'MERGER',
  'EXCHANGE',
] as const satisfies readonly TransactionSubtype[]

/** What a capital call is made of. Only INVESTMENT enters the value; all of it is paid in. */
export const callLineKinds = [
  'INVESTMENT',
  'MANAGEMENT_FEE',
  'EXPENSES',
  'ORGANISATIONAL',
  'EQUALISATION_INTEREST',
] as const

/** What a distribution is made of. */
export const distributionLineKinds = ['RETURN_OF_CAPITAL', 'GAIN', 'DIVIDEND', 'INTEREST'] as const

/** What the amount of a bond's trade is made of. The accrued interest is income that is bought, or sold, with the bond. */
export const tradeLineKinds = ['CLEAN_PRICE', 'ACCRUED_INTEREST'] as const

export const lineKinds = [...callLineKinds, ...distributionLineKinds, ...tradeLineKinds] as const
export type LineKind = (typeof lineKinds)[number]

export type TransactionLine = {
  readonly kind: LineKind
  readonly amount: Decimal
  readonly isInsideCommitment: boolean
}

/**
 * One recorded event of a position, every money in the position's own currency and ≥ 0 (a valuation may be negative).
 * `share` in (0, 1] is what a SELL gives up where there are no units, and the part of the cost that a spin-off (none
 * where it is absent) or a merger (all of it) takes along; `ratio` is new units per old unit of a split.
 * A reversal repeats the row it takes back and has mirrored effects; `reverses` is that row's id. Where it is absent,
 * the latest earlier row alike is meant. `linkId` joins the two ends of a transfer or of a payment; of a payment it is the
 * id of the row that was paid for.
 * `applied` is the rate at which the money truly changed hands: one unit of the position's currency in another.
 */
export type LedgerTransaction = {
  readonly id: string
  readonly type: TransactionType
  readonly subtype?: TransactionSubtype | null
  readonly day: Day
  /** Ascending in the order of recording: it decides between rows of one day and rank. */
  readonly recordedOrder: number
  readonly amount: Decimal | null
  readonly quantity: Decimal | null
  readonly price: Decimal | null
  readonly fee: Decimal
  readonly tax: Decimal
  readonly share: Decimal | null
  readonly ratio: Decimal | null
  readonly lines: readonly TransactionLine[]
  /** The part of a distribution that may be called again. */
  readonly recallable: Decimal
  /** The last day on which it may be; null where the right has no end. */
  readonly recallableUntil?: Day | null
  readonly isReversal: boolean
  readonly reverses?: string | null
  readonly linkId: string | null
  readonly applied?: AppliedRate | null
  /** What a transfer takes along, found by `linkTransfers` on both of its ends. */
  readonly carried?: Carried | null
  /** A valuation that nothing stands before, though nobody called it an opening: found by `withBeginning`. */
  readonly isBeginning?: boolean
}

/**
 * `isCrossed`: any other currency is reached through this one too, since the other end of the payment is in it. So both
 * ends are worth the same in every currency, whatever the bank made of the day's rate.
 */
export type AppliedRate = { readonly currency: string; readonly rate: Decimal; readonly isCrossed?: true }

/**
 * What is still held of one acquisition. Positions without units have lots of quantity 0. `applied` is the rate that
 * was applied to the acquisition.
 */
export type Lot = {
  readonly openedOn: Day
  readonly quantity: Decimal
  readonly cost: Decimal
  readonly applied?: AppliedRate | null
}

/** What moves from one position to another with a transfer, in their currency. */
export type Carried = {
  /** The part of the row's amount that is no money: what moved. Null where all of it moved, as with a transfer. */
  readonly amount: Decimal | null
  readonly value: Decimal
  readonly paidIn: Decimal
  readonly distributed: Decimal
  readonly unfunded: Decimal
  /** Of what is unfunded, what may be called again until the end of a day. */
  readonly rights?: readonly { readonly until: Day; readonly amount: Decimal }[]
  readonly lots: readonly Lot[]
}

/** The interest that is settled with the price of a bond. */
export function accruedOf({ lines }: Pick<LedgerTransaction, 'lines'>): Decimal {
  if (lines.length === 0) return zero
  return sum(lines.filter(({ kind }) => kind === 'ACCRUED_INTEREST').map(({ amount }) => amount))
}

/** What was paid for the units themselves, and not for interest that had accrued. */
export function cleanAmountOf(row: Pick<LedgerTransaction, 'amount' | 'lines'>): Decimal {
  return minus(row.amount ?? zero, accruedOf(row))
}

/** A split is a NAV_ADJUSTMENT that carries a ratio and no amount. */
export function isSplit(transaction: Pick<LedgerTransaction, 'type' | 'ratio'>): boolean {
  return transaction.type === 'NAV_ADJUSTMENT' && transaction.ratio !== null
}

const partMovers: ReadonlySet<string> = new Set(movingSubtypes)

/** Whether a row is an end of a movement between two positions, in which lots go along with their days and cost. */
export function movesPart({ subtype }: Pick<LedgerTransaction, 'subtype'>): boolean {
  return typeof subtype === 'string' && partMovers.has(subtype)
}

/** Whether a row takes a part of the cost away and leaves every unit: new units come beside the old ones. */
export function leavesUnits({ type, subtype }: Pick<LedgerTransaction, 'type' | 'subtype'>): boolean {
  return type === 'DISTRIBUTION' && (subtype === 'SPIN_OFF' || subtype === 'RIGHTS')
}

/** A valuation that a position begins with: it sets the value, is the cost, and came from outside. */
export function isOpening(
  transaction: Pick<LedgerTransaction, 'type' | 'subtype' | 'ratio' | 'isBeginning'>,
): boolean {
  if (transaction.type !== 'NAV_ADJUSTMENT' || isSplit(transaction)) return false
  return transaction.subtype === 'OPENING' || transaction.isBeginning === true
}

const ranks = {
  BUY: 2,
  CAPITAL_CALL: 2,
  FEES: 2,
  SELL: 3,
  DISTRIBUTION: 3,
  DIVIDEND: 3,
  INTEREST: 3,
  ESTIMATED_VALUATION: 4,
  NAV_ADJUSTMENT: 5,
} as const satisfies Record<TransactionType, number>

function rankInDay(transaction: LedgerTransaction): number {
  if (isSplit(transaction)) return 0
  if (transaction.type === 'BUY' && movesPart(transaction)) return 1
  return ranks[transaction.type]
}

/**
 * The order of events: by day; within a day splits, transfers in, contributions, sales and distributions, then the
 * valuation, which stands at the day's end. An official NAV comes after an estimate of its day, since it ends it.
 * Rows alike follow the order of recording.
 */
export function compareTransactions(a: LedgerTransaction, b: LedgerTransaction): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1
  return (
    rankInDay(a) - rankInDay(b) || a.recordedOrder - b.recordedOrder || (a.id < b.id ? -1 : +(a.id > b.id))
  )
}

/** The rows in the order of events; the list itself when it is in that order already. */
export function inOrder(transactions: readonly LedgerTransaction[]): readonly LedgerTransaction[] {
  for (let index = 1; index < transactions.length; index++) {
    const [before, after] = [transactions[index - 1], transactions[index]]
    if (before !== undefined && after !== undefined && compareTransactions(before, after) > 0) {
      return transactions.toSorted(compareTransactions)
    }
  }
  return transactions
}
