import type { DraftPaper, MessageDraft } from '@kinfolio/contract/message-drafts'

import type { SeenThread } from './use-change-threads.ts'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Takes in mails from files; at once where files are given. */
    bringMails: { files?: readonly File[] }
    /** Lets conversations wait until a day, an answer or an event. */
    snoozeThreads: { threads: readonly SeenThread[]; onDone: () => void }
    /** Writes a mail that has no conversation yet, or any on a phone. */
    writeMail: { draft: MessageDraft }
    /** Chooses papers that go with a mail. */
    mailPapers: { chosen: readonly DraftPaper[]; onChoose: (papers: readonly DraftPaper[]) => void }
    /** Makes a conversation a part of another one. */
    mergeThread: { thread: SeenThread; onShow: (threadId: string) => void }
  }
}

export const messagePanels = {
  writeMail: async () => (await import('./WriteMailSheet.tsx')).WriteMailSheet,
  mailPapers: async () => (await import('./MailPapersDialog.tsx')).MailPapersDialog,
  bringMails: async () => (await import('./BringMailsDialog.tsx')).BringMailsDialog,
  snoozeThreads: async () => (await import('./SnoozeDialog.tsx')).SnoozeDialog,
  mergeThread: async () => (await import('./MergeThreadDialog.tsx')).MergeThreadDialog,
}
