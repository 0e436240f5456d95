import type { Mailbox } from '@kinfolio/contract/mailboxes'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Changes how the mailbox is read, or adds a new one. */
    mailbox: { mailbox?: Mailbox }
  }
}

export const mailboxPanels = {
  mailbox: async () => (await import('./MailboxSheet.tsx')).MailboxSheet,
}
