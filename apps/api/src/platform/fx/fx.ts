import type { Day } from '@kinfolio/ledger/days/day'

/** Units of a currency for one euro, as fixed on a day. */
export type Fixing = { readonly day: Day; readonly perEuro: string }

/** Where exchange rates come from. A call that cannot be answered throws, in words for people. */
export type RateSource = {
  /** Under which its rates are kept; `demo` is invented, and for sample organisations only. */
  readonly source: 'ecb' | 'demo'
  /** The fixings of all its currencies, each ascending: from about a day on, or all there are. */
  history(since: Day | null): Promise<ReadonlyMap<string, readonly Fixing[]>>
}
