import { all, first, leaf } from '../files/sgml-tree.ts'
import type { SgmlElement } from '../files/sgml-tree.ts'
import { holdingsOf } from '../rows/holdings.ts'
import type { HoldingsList } from '../rows/parsed.ts'
import { securityOf } from './ofx-securities.ts'
import type { OfxSecurity } from './ofx-securities.ts'
import { currencyOf, ofxDay, ofxNumber } from './ofx-values.ts'

type Statement = {
  account: string | null
  currency: string | null
  securities: ReadonlyMap<string, OfxSecurity>
}

/**
 * What the account of an investment statement holds (OFX 2.3, section 13.9.2.3). OFX states no cost there. Options are
 * left out, as their transactions are.
 */
export function readHoldings(statement: SgmlElement, about: Statement): HoldingsList[] {
  const list = first(statement, 'INVPOSLIST')
  const on = ofxDay(leaf(statement, 'DTASOF'))
  if (list === undefined || typeof on !== 'string') return []
  const { account, currency, securities } = about
  const held = list.children.filter(({ name }) => name.startsWith('POS') && name !== 'POSOPT')
  const holdings = holdingsOf(
    held.map((entry) => {
      const units = ofxNumber(leaf(entry, 'UNITS'))
      const isShort = leaf(entry, 'POSTYPE')?.toUpperCase() === 'SHORT'
      return {
        line: entry.line,
        ...securityOf(entry, securities),
        currency: currencyOf(entry) ?? currency,
        quantity: isShort ? (units?.abs().negated() ?? null) : units,
        cost: null,
      }
    }),
  )
  const [rows] = all(statement, 'INVTRANLIST')
  const start = ofxDay(leaf(rows, 'DTSTART'))
  return [{ line: list.line, account, from: typeof start === 'string' ? start : null, on, holdings }]
}
