import type { InstrumentType } from '@kinfolio/contract/instruments'
import type { Day } from '@kinfolio/ledger/days/day'

/** A listed instrument, as a source knows it. */
export type Instrument = {
  readonly symbol: string
  readonly name: string
  readonly type: InstrumentType
  readonly exchange: string | null
}

/** The last price of an instrument. `unit` is what it is quoted in: EUR, or GBp for pence. */
type Quote = Instrument & {
  readonly unit: string
  readonly price: string
  readonly at: Date
}

/**
 * What the closes of a history are: as traded, adjusted for the splits after each day, or with dividends in them.
 * Dividends per share are adjusted for splits likewise.
 */
export type HistoryBasis = 'TRADED' | 'SPLIT_ADJUSTED' | 'TOTAL_RETURN'

/** Closes of finished trading days, ascending, with the splits and dividends of the same stretch of time. */
export type QuoteHistory = {
  readonly instrument: Instrument
  readonly unit: string
  readonly basis: HistoryBasis
  readonly closes: readonly { readonly day: Day; readonly close: string; readonly volume: number | null }[]
  /** New units for one old unit, from the day on. */
  readonly splits: readonly { readonly on: Day; readonly ratio: string }[]
  readonly dividends: readonly { readonly on: Day; readonly amount: string }[]
}

/** Where prices of listed instruments come from. A call that cannot be answered throws, in words for people. */
export type QuoteSource = {
  /** Under which its prices are kept; `demo` is invented or old, and for sample organisations only. */
  readonly source: 'yahoo' | 'demo'
  search(query: string): Promise<readonly Instrument[]>
  /** Null: the source does not know the symbol. */
  quote(symbol: string): Promise<Quote | null>
  /** From a day on, or all there is. Null: the source does not know the symbol. */
  history(symbol: string, since: Day | null): Promise<QuoteHistory | null>
}
