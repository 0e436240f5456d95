import { say } from '@kinfolio/contract/say'
import { isCurrency, priceUnit } from '@kinfolio/ledger/numbers/currency'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'

import type { Problem } from './parsed.ts'

/**
 * The code of a currency, or of a hundredth in which exchanges quote. Small letters count if they can mean only one.
 */
export function readCurrency(cell: string): string | Problem {
  const code = [cell, cell.toUpperCase()].find((text) => isCurrency(priceUnit(text).currency))
  return (
    code ?? {
      code: 'UNKNOWN_CURRENCY',
      message: say`"${cell.slice(0, 20)}" is not the code of a currency. Use three letters, such as EUR or USD.`,
    }
  )
}

/** The number of units in one unit of the currency, and the warning for a row in hundredths. */
export function mainCurrency(code: string): { currency: string; scale: string | null; warnings: Problem[] } {
  const { currency, divisor } = priceUnit(code)
  if (divisor === 1) return { currency, scale: null, warnings: [] }
  return {
    currency,
    scale: toText(decimal('1').div(divisor)),
    warnings: [
      {
        code: 'CONVERTED_HUNDREDTHS',
        message: say`The file states this row in ${code}, hundredths of ${currency}. Its money is kept in ${currency}, divided by ${divisor}.`,
      },
    ],
  }
}
