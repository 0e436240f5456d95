import type { ParsedTransaction, Problem } from './parsed.ts'

/**
 * Warns about a row without any amount, such as a watch-list entry that a tracker exports as a purchase of 0. The row
 * is kept.
 */
export function recordsNothing({ type, amount, quantity, tax }: ParsedTransaction): Problem[] {
  // A valuation of 0 says that the position is worth nothing. A sale of units for 0 says that they are gone.
  const saysSomething = type === 'NAV_ADJUSTMENT' || type === 'ESTIMATED_VALUATION'
  const isEmpty = amount === '0' && [quantity, tax].every((text) => text === null || text === '0')
  if (saysSomething || !isEmpty) return []
  return [
    {
      code: 'RECORDS_NOTHING',
      message: 'This row has neither a quantity nor an amount. It is kept, and changes no figure.',
    },
  ]
}
