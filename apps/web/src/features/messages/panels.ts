import type { NamedThread } from './use-change-threads.ts'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Takes in mails from files; at once where files are given. */
    bringMails: { files?: readonly File[] }
    /** Lets conversations wait until a day, or until somebody answers. */
    snoozeThreads: { threads: readonly NamedThread[]; onDone: () => void }
    /** Makes a conversation a part of another one. */
    mergeThread: { thread: NamedThread; onShow: (threadId: string) => void }
  }
}

export const messagePanels = {
  bringMails: async () => (await import('./BringMailsDialog.tsx')).BringMailsDialog,
  snoozeThreads: async () => (await import('./SnoozeDialog.tsx')).SnoozeDialog,
  mergeThread: async () => (await import('./MergeThreadDialog.tsx')).MergeThreadDialog,
}
