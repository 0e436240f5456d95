import type { Instalment } from '@kinfolio/contract/instalments'
import type { Position } from '@kinfolio/contract/position'
import type { Transaction, TransactionType } from '@kinfolio/contract/transaction'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Edits the transaction, or records a new one; `like` another, from which the form is filled. */
    transaction: {
      transaction?: Transaction
      like?: Transaction
      positionId?: string
      type?: TransactionType
      /** What somebody has said of a new one already. */
      said?: { date: string; amount: string | null; currency: string | null }
      /** It is opened to move its money on the account of the position, too. */
      settles?: boolean
    }
    /** Records the value of a position, without the other fields of a transaction. */
    valuation: { position: Pick<Position, 'id' | 'name' | 'type' | 'valuedBy' | 'currency' | 'nav'> }
    /** Moves a part of a position to another one. */
    transfer: { positionId?: string }
    /** Records that an expected payment of a loan was made. */
    instalment: { instalment: Instalment }
    /** Exchanges money of one account into that of another one. */
    exchange: { positionId?: string }
    /** Records what a company did with its shares. */
    corporateAction: { positionId?: string }
  }
}

export const transactionPanels = {
  transaction: async () => (await import('./TransactionSheet.tsx')).TransactionSheet,
  valuation: async () => (await import('./ValuationDialog.tsx')).ValuationDialog,
  transfer: async () => (await import('./TransferSheet.tsx')).TransferSheet,
  instalment: async () => (await import('./InstalmentSheet.tsx')).InstalmentSheet,
  exchange: async () => (await import('./ExchangeSheet.tsx')).ExchangeSheet,
  corporateAction: async () => (await import('./CorporateActionSheet.tsx')).CorporateActionSheet,
}
