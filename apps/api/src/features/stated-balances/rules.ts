import type {
  BalanceKind,
  BalanceMeasure,
  BalanceState,
  ComparedBalance,
} from '@kinfolio/contract/stated-balances'
import { addDays, type Day } from '@kinfolio/ledger/days/day'
import { decimal, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { statedBalances } from './tables.ts'

/** A balance that a statement states for the end of a day. Later records have larger ids. */
export type Stated = {
  id: string
  statementId: string
  kind: BalanceKind
  on: Day
  /** The first day that the statement covers. */
  fromOn: Day | null
  measure: BalanceMeasure
  amount: Decimal
  currency: string
  /** The difference that a person has explained. */
  explainedDifference: Decimal | null
}

export type Reconciled<Balance extends Stated = Stated> = {
  balance: Balance
  book: Decimal | null
  difference: Decimal | null
  state: BalanceState
  since: Day | null
  missing: Decimal | null
}

/**
 * Compares the stated balances of one account with the book, in the order of their days. A difference is open at the
 * first stated day that has it. If it only continues later, nothing more is missing.
 */
export function reconcile<Balance extends Stated>(
  stated: readonly Balance[],
  currency: string,
  bookOn: (on: Day, measure: BalanceMeasure) => Decimal | null,
): Reconciled<Balance>[] {
  const measured = [...Map.groupBy(stated, ({ measure }) => measure)]
  return measured
    .flatMap(([measure, own]) => reconcileOne(own, currency, (on) => bookOn(on, measure)))
    .toSorted((a, b) => compare(a.balance.on, b.balance.on))
}

function reconcileOne<Balance extends Stated>(
  stated: readonly Balance[],
  currency: string,
  bookOn: (on: Day) => Decimal | null,
): Reconciled<Balance>[] {
  const balances = withoutRepeated(stated)
  const isContinued = continuedAmong(balances, stated)
  let before: { on: Day; difference: Decimal } | null = null
  return balances.map((balance) => {
    const book = balance.currency === currency ? bookOn(balance.on) : null
    const since: Day | null = before?.on ?? null
    if (book === null) {
      return { balance, book, difference: null, state: 'NOT_COMPARED', since, missing: null }
    }
    const difference = balance.amount.minus(book)
    const isDifferent = !difference.isZero()
    if (isDifferent && isContinued(balance)) {
      return { balance, book, difference, state: 'CONTINUED', since, missing: null }
    }
    const missing = before === null ? difference : difference.minus(before.difference)
    before = { on: balance.on, difference }
    const state = !isDifferent ? 'AGREES' : missing.isZero() ? 'CARRIED' : stateOfOpen(balance, missing)
    return { balance, book, difference, state, since, missing }
  })
}

/** Converts a stored balance for the comparison. */
export function toStated(row: typeof statedBalances.$inferSelect): Stated {
  const { id, statementId, kind, on, fromOn, measure, amount, currency, explainedDifference } = row
  return {
    id,
    statementId,
    kind,
    on,
    fromOn,
    measure,
    amount: decimal(amount),
    currency,
    explainedDifference: explainedDifference === null ? null : decimal(explainedDifference),
  }
}

export function toCompared({ balance, state, since, ...amounts }: Reconciled): ComparedBalance {
  const { kind, on, measure, amount, currency } = balance
  const text = (value: Decimal | null) => value && toText(value)
  return {
    kind,
    on,
    measure,
    amount: toText(amount),
    currency,
    book: text(amounts.book),
    difference: text(amounts.difference),
    state,
    since,
    missing: text(amounts.missing),
  }
}

function stateOfOpen({ explainedDifference }: Stated, missing: Decimal): BalanceState {
  return explainedDifference?.eq(missing) === true ? 'EXPLAINED' : 'OPEN'
}

/**
 * Orders balances by day, the closing balances of a day before its opening balances. A balance that several files state
 * counts once.
 */
function withoutRepeated<Balance extends Stated>(stated: readonly Balance[]): Balance[] {
  const seen = new Set<string>()
  return stated
    .toSorted((a, b) => compare(a.on, b.on) || compare(a.kind, b.kind) || compare(a.id, b.id))
    .filter(({ kind, on, amount, currency }) => {
      const key = [kind, on, amount.toFixed(), currency].join(' ')
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
}

/**
 * Whether a balance that differs is from the middle of a day. That is so if another statement continues from it, or
 * ends with it, on the same day; but not if that one ends the day where it began, since then it is the end of the day too. It is also so if a statement that was recorded later covers that day.
 */
function continuedAmong(balances: readonly Stated[], all: readonly Stated[]): (balance: Stated) => boolean {
  const at = (kind: BalanceKind, on: Day, amount: Decimal) => [kind, on, amount.toFixed()].join(' ')
  const stated = new Map<string, Set<string>>()
  const spans: { from: Day; to: Day; closing: Stated }[] = []
  for (const balance of balances) {
    const key = at(balance.kind, balance.on, balance.amount)
    stated.set(key, (stated.get(key) ?? new Set()).add(balance.statementId))
    if (balance.kind === 'CLOSING' && balance.fromOn !== null)
      spans.push({ from: balance.fromOn, to: balance.on, closing: balance })
  }
  const closings = new Set(
    all.flatMap(({ kind, on, amount, statementId }) =>
      kind === 'CLOSING' ? [`${statementId} ${at(kind, on, amount)}`] : [],
    ),
  )
  const elsewhere = (key: string, { statementId }: Stated) =>
    Array.from(stated.get(key) ?? []).filter((id) => id !== statementId)
  return (balance) => {
    const { kind, on, amount, statementId, id } = balance
    if (kind === 'OPENING') return elsewhere(at('CLOSING', addDays(on, 1), amount), balance).length > 0
    const own = at(kind, on, amount)
    const continuing = elsewhere(at('OPENING', addDays(on, -1), amount), balance)
    if (continuing.some((one) => !closings.has(`${one} ${own}`))) return true
    return spans.some(
      ({ from, to, closing }) =>
        closing.statementId !== statementId && closing.id > id && from <= on && on <= to,
    )
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : +(a > b)
}
