import type { Position, PositionType, TypeOrBook } from '@kinfolio/contract/positions'
import type { Measure } from '@kinfolio/contract/proofs'
import type { Transaction, TransactionExport, TransactionType } from '@kinfolio/contract/transactions'
import type { Lens } from '@kinfolio/ledger/lenses'
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

export type OpenOverlay = {
  [K in OverlayId]: { id: K; props: OverlayProps[K]; isOpen: boolean; turn: number }
}[OverlayId]

/** The closing animation plays before the panel goes. */
const unmountAfterMs = 250

let shown: OpenOverlay | null = null
let turn = 0
const listeners = new Set<() => void>()

function show(next: OpenOverlay | null) {
  shown = next
  for (const listener of listeners) listener()
}

/** Opens a panel from anywhere. The shell mounts it; it is unmounted after it closed (spec §4). */
export function openOverlay<K extends OverlayId>(id: K, props: OverlayProps[K]): void {
  turn += 1
  // Id and props belong together by the signature above, which the union cannot see through K.
  show({ id, props, isOpen: true, turn } as OpenOverlay)
}

export function closeOverlay(): void {
  if (!shown) return
  const closing = shown.turn
  show({ ...shown, isOpen: false })
  setTimeout(() => {
    if (shown?.turn === closing) show(null)
  }, unmountAfterMs)
}

export function openImport(props: OverlayProps['import'] = {}): void {
  openOverlay('import', props)
}

export const overlays = {
  getShown: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
