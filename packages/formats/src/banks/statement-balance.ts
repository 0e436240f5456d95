import { say } from '@kinfolio/contract/say'
import { addDays, isDay } from '@kinfolio/ledger/days/day'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { AccountStatement, ParsedTransaction } from '../rows/parsed.ts'

export type StatedBalance = { amount: Decimal; currency: string | null; day: string | null }

/** One statement, or one page of it, as it is in the file. */
export type StatementPage = {
  line: number
  account: string | null
  assetHint: string
  opening: StatedBalance | null
  closing: StatedBalance | null
  /** Whether its opening balance is the closing balance of the page before. */
  isContinuation: boolean
  rows: readonly ParsedTransaction[]
}

const gains = new Set(['BUY', 'INTEREST', 'DIVIDEND'])

/**
 * The rows of one statement. The last row gets a warning if the opening balance and the rows do not add up to the
 * closing balance. If the balances or the rows have different currencies, nothing is checked.
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
    message: say`The statement closes at ${closing.amount.toFixed()} ${closing.currency}, and its opening balance with its entries comes to ${reached.toFixed()}. An entry may be missing; check the statement.`,
  }
  return [...rows.slice(0, -1), { ...last, warnings: [...last.warnings, warning] }]
}

/** The statements of a file. Pages of one statement are put together, because nothing ends between pages. */
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

/** Balances in two currencies are independent, so each gets a statement of its own. */
function byCurrency(page: StatementPage): StatementPage[] {
  const { opening, closing } = page
  if (opening === null || closing === null || opening.currency === closing.currency) return [page]
  return [
    { ...page, closing: null },
    { ...page, opening: null },
  ]
}

/**
 * Whether this is the next page, or another statement of the same day. The balance between the two is not the balance
 * of an end of a day.
 */
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
 * The first day whose rows come after an opening balance. Some banks date that balance with the end of the statement
 * before, others with the first day of this one. Only a row on that day shows which of them it is.
 */
function firstDayAfter(opened: string | null, firstRow: string | null): string | null {
  if (opened === null || !isDay(opened)) return firstRow
  return firstRow !== null && firstRow <= opened ? firstRow : addDays(opened, 1)
}

function latest(days: readonly (string | null | undefined)[]): string | null {
  const knownDays = days.filter((day) => day !== null && day !== undefined)
  return knownDays.toSorted().at(-1) ?? null
}
