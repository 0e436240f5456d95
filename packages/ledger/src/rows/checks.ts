import { isDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { one, sum, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import {
  actsOnUnits,
  checkAction,
  checkCostShare,
  isSplitSubtype,
  movesWithoutCosts,
  takesCostShare,
} from './action-checks.ts'
import { hasBegun } from './beginning.ts'
import { takesPart, takesType } from './effect-table.ts'
import { kindOn } from './kind.ts'
import type { DatedKind, Kind } from './kind.ts'
import type { Fault, Problem } from './problems.ts'
import { pairReversals } from './reversals.ts'
import { applyRow, startRunning } from './running.ts'
import type { Running } from './running.ts'
import {
  callLineKinds,
  distributionLineKinds,
  inOrder,
  isSplit,
  leavesUnits,
  tradeLineKinds,
  transactionTypes,
} from './transaction.ts'
import type { LedgerTransaction } from './transaction.ts'

export type CheckedPosition = DatedKind & {
  readonly commitment: Decimal | null
  readonly openedOn: Day | null
  readonly closedOn: Day | null
}

/**
 * Everything that keeps a position's rows from standing together, in the order of events; empty when all is well.
 * A purchase or income of nothing (amount and quantity 0) is allowed, since some trackers export such rows, and so is
 * a day in the future.
 */
export function checkTransactions(
  position: CheckedPosition,
  transactions: readonly LedgerTransaction[],
): Problem[] {
  const unreadable = transactions.flatMap((row) =>
    [...checkReadable(row)].map((fault) => problemOf(row, fault)),
  )
  if (unreadable.length > 0) return unreadable
  const ordered = inOrder(transactions)
  const originals = pairReversals(ordered)
  const running = startRunning(position, position.commitment, ordered)
  return ordered.flatMap((row) => {
    const faults: Fault[] = [
      ...checkRow(position, row),
      ...(row.isReversal && !originals.has(row.id) ? [{ code: 'REVERSES_NOTHING' } as const] : []),
      ...checkAgainst(running, row),
    ]
    const { unfunded } = applyRow(running, row)
    faults.push(...checkCommitment(running, row, unfunded))
    return faults.map((each) => problemOf(row, each))
  })
}

/** Rows that cannot stand: names the first of them and the rule it breaks, and holds all of them. */
export class UnsoundRows extends RangeError {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const [{ transactionId, code, params } = { transactionId: '', code: '', params: {} }] = problems
    const facts = Object.entries(params).map(([name, value]) => `${name} ${value}`)
    super(`Row ${transactionId} breaks ${code}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}.`)
    this.name = 'UnsoundRows'
    this.problems = problems
  }
}

/** Throws UnsoundRows before anything is computed from rows that cannot stand. */
export function requireSound(position: CheckedPosition, transactions: readonly LedgerTransaction[]): void {
  const problems = checkTransactions(position, transactions)
  if (problems.length > 0) throw new UnsoundRows(problems)
}

function problemOf({ id }: LedgerTransaction, { code, params = {} }: Fault): Problem {
  return { transactionId: id, code, params }
}

const types: ReadonlySet<string> = new Set(transactionTypes)

/** What a row must be before it can be ordered or added up, whatever it says of itself to the compiler. */
function* checkReadable(row: LedgerTransaction): Generator<Fault> {
  if (!types.has(row.type)) yield { code: 'UNKNOWN_TYPE', params: { type: row.type } }
  if (!isDay(row.day)) yield { code: 'NOT_A_DAY', params: { day: row.day } }
  const { amount, quantity, price, fee, tax, share, ratio, recallable } = row
  const numbers = { amount, quantity, price, fee, tax, share, ratio, recallable }
  for (const [field, number] of Object.entries(numbers)) {
    if (number?.isFinite() === false) yield { code: 'NOT_A_NUMBER', params: { field } }
  }
  if (row.lines.some((line) => !line.amount.isFinite())) {
    yield { code: 'NOT_A_NUMBER', params: { field: 'lines' } }
  }
}

function* checkRow(dated: CheckedPosition, row: LedgerTransaction): Generator<Fault> {
  const position = { ...dated, ...kindOn(dated, row.day) }
  const isPlainNav = row.type === 'NAV_ADJUSTMENT' && !isSplit(row)
  if (
    !takesType(position, row.type) ||
    (position.method === 'QUOTED' && isPlainNav && !isSplitSubtype(row))
  ) {
    yield { code: 'TYPE_NOT_TAKEN', params: { type: row.type, method: position.method } }
    return
  }
  if (position.openedOn !== null && row.day < position.openedOn) {
    yield { code: 'BEFORE_OPENING', params: { day: row.day, openedOn: position.openedOn } }
  }
  const isContribution = row.type === 'BUY' || row.type === 'CAPITAL_CALL'
  if (position.closedOn !== null && row.day > position.closedOn && isContribution) {
    yield { code: 'AFTER_CLOSING', params: { day: row.day, closedOn: position.closedOn } }
  }
  if (row.subtype === 'OPENING' && row.type !== 'BUY' && row.type !== 'NAV_ADJUSTMENT') {
    yield { code: 'OPENING_NOT_TAKEN' }
  }
  yield* checkAction(row)
  yield* checkSigns(position, row)
  yield* checkNumbers(position, row)
  const takes = (part: 'fee' | 'tax') => !movesWithoutCosts(row) && takesPart(position, row.type, part)
  if (!row.fee.isZero() && !takes('fee')) yield { code: 'FEE_NOT_TAKEN' }
  if (!row.tax.isZero() && !takes('tax')) yield { code: 'TAX_NOT_TAKEN' }
  yield* checkLines(position, row)
  const isInMoney = row.type === 'DISTRIBUTION' && !leavesUnits(row)
  if (position.method === 'QUOTED' && isInMoney) yield* checkReturnOfCapital(row)
}

/** What else a listed position pays is a dividend or interest; it has no commitment that could be called again. */
function* checkReturnOfCapital({ lines, recallable }: LedgerTransaction): Generator<Fault> {
  if (lines.length === 0 || lines.some(({ kind }) => kind !== 'RETURN_OF_CAPITAL')) {
    yield { code: 'NOT_RETURN_OF_CAPITAL' }
  }
  if (!recallable.isZero()) yield { code: 'RECALLABLE_NOT_TAKEN' }
}

function* checkSigns({ method }: Kind, row: LedgerTransaction): Generator<Fault> {
  // What was opened is what it cost, and only a balance can cost less than nothing.
  const isCost = row.subtype === 'OPENING' && method === 'STATEMENT'
  const isValuation = (row.type === 'NAV_ADJUSTMENT' || row.type === 'ESTIMATED_VALUATION') && !isCost
  const { amount, quantity, price, fee, tax, recallable } = row
  const numbers = { ...(isValuation ? {} : { amount }), quantity, price, fee, tax, recallable }
  for (const [field, number] of Object.entries(numbers)) {
    if (number?.isNegative() === true && !number.isZero())
      yield { code: 'NEGATIVE_NUMBER', params: { field } }
  }
}

function* checkNumbers(position: Kind, row: LedgerTransaction): Generator<Fault> {
  const { amount, quantity, share, ratio } = row
  const isTrade = row.type === 'BUY' || row.type === 'SELL'
  if (row.type === 'NAV_ADJUSTMENT' && (ratio !== null || isSplitSubtype(row))) {
    yield* checkSplit(position, row)
    return
  }
  if (ratio !== null) yield { code: 'RATIO_NOT_TAKEN' }
  if (amount === null) yield { code: 'NEEDS_AMOUNT' }
  const hasQuantity = quantity !== null && !quantity.isZero()
  if (hasQuantity && (!isTrade || position.method === 'BALANCE')) yield { code: 'QUANTITY_NOT_TAKEN' }
  if (position.method === 'QUOTED' && isTrade && !hasQuantity && amount?.isZero() === false) {
    yield { code: 'NEEDS_QUANTITY' }
  }
  if (takesCostShare(row)) {
    yield* checkCostShare(row)
    return
  }
  if (share === null) return
  if (row.type !== 'SELL' || position.method !== 'STATEMENT') yield { code: 'SHARE_NOT_TAKEN' }
  else if (share.isLessThanOrEqualTo(zero) || share.isGreaterThan(one)) {
    yield { code: 'SHARE_OUT_OF_RANGE', params: { share: share.toFixed() } }
  }
}

function* checkSplit(position: Kind, row: LedgerTransaction): Generator<Fault> {
  if (row.ratio === null) yield { code: 'NEEDS_RATIO' }
  else if (position.method === 'BALANCE') yield { code: 'RATIO_NOT_TAKEN' }
  else if (row.ratio.isLessThanOrEqualTo(zero)) {
    yield { code: 'RATIO_OUT_OF_RANGE', params: { ratio: row.ratio.toFixed() } }
  }
  if (row.amount !== null) yield { code: 'AMOUNT_NOT_TAKEN' }
}

const kindsOfLines: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['CAPITAL_CALL', new Set<string>(callLineKinds)],
  ['FEES', new Set<string>(callLineKinds)],
  ['DISTRIBUTION', new Set<string>(distributionLineKinds)],
])
const kindsOfTrades: ReadonlySet<string> = new Set(tradeLineKinds)

