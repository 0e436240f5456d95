import { say } from '@kinfolio/contract/say'
import { decimal } from '@kinfolio/ledger/numbers/decimal'

import type { ParsedTransaction, Problem } from './parsed.ts'

const wholeDigits = { quantity: 20, price: 16, amount: 18, fee: 18, tax: 18 } as const

/** The numbers of a row that are too large. The columns of the database have a limit for digits before the point. */
export function rangeProblems(row: Pick<ParsedTransaction, keyof typeof wholeDigits>): Problem[] {
  return Object.entries(wholeDigits).flatMap(([name, digits]) => {
    // Object.entries is typed with string keys; these are the keys of the record above.
    const field = name as keyof typeof wholeDigits
    const value = row[field]
    if (value === null || decimal(value).abs().lt(`1e${digits}`)) return []
    return [
      {
        code: 'TOO_LARGE',
        message: say`The ${field} has more than ${digits} digits before the decimal point. Correct it in the file.`,
      },
    ]
  })
}
