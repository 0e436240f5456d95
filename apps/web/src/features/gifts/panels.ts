import type { GivingItemKind } from '@kinfolio/contract/gift-kinds'
import type { Gift, GiftDetail, GiftReport } from '@kinfolio/contract/gift-records'
import type { GivingItem } from '@kinfolio/contract/gift-years'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Edits the gift, or adds a new one. */
    gift: { gift?: Gift }
    /** The receipt of one instalment. */
    giftReceipt: { gift: Pick<Gift, 'id' | 'cost'>; expectedOn: string }
    /** A report or a note of a gift, or a new one. */
    giftReport: { giftId: string; report?: GiftReport }
    /** Lets a part of a position leave as the payment of a gift. */
    giftInKind: { gift: GiftDetail }
    /** The amounts of which a sum of the year is made. */
    givingProof: {
      name: string
      kind: GivingItemKind
      year: number
      currency: string
      items: readonly GivingItem[]
      min: string | null
      max: string | null
    }
  }
}

export const giftPanels = {
  gift: async () => (await import('./GiftSheet.tsx')).GiftSheet,
  giftReceipt: async () => (await import('./ReceiptDialog.tsx')).ReceiptDialog,
  giftReport: async () => (await import('./ReportSheet.tsx')).ReportSheet,
  giftInKind: async () => (await import('./InKindDialog.tsx')).InKindDialog,
  givingProof: async () => (await import('./GivingProofDialog.tsx')).GivingProofDialog,
}