function* checkLines(kind: Kind, row: LedgerTransaction): Generator<Fault> {
  const lineKinds = isBondTrade(kind, row) ? kindsOfTrades : kindsOfLines.get(row.type)
  const amount = row.amount ?? zero
  if (row.lines.length > 0) {
    const lines = sum(row.lines.map((line) => line.amount))
    const foreign = row.lines.find((line) => lineKinds?.has(line.kind) !== true)
    if (foreign !== undefined) yield { code: 'LINES_NOT_TAKEN', params: { kind: foreign.kind } }
    else if (row.lines.some((line) => line.amount.isLessThan(zero))) {
      yield { code: 'NEGATIVE_NUMBER', params: { field: 'lines' } }
    } else if (!lines.isEqualTo(amount)) {
      yield { code: 'LINES_DO_NOT_SUM', params: { lines: lines.toFixed(), amount: amount.toFixed() } }
    }
  }
  if (row.recallable.isZero()) return
  if (row.type !== 'DISTRIBUTION') yield { code: 'RECALLABLE_NOT_TAKEN' }
  else if (row.recallable.isGreaterThan(amount)) {
    yield { code: 'RECALLS_MORE_THAN_DISTRIBUTED', params: { amount: amount.toFixed() } }
  }
}

/** Only a bond that is quoted is traded with interest: a transfer and a beginning settle none. */
function isBondTrade({ type, method }: Kind, row: LedgerTransaction): boolean {
  const isTrade = (row.type === 'BUY' || row.type === 'SELL') && !row.subtype
  return isTrade && type === 'BOND' && method === 'QUOTED'
}

