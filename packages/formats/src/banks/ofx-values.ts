import { say } from '@kinfolio/contract/say'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { first, leaf } from '../files/sgml-tree.ts'
import type { SgmlElement } from '../files/sgml-tree.ts'
import { decimalText } from '../rows/decimal-text.ts'
import type { Problem } from '../rows/parsed.ts'
import { readDay } from '../tables/day-column.ts'

/** CURRENCY is the currency of the amounts. ORIGCURRENCY only says what they were converted from. */
export function currencyOf(entry: SgmlElement): string | null {
  return leaf(first(entry, 'CURRENCY'), 'CURSYM')
}

/** Numbers in OFX have a point or a comma before the decimals and no thousands separator. */
export function ofxNumber(text: string | null): Decimal | null {
  const plain = decimalText((text ?? '').replace(',', '.'))
  return plain === null ? null : decimal(plain)
}

/** The day on the clock of the source. The time zone after it only says where that clock is. */
export function ofxDay(text: string | null): string | Problem {
  return readDay((text ?? '').slice(0, 8), 'YMD')
}

export function notANumber(text: string | null): Problem {
  return {
    code: 'NOT_A_NUMBER',
    message: say`"${(text ?? '').slice(0, 40)}" is not an amount. Download the statement again.`,
  }
}
