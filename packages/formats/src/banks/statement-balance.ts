import { decimal } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { ParsedTransaction } from '../rows/parsed.ts'

export type StatedBalance = { amount: Decimal; currency: string }

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