/** What only shows against everything recorded before. */
function* checkAgainst(state: Running, row: LedgerTransaction): Generator<Fault> {
  const { quantity: units } = state
  const kind = kindOn(state.kind, row.day)
  const isNamedOpening = row.type === 'NAV_ADJUSTMENT' && row.subtype === 'OPENING' && !row.isReversal
  if (isNamedOpening && hasBegun(state.kind, state.applied)) yield { code: 'OPENING_NOT_FIRST' }
  if (actsOnUnits(row) && units.isZero()) yield { code: 'HOLDS_NOTHING', params: { day: row.day } }
  if (kind.method === 'BALANCE') {
    if (kind.type === 'LIABILITY' && !row.isReversal) yield* checkDebt(state, row)
    return
  }
  if (row.type !== 'BUY' && row.type !== 'SELL') return
  const quantity = row.quantity ?? zero
  const isGivingUp = (row.type === 'SELL') !== row.isReversal
  if (isGivingUp && quantity.isGreaterThan(units)) {
    yield { code: 'SELLS_MORE_THAN_HELD', params: { quantity: quantity.toFixed(), held: units.toFixed() } }
  } else if (kind.method === 'STATEMENT' && !row.isReversal) yield* checkUnits(state, row)
}

/**
 * A call takes no more from a commitment than is left of it, with what may be called again on its day: what stands
 * outside the commitment says so. `taken` is what the row did to the unfunded, `state` is as the row left it.
 */
function* checkCommitment(state: Running, row: LedgerTransaction, taken: Decimal): Generator<Fault> {
  const isCall = row.type === 'CAPITAL_CALL' || row.type === 'FEES'
  if (!isCall || row.isReversal || !state.hasCommitment || !taken.isLessThan(zero)) return
  if (!state.unfunded.isLessThan(zero)) return
  const left = state.unfunded.minus(taken)
  yield {
    code: 'CALLS_BEYOND_COMMITMENT',
    params: {
      day: row.day,
      called: taken.negated().toFixed(),
      left: (left.isLessThan(zero) ? zero : left).toFixed(),
    },
  }
}

/** A debt is never above zero: what is more than repaid belongs to a cash position. */
function* checkDebt(state: Running, row: LedgerTransaction): Generator<Fault> {
  const amount = row.amount ?? zero
  const after = row.type === 'NAV_ADJUSTMENT' ? amount : state.rolled.plus(amount)
  const isRaising = row.type === 'BUY' || row.type === 'NAV_ADJUSTMENT'
  if (isRaising && after.isGreaterThan(zero)) {
    yield { code: 'REPAYS_MORE_THAN_OWED', params: { owed: state.rolled.negated().toFixed() } }
  }
}

/** By quantity or by share, never both: a share of a value that is only partly held in units means nothing. */
function* checkUnits(state: Running, row: LedgerTransaction): Generator<Fault> {
  const hasQuantity = row.quantity !== null && !row.quantity.isZero()
  const isHeldInUnits = !state.quantity.isZero()
  if (row.type === 'SELL') {
    if (isHeldInUnits && !hasQuantity) yield { code: 'NEEDS_QUANTITY' }
    else if (isHeldInUnits && row.share !== null && !takesCostShare(row)) yield { code: 'SHARE_NOT_TAKEN' }
    else if (!isHeldInUnits && row.share === null) yield { code: 'NEEDS_SHARE' }
    return
  }
  const isPaid = row.amount?.isZero() === false
  const hasOtherValue = !isHeldInUnits && !state.rolled.isZero()
  if (isPaid && (hasQuantity ? hasOtherValue : isHeldInUnits)) yield { code: 'UNITS_MIXED' }
}
