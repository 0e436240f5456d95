import { decimal } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { first, leaf } from '../files/sgml-tree.ts'
import type { SgmlElement } from '../files/sgml-tree.ts'
import { decimalText } from '../rows/decimal-text.ts'
import type { Problem } from '../rows/parsed.ts'
import { readDay } from '../tables/day-column.ts'

/** In CURRENCY the amounts are the row's own; ORIGCURRENCY only tells what they were converted from. */
export function currencyOf(entry: SgmlElement): string | null {
  return leaf(first(entry, 'CURRENCY'), 'CURSYM')
}

/** Numbers of OFX have a point or a comma for decimals, and no thousands. */
export function ofxNumber(text: string | null): Decimal | null {
  const plain = decimalText((text ?? '').replace(',', '.'))
  return plain === null ? null : decimal(plain)
}

/** The day as the source's clock had it: the zone behind it only tells where that clock stands. */
export function ofxDay(text: string | null): string | Problem {
  return readDay((text ?? '').slice(0, 8), 'YMD')
}

export function notANumber(text: string | null): Problem {
  return {
    code: 'NOT_A_NUMBER',
    message: `"${(text ?? '').slice(0, 40)}" is not an amount. Download the statement again.`,
  }
}
