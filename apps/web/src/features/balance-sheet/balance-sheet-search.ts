import { dayIn, oneIn, type RawSearch, textIn } from '../../lib/search.ts'

const groupings = ['entity', 'kind'] as const
export type AssetsGrouping = (typeof groupings)[number]

/** The state of the page that its address holds. */
export type BalanceSheetSearch = {
  asOf?: string
  /** The day on which it was known so; now where absent. */
  knownOn?: string
  currency?: string
  group?: AssetsGrouping
  sort?: string
}

export function balanceSheetSearch(search: RawSearch): BalanceSheetSearch {
  const currency = textIn(search, 'currency')
  return {
    asOf: dayIn(search, 'asOf'),
    knownOn: dayIn(search, 'knownOn'),
    currency: currency !== undefined && /^[A-Z]{3}$/.test(currency) ? currency : undefined,
    group: oneIn(search, 'group', groupings),
    sort: textIn(search, 'sort'),
  }
}
