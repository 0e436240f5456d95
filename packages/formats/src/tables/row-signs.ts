import { say } from '@kinfolio/contract/say'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'

import type { Problem } from '../rows/parsed.ts'

/** The numbers of a row with the signs of the file. */
export type SignedRow = {
  type: TransactionType
  quantity: Decimal | null
  amount: Decimal | null
  fee: Decimal | null
  tax: Decimal | null
}

type SignedField = Exclude<keyof SignedRow, 'type'>

const fields: readonly SignedField[] = ['quantity', 'amount', 'fee', 'tax']

// Files use signs differently: some for the movement of units, some for the movement of cash. For a type with one
// meaning only, every file must have the same sign.
const fixedSigns: ReadonlyMap<string, 1 | -1> = new Map([
  ['BUY quantity', 1],
  ['DIVIDEND amount', 1],
  ['INTEREST amount', 1],
  ['DISTRIBUTION amount', 1],
])
const valuations: ReadonlySet<TransactionType> = new Set(['NAV_ADJUSTMENT', 'ESTIMATED_VALUATION'])
const inflows: ReadonlySet<TransactionType> = new Set(['SELL', 'DISTRIBUTION', 'DIVIDEND', 'INTEREST'])

/**
 * Tells a correction from an ordinary row. Money is stored without signs. If the sign of a row is the opposite of the
 * usual sign of its type in this file, the row would count twice instead of taking something back. So it is a Problem.
 */
export function signCheck(rows: Iterable<SignedRow>): (row: SignedRow) => Problem[] {
  const balance = new Map<string, number>()
  for (const row of rows) {
    for (const field of fields) {
      const key = keyOf(row.type, field)
      balance.set(key, (balance.get(key) ?? 0) + signOf(row[field]))
    }
  }
  const usualSign = (type: TransactionType, field: SignedField) => {
    const fixed = fixedSigns.get(`${type} ${field}`)
    if (fixed !== undefined) return fixed
    const majority = Math.sign(balance.get(keyOf(type, field)) ?? 0)
    if (majority !== 0) return majority
    return field === 'amount' && inflows.has(type) ? 1 : -1
  }

  return (row) =>
    fields
      .filter((field) => {
        const sign = signOf(row[field])
        const isValuation = field === 'amount' && valuations.has(row.type)
        return sign !== 0 && !isValuation && sign !== usualSign(row.type, field)
      })
      .map((field) => ({
        code: 'REVERSED_SIGN',
        message: say`The ${field} ${row[field]?.toFixed()} has the opposite sign of an ordinary ${row.type} in this file, which looks like a correction. Record it by hand as a reversal.`,
      }))
}

/** Fees and taxes have one usual sign in the whole file. Quantities and amounts have one for each type. */
function keyOf(type: TransactionType, field: SignedField): string {
  return field === 'fee' || field === 'tax' ? field : `${type} ${field}`
}

function signOf(value: Decimal | null): number {
  if (value === null || value.isZero()) return 0
  return value.isNegative() ? -1 : 1
}
