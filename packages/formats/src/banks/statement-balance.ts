import { addDays, isDay } from '@kinfolio/ledger/days/day'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { AccountStatement, ParsedTransaction } from '../rows/parsed.ts'

export type StatedBalance = { amount: Decimal; currency: string | null; day: string | null }

/** One statement, or one page of it, as a reader finds it. */
export type StatementPage = {
  line: number
  account: string | null
  assetHint: string
  opening: StatedBalance | null
  closing: StatedBalance | null
  /** Whether its opening balance is the one that the page before it ended with. */
  isContinuation: boolean
  rows: readonly ParsedTransaction[]
}

const gains = new Set(['BUY', 'INTEREST', 'DIVIDEND'])

/**
 * The rows of one statement, the last with a warning where opening balance and rows do not come to the closing balance.
 * Balances in several currencies say nothing about each other, nor about rows in a third.
 */
export function checkedAgainst(
  opening: StatedBalance | null,
  closing: StatedBalance | null,
  rows: readonly ParsedTransaction[],
): ParsedTransaction[] {
  const last = rows.at(-1)
  const isComparable =
    opening !== null &&
    closing !== null &&
    opening.currency === closing.currency &&
    rows.every((row) => row.currency === closing.currency)
  if (last === undefined || !isComparable) return [...rows]

  const reached = rows.reduce((sum, { type, amount }) => {
    const moved = decimal(amount ?? '0')
    return gains.has(type) ? sum.plus(moved) : sum.minus(moved)
  }, opening.amount)
  if (reached.eq(closing.amount)) return [...rows]
  const warning = {
    code: 'BALANCE_DIFFERS',
    message: `The statement closes at ${closing.amount.toFixed()} ${closing.currency}, and its opening balance with its entries comes to ${reached.toFixed()}. An entry may be missing; check the statement.`,
  }
  return [...rows.slice(0, -1), { ...last, warnings: [...last.warnings, warning] }]
}

/** What the pages of a file state, those of one statement put together: between pages nothing ends. */
export function accountStatements(pages: readonly StatementPage[]): AccountStatement[] {
  const statements: AccountStatement[] = []
  const last = new Map<string, number>()
  for (const page of pages.flatMap(byCurrency)) {
    const statement = statementOf(page)
    if (statement === null) continue
    const key = `${statement.account}\n${statement.currency}`
    const at = last.get(key)
    const before = at === undefined ? undefined : statements[at]
    if (at !== undefined && before !== undefined && goesOn(before, statement, page)) {
      const to = statement.to > before.to ? statement.to : before.to
      statements[at] = { ...before, to, closing: statement.closing }
    } else last.set(key, statements.push(statement) - 1)
  }
  return statements
}

/** Balances in two currencies have nothing to do with each other: each is said by itself. */
function byCurrency(page: StatementPage): StatementPage[] {
  const { opening, closing } = page
  if (opening === null || closing === null || opening.currency === closing.currency) return [page]
  return [
    { ...page, closing: null },
    { ...page, opening: null },
  ]
}

/** The next page, or a further statement of the same day: the balance between the two is of no end of a day. */
function goesOn(
  before: AccountStatement,
  { from, opening }: AccountStatement,
  page: Pick<StatementPage, 'isContinuation'>,
): boolean {
  const isJoined = opening !== null && before.closing !== null && decimal(opening).eq(before.closing)
  return isJoined && (page.isContinuation || (from !== null && from <= before.to))
}

function statementOf(page: StatementPage): AccountStatement | null {
  const { line, account, assetHint, opening, closing, rows } = page
  const days = rows.map(({ day }) => day).toSorted()
  const to = latest([closing?.day, days.at(-1), opening?.day])
  const name = account?.trim() ?? ''
  if (name === '' || to === null || (opening === null && closing === null)) return null
  return {
    line,
    account: name,
    assetHint,
    currency: closing?.currency ?? opening?.currency ?? null,
    from: firstDayAfter(opening?.day ?? null, days[0] ?? null),
    opening: opening && toText(opening.amount),
    to,
    closing: closing && toText(closing.amount),
  }
}

/**
 * The first day whose rows come after an opening balance. Some banks date it by the end of the statement before, others
 * by the first day of this one: only rows of that day tell the two apart.
 */
function firstDayAfter(opened: string | null, firstRow: string | null): string | null {
  if (opened === null || !isDay(opened)) return firstRow
  return firstRow !== null && firstRow <= opened ? firstRow : addDays(opened, 1)
}

function latest(days: readonly (string | null | undefined)[]): string | null {
  const known = days.filter((day) => day !== null && day !== undefined)
  return known.toSorted().at(-1) ?? null
}
