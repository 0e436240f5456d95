import type { ImportProblem, PreviewOpening } from '@kinfolio/contract/imports'
import { isNamedDay } from '@kinfolio/contract/primitives'
import { problemWords } from '@kinfolio/contract/problems'
import { numeral, say } from '@kinfolio/contract/say'
import type { BalanceMeasure } from '@kinfolio/contract/stated-balances'
import type { AccountStatement } from '@kinfolio/formats/rows/parsed'
import { addDays, day, type Day } from '@kinfolio/ledger/days/day'
import { decimal, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { bareTransaction } from '@kinfolio/ledger/rows/bare-transaction'
import { kindOn, type DatedKind } from '@kinfolio/ledger/rows/kind'
import type { ProblemCode } from '@kinfolio/ledger/rows/problems'
import { withoutReversed } from '@kinfolio/ledger/rows/reversals'
import { applyRow, startRunning } from '@kinfolio/ledger/rows/running'
import { inOrder, isSplit, type LedgerTransaction } from '@kinfolio/ledger/rows/transaction'

import type { Stated } from '../../../stated-balances/rules.ts'

/**
 * A statement of a file with parsed days. `from` is its first day, and the opening balance is the one before the rows
 * of that day.
 */
export type DatedStatement = {
  line: number
  from: Day | null
  opening: Decimal | null
  to: Day
  closing: Decimal | null
  /** Null if the source names no currency; it is then the currency of the account. */
  currency: string | null
}

/** The opening of an account, from the statements of a file. */
export type AccountOpening = {
  on: Day
  amount: Decimal
  basis: PreviewOpening['basis']
  derivedFrom: { on: Day; lastRowOn: Day | null } | null
  /** The recorded opening that this one replaces. */
  replaces: LedgerTransaction | null
  /** The reason why it cannot be recorded. */
  problem: ImportProblem | null
}

type Account = DatedKind & { openedOn: Day | null }

/** The known balance of an account at the end of a day. An earlier balance is derived from it. */
type Anchor = { on: Day; amount: Decimal; isKept: boolean }

export function datedStatement(statement: AccountStatement): DatedStatement | null {
  const { line, from, opening, to, closing, currency } = statement
  if (![from, to].every((on) => on === null || isNamedDay(on))) return null
  const amount = (text: string | null) => (text === null ? null : decimal(text))
  return {
    line,
    from: from === null ? null : day(from),
    opening: amount(opening),
    to: day(to),
    closing: amount(closing),
    currency,
  }
}

/**
 * The opening of an account after a file is imported. Null if the present opening stays. An account without earlier
 * rows begins on the day before its first statement. If the file has older rows than the recorded opening, the opening
 * moves before them. Its amount is the one that the older statement states. Without such a statement, the amount keeps
 * the balance at the end of the old opening's day as it was.
 */
export function openingOf(
  account: Account,
  recorded: readonly LedgerTransaction[],
  added: readonly LedgerTransaction[],
  statements: readonly DatedStatement[],
): AccountOpening | null {
  const standing = withoutReversed(inOrder(recorded))
  const current = standing.find(isNamedOpening) ?? null
  const others = standing.filter((row) => row !== current)
  const days = [...added.map((row) => addDays(row.day, -1)), ...statements.map(eveOf)]
  const on = days.toSorted()[0]
  const stated = statements.flatMap(anchorOf)
  const anchors = current?.amount
    ? [...stated, { on: current.day, amount: current.amount, isKept: true }]
    : stated
  if (on === undefined || anchors.length === 0) return null
  if (current === null ? others.some((row) => row.day <= on) : !isBefore(on, current, statements)) return null
  if (kindOn(account, on).method !== 'BALANCE') return null

  const anchor = anchors.reduce((first, one) => (one.on < first.on ? one : first))
  const rows = inOrder([...recorded.filter((row) => row !== current), ...added])
  const between = rows.filter((row) => row.day > on && row.day <= anchor.on)
  // A valuation sets a balance whatever the balance before it was, so nothing earlier can be derived.
  if (between.some(isValuation)) return null
  const amount = anchor.amount.minus(movedBy(account, between))
  const isStated = anchor.on === on
  return {
    on,
    amount,
    basis: isStated ? 'STATED' : anchor.isKept ? 'KEPT' : 'DERIVED',
    derivedFrom: isStated ? null : { on: anchor.on, lastRowOn: between.at(-1)?.day ?? null },
    replaces: current,
    problem: problemOf(account, on, amount),
  }
}

/** The rows of an account together with its opening, under an id that no recorded row has. */
export function withOpening(
  recorded: readonly LedgerTransaction[],
  opening: AccountOpening | null,
): readonly LedgerTransaction[] {
  if (opening === null || opening.problem !== null) return recorded
  const { on, amount, replaces } = opening
  const row: LedgerTransaction = {
    ...bareTransaction,
    id: 'opening',
    type: 'NAV_ADJUSTMENT',
    subtype: 'OPENING',
    day: on,
    recordedOrder: 0,
    amount,
  }
  return [row, ...recorded.filter((one) => one !== replaces)]
}

/** The money or the units of an account at the end of any day, from its rows. */
export function heldBy(
  account: DatedKind,
  rows: readonly LedgerTransaction[],
): (on: Day, measure?: BalanceMeasure) => Decimal {
  const held: { on: Day; money: Decimal; units: Decimal }[] = []
  const ordered = inOrder(rows)
  const state = startRunning(account, null, ordered)
  for (const row of ordered) {
    applyRow(state, row)
    if (held.at(-1)?.on === row.day) held.pop()
    held.push({ on: row.day, money: state.rolled, units: state.quantity })
  }
  return (on, measure = 'MONEY') => {
    const last = held.findLast((one) => one.on <= on)
    return (measure === 'MONEY' ? last?.money : last?.units) ?? zero
  }
}

/** The balances of a statement as they are stored: each is for the end of a day. */
export function balancesOf(
  { from, opening, to, closing, currency }: DatedStatement,
  account: { currency: string },
  ids: { statementId: string; opening: string; closing: string },
): Stated[] {
  const about = {
    statementId: ids.statementId,
    fromOn: from,
    measure: 'MONEY' as const,
    currency: currency ?? account.currency,
    explainedDifference: null,
  }
  const before = from === null ? to : addDays(from, -1)
  return [
    ...(opening === null
      ? []
      : [{ ...about, id: ids.opening, kind: 'OPENING', on: before, amount: opening } as const]),
    ...(closing === null
      ? []
      : [{ ...about, id: ids.closing, kind: 'CLOSING', on: to, amount: closing } as const]),
  ]
}

/**
 * Whether a file begins before a recorded opening: on an earlier day, or on the same day with a statement that ends
 * with the amount of that opening.
 */
function isBefore(
  on: Day,
  { day: opened, amount }: LedgerTransaction,
  statements: readonly DatedStatement[],
): boolean {
  if (on !== opened || amount === null) return on < opened
  return statements.some(
    (one) =>
      eveOf(one) === on &&
      one.to === addDays(on, 1) &&
      one.opening?.eq(amount) === false &&
      one.closing?.eq(amount) === true,
  )
}

/** The day at whose end the opening balance of a statement holds. */
function eveOf({ from, to }: DatedStatement): Day {
  if (from === null) return to
  const eve = addDays(from, -1)
  return eve < to ? eve : to
}

function anchorOf(statement: DatedStatement): Anchor[] {
  const { opening, to, closing } = statement
  if (opening !== null) return [{ on: eveOf(statement), amount: opening, isKept: false }]
  return closing === null ? [] : [{ on: to, amount: closing, isKept: false }]
}

function movedBy(account: DatedKind, rows: readonly LedgerTransaction[]): Decimal {
  const state = startRunning(account, null, rows)
  for (const row of rows) applyRow(state, row)
  return state.rolled
}

function isNamedOpening(row: Pick<LedgerTransaction, 'type' | 'subtype'>): boolean {
  return row.type === 'NAV_ADJUSTMENT' && row.subtype === 'OPENING'
}

function isValuation(row: LedgerTransaction): boolean {
  return row.type === 'NAV_ADJUSTMENT' && !isSplit(row)
}

function problemOf(account: Account, on: Day, amount: Decimal): ImportProblem | null {
  const problemWith = (code: ProblemCode, params: Record<string, string>): ImportProblem => ({
    code,
    message: problemWords({ code, params }),
  })
  const { openedOn } = account
  if (openedOn !== null && on < openedOn) return problemWith('BEFORE_OPENING', { day: on, openedOn })
  if (kindOn(account, on).type === 'LIABILITY' && amount.gt(zero)) {
    const message = say`The debt would begin at ${numeral(toText(amount))}, and a debt is never above zero. Where the bank writes what is owed without a minus, record the opening balance by hand.`
    return { code: 'DEBT_ABOVE_ZERO', message }
  }
  return null
}
