import type { Notice } from '@kinfolio/contract/notices'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Lets notices wait until a day. */
    snoozeNotices: { notices: readonly Notice[]; onDone: () => void }
  }
}

export const noticePanels = {
  snoozeNotices: async () => (await import('./SnoozeNoticesDialog.tsx')).SnoozeNoticesDialog,
}
