import type { LoanTerms } from '../loans/payoff-plan.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type { PriceSeries } from '../prices/price-series.ts'
import type { DatedKind } from '../rows/kind.ts'
import type { CostMethod } from '../rows/lots.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'

/** The facts that the ledger needs about one position besides its rows. */
export type PositionFacts = DatedKind & {
  readonly id: string
  readonly currency: string
  readonly commitment: Decimal | null
  /** Of a debt that is paid back by a plan. */
  readonly loan?: LoanTerms | null
  readonly prices: PriceSeries | null
  /** Whether the owner of the position lets a series with dividends in its closes value it. */
  readonly useTotalReturn: boolean
  /** FIFO unless the organisation keeps average cost. */
  readonly costMethod?: CostMethod
}

/** Everything that the ledger needs to know about one position. Money of its rows is in `currency`. */
export type PositionInput = PositionFacts & {
  /** In any order. */
  readonly transactions: readonly LedgerTransaction[]
  /**
   * The positions whose sum a CHILDREN position is. Under any other method they are only detail, and the ledger does
   * not look at them.
   */
  readonly children?: readonly PositionInput[]
}
