// Plain lists: screens read them before anything that checks schemas is loaded.

/** What a mail is that somebody writes: a new one, or one that answers or passes on a message. */
export const draftKinds = ['NEW', 'REPLY', 'REPLY_ALL', 'FORWARD'] as const
export type DraftKind = (typeof draftKinds)[number]

/** How far a mail is that is not sent yet. One that is sent is a message. */
export const draftStates = ['DRAFT', 'QUEUED', 'SENDING', 'FAILED'] as const
export type DraftState = (typeof draftStates)[number]

/** What becomes of a conversation when a mail of it is sent. */
export const statusesAfterSending = ['OPEN', 'WAITING', 'DONE'] as const
export type StatusAfterSending = (typeof statusesAfterSending)[number]

/** Why somebody should look again before a mail goes. */
export const mailDoubts = ['SUSPICIOUS_SENDER', 'LOOK_ALIKE'] as const
export type MailDoubtKind = (typeof mailDoubts)[number]

/** To, copies and blind copies of a mail together. */
export const MAX_RECIPIENTS = 50
/** The papers of a mail together. A mail is a third longer than its files, and many mail servers take no more than 20 MB. */
export const MAX_MAILED_BYTES = 14 * 1024 * 1024
export const MAX_MAILED_PAPERS = 50
export const MAX_MAIL_WORDS = 100_000
/** Of an organisation, in 24 hours. */
export const MAX_MAILS_A_DAY = 300
/** Of an organisation. Nobody finds anything among more. */
export const MAX_DRAFTS = 500
/** How long a mail can be taken back after it was sent. */
export const UNDO_SECONDS = 10
/** So long after the last sign of life nobody counts as writing a draft. */
export const WRITING_SECONDS = 60
