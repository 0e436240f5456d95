import type { Position, PositionType, TypeOrBook } from '@kinfolio/contract/positions'
import type { Measure } from '@kinfolio/contract/proofs'
import type { Transaction, TransactionExport, TransactionType } from '@kinfolio/contract/transactions'
import type { Lens } from '@kinfolio/ledger/value/lenses'
import { createOverlays } from '@kinfolio/ui/create-overlays'
import type { z } from 'zod'

/** What can be opened above any page, and what it is told. */
export type OverlayProps = {
  import: { files?: readonly File[]; positionId?: string }
  /** A file to take along; `filter` is what the page of transactions shows. */
  export: {
    kind: 'transactions' | 'positions'
    filter?: Omit<z.input<typeof TransactionExport>, 'format' | 'orgId'>
  }
  /** Edits the position, or opens a new one. */
  position: { position?: Position; type?: PositionType; entityId?: string }
  /** Edits the transaction, or records a new one. */
  transaction: { transaction?: Transaction; positionId?: string; type?: TransactionType }
  /** Says what a position is worth, without the other fields of a transaction. */
  valuation: { position: ValuedPosition }
  /** Moves a part of a position to another one. */
  transfer: { positionId?: string }
  /** The list of all keys. */
  keys: object
  /** Says which listed instrument a position holds. */
  linkInstrument: { position: Position }
  /** Works values out again; of the types that there are positions of. */
  recalculation: { presentTypes: readonly PositionType[] }
  /** Offers the demo family. */
  sample: object
  /** How a figure was made: of a position, or of the whole where none is named. */
  proof: ProofOf
}

/** What one needs to know of a position to value it. */
type ValuedPosition = Pick<Position, 'id' | 'name' | 'type' | 'valuedBy' | 'currency' | 'nav'>

export type ProofOf = {
  measure: Measure
  position?: Pick<Position, 'id' | 'name' | 'currency'>
  from?: string
  to?: string
  lens?: Lens
  /** The position's currency, or the organisation's base, where absent. */
  currency?: string
  /** A part of the whole, and what it is called. */
  part?: { title: string; entityId?: string; type?: TypeOrBook[] }
}
export type OverlayId = keyof OverlayProps

export const overlays = createOverlays<{ [Id in OverlayId]: { props: OverlayProps[Id] } }>()

/** Opens a panel from anywhere, in place of the one that is open. The shell knows which panels there are. */
export function openOverlay<Id extends OverlayId>(id: Id, props: OverlayProps[Id]): void {
  for (const other of overlays.getMounted()) overlays.unmount(other.id as OverlayId) // only these are created
  void overlays.open(id, props)
}

export function openImport(props: OverlayProps['import'] = {}): void {
  openOverlay('import', props)
}
