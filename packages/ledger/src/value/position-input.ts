import type { Decimal } from '../numbers/decimal.ts'
import type { PriceSeries } from '../prices/price-series.ts'
import type { DatedKind } from '../rows/effects.ts'
import type { CostMethod } from '../rows/lots.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'

/** What the ledger needs to know of one position beside its rows. */
export type PositionFacts = DatedKind & {
  readonly id: string
  readonly currency: string
  readonly commitment: Decimal | null
  readonly prices: PriceSeries | null
  /** Whether its owner lets a series with dividends in its closes value it. */
  readonly useTotalReturn: boolean
  /** FIFO unless the organisation keeps average cost. */
  readonly costMethod?: CostMethod
}

/** Everything the ledger needs to know of one position. Money of its rows is in `currency`. */
export type PositionInput = PositionFacts & {
  /** In any order. */
  readonly transactions: readonly LedgerTransaction[]
  /** The positions a CHILDREN position is the sum of; under any other method they are detail and not looked at. */
  readonly children?: readonly PositionInput[]
}
