import type { ParsedTransaction, Problem } from './parsed.ts'

/** Trackers export rows of nothing, such as a watch-list entry as a purchase of 0: kept, and pointed out. */
export function recordsNothing({ type, amount, quantity, tax }: ParsedTransaction): Problem[] {
  // A valuation of 0 says that nothing is left, and a sale of units for 0 that they are gone.
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
