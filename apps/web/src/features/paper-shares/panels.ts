import type { Attachment } from '@kinfolio/contract/attachments'
import type { PaperShare } from '@kinfolio/contract/paper-shares'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Makes a link to a paper. */
    sharePaper: { paper: Pick<Attachment, 'id' | 'title' | 'mediaType' | 'inert' | 'bytes'> }
    /** Changes the terms of a link. */
    share: { share: PaperShare }
    /** When a link was opened. */
    shareViews: { share: PaperShare }
  }
}

export const sharePanels = {
  sharePaper: async () => (await import('./SharePaperSheet.tsx')).SharePaperSheet,
  share: async () => (await import('./ShareSheet.tsx')).ShareSheet,
  shareViews: async () => (await import('./ShareViewsDialog.tsx')).ShareViewsDialog,
}
