import { say } from '@kinfolio/contract/say'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { Problem } from '../rows/parsed.ts'
import type { Cells } from '../tables/table-format.ts'
import type { CashField } from './cash-columns.ts'

type Row = Cells<CashField>
type Signs = ReadonlyMap<string, number>

const isIn = /^(credit|cr|crdt|c|k|haben|h|bij|in|inflow|kredit|kreedit|credito|abono|avere|\+)$/
const isOut = /^(debit|dr|dbit|d|soll|s|af|out|outflow|debet|deebet|debito|cargo|dare|-)$/

/** The amount that moved the account. Money that comes in is positive. */
export function movedBy(cells: Row, usual: Signs): Decimal | Problem | null {
  const amount = cells.number('amount')
  const byColumn = movedByColumn(cells, usual)
  // Some banks repeat the amount in the column of its direction and write the sign only there.
  if (amount === null || byColumn?.abs().eq(amount.abs())) return byColumn
  const word = directionOf(cells)
  if (word === null && !amount.isZero() && usual.get('OUT') === 1) return missingDirection
  if (word === null || amount.isZero()) return amount
  const sign = amount.isNegative() ? -1 : 1
  if (sign !== usual.get(word)) return correction(word, amount)
  return word === 'IN' ? amount.abs() : amount.abs().negated()
}

/**
 * The movement from two columns, one for each direction. A file may write any sign in them; an amount with the opposite
 * of its usual sign moves money the other way.
 */
function movedByColumn(cells: Row, usual: Signs): Decimal | null {
  const read = (field: 'in' | 'out') => {
    const value = cells.number(field)
    return usual.get(field) === -1 ? (value?.negated() ?? null) : value
  }
  const [paidIn, paidOut] = [read('in'), read('out')]
  if (paidIn === null) return paidOut?.negated() ?? null
  return paidOut === null ? paidIn : paidIn.minus(paidOut)
}

const fewest = 3

/** Whether several amounts have no minus, and nothing else in a row could show that money went out. */
export function hasOneDirection(rows: readonly Row[]): boolean {
  const isUnsigned = (cells: Row) =>
    cells.number('amount')?.isNegative() !== true &&
    cells.number('in') === null &&
    cells.number('out') === null &&
    directionOf(cells) === null
  return rows.every(isUnsigned) && rows.filter((cells) => cells.number('amount') !== null).length >= fewest
}

function directionOf(cells: Row): 'IN' | 'OUT' | null {
  const plain = cells.text('direction')?.trim().toLowerCase() ?? ''
  if (isIn.test(plain)) return 'IN'
  return isOut.test(plain) ? 'OUT' : null
}

/** How a fee moves the account. If most fees of a file are negative, a positive fee is a refund. */
export function feeMoved(fee: Decimal, usual: Signs): Decimal {
  return usual.get('fee') === -1 ? fee : fee.negated()
}

/** The usual sign of the amounts of each direction in this file, and of amounts in a column of their own. */
export function usualSigns(rows: readonly Row[]): Signs {
  const balance = new Map<string, number>()
  const count = (word: string | null, value: Decimal | null) => {
    if (word === null || value === null || value.isZero()) return
    balance.set(word, (balance.get(word) ?? 0) + (value.isNegative() ? -1 : 1))
  }
  for (const cells of rows) {
    count(directionOf(cells), cells.number('amount'))
    for (const field of ['in', 'out', 'fee'] as const) count(field, cells.number(field))
  }
  return new Map(Array.from(balance, ([word, sum]) => [word, sum < 0 ? -1 : 1]))
}

function correction(word: string, amount: Decimal): Problem {
  return {
    code: 'REVERSED_SIGN',
    message: say`The amount ${amount.toFixed()} has the opposite sign of the others with “${word.toLowerCase()}” in this file, which looks like a correction. Record it by hand.`,
  }
}

const missingDirection: Problem = {
  code: 'MISSING_CELL',
  message:
    'The amounts of this file have no sign, and nothing says whether this one came in or went out. Fill in its direction.',
}
