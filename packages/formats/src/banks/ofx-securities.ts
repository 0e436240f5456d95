import { all, first, leaf } from '../files/sgml-tree.ts'
import type { SgmlElement } from '../files/sgml-tree.ts'

export type OfxSecurity = {
  symbol: string | null
  isin: string | null
  name: string | null
  hint: string | null
}

const hints: ReadonlyMap<string, string> = new Map([
  ['MFINFO', 'FUND'],
  ['DEBTINFO', 'BOND'],
])

/** The securities of a file, by the number that transactions use for them. */
export function readSecurities(root: SgmlElement): Map<string, OfxSecurity> {
  const securities = new Map<string, OfxSecurity>()
  for (const list of all(root, 'SECLIST')) {
    for (const info of list.children) {
      const id = leaf(info, 'UNIQUEID')
      if (id !== null) securities.set(id, { ...named(info, id), hint: hints.get(info.name) ?? null })
    }
  }
  return securities
}

/** The security of a transaction. If the list does not have it, its number is its name. */
export function securityOf(entry: SgmlElement, securities: ReadonlyMap<string, OfxSecurity>): OfxSecurity {
  const id = leaf(first(entry, 'SECID'), 'UNIQUEID')
  const security = id === null ? undefined : securities.get(id)
  return security ?? { ...named(first(entry, 'SECID') ?? entry, id), hint: null }
}

function named(element: SgmlElement, id: string | null) {
  const isin = leaf(element, 'UNIQUEIDTYPE')?.toUpperCase() === 'ISIN' ? id : null
  return {
    symbol: leaf(element, 'TICKER') ?? (isin === null ? id : null),
    isin,
    name: leaf(element, 'SECNAME'),
  }
}
