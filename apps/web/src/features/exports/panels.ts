import type { TransactionExport } from '@kinfolio/contract/transactions'
import type { z } from 'zod'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** A file to take along; `filter` is what the page of transactions shows. */
    export: {
      kind: 'transactions' | 'positions' | 'costs'
      filter?: Omit<z.input<typeof TransactionExport>, 'format' | 'orgId'>
    }
  }
}

export const exportPanels = {
  export: async () => (await import('./ExportDialog.tsx')).ExportDialog,
}
