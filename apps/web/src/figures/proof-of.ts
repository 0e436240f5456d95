import type { Position } from '@kinfolio/contract/position'
import type { TypeOrBook } from '@kinfolio/contract/position-types'
import type { Measure } from '@kinfolio/contract/proofs'
import type { Lens } from '@kinfolio/ledger/value/lenses'

/** The figure to prove: of a position, or of the whole where no position is named. */
export type ProofOf = {
  measure: Measure
  position?: Pick<Position, 'id' | 'name' | 'currency'>
  from?: string
  to?: string
  lens?: Lens
  /** As it was known at the end of that day; pages that look back say it by themselves. */
  knownOn?: string | undefined
  /** The position's currency, or the organisation's base, where absent. */
  currency?: string
  /** A part of the whole, and its name. */
  part?: { title: string; entityId?: string | undefined; type?: TypeOrBook[] }
  /** Of all that a report looks at, in place of the whole. */
  report?: { id: string; title: string }
}
