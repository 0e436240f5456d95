// Plain lists: what reads mailboxes asks them without anything that checks schemas.

/** How the way to the server is kept secret. Without encryption only the own network may be crossed. */
export const mailboxSecurities = ['TLS', 'STARTTLS', 'NONE'] as const
export type MailboxSecurity = (typeof mailboxSecurities)[number]

/** The usual port of each. */
export const mailboxPorts: Readonly<Record<MailboxSecurity, number>> = { TLS: 993, STARTTLS: 143, NONE: 143 }

/** What happens to a mail in its mailbox once it is kept here. */
export const afterReadings = ['LEAVE', 'SEEN', 'MOVE'] as const
export type AfterReading = (typeof afterReadings)[number]

/** Why a mailbox could not be read, and what to do about it. */
export const mailboxProblems = {
  ADDRESS_REFUSED:
    'The server is in a private network, or is asked without encryption. Whoever runs this installation allows addresses of its own network by IMAP_PRIVATE_HOSTS.',
  UNREACHABLE: 'The server does not answer. Check its name and the port, or try again later.',
  CERTIFICATE:
    'The server shows a certificate that is not its own, has run out, or was made by nobody who is trusted. Check its name, or ask whoever runs it.',
  NO_ENCRYPTION:
    'The server does not encrypt in this way at this port. Choose the other way of encryption, or the port that belongs to it.',
  SIGN_IN_REFUSED:
    'The server does not take this user and password. Some providers ask for a password made for one application.',
  FOLDER_MISSING: 'There is no such folder in this mailbox. Choose one that is there.',
  MOVE_UNSUPPORTED:
    'This server cannot move a single mail safely. Choose to leave mails where they are, or to mark them as read.',
  MARK_REFUSED:
    'Mails are read, but the server does not let them be marked or moved. Check the rights of the user, or leave mails where they are.',
  TALKS_TOO_MUCH: 'The server sends more than a mailbox does. Check that the port is one for IMAP.',
  PASSWORD_UNREADABLE:
    'The password was kept under another key of this installation and cannot be read. Type it again.',
  NOT_KEPT: 'A mail could not be kept here. It is left in its mailbox and is read again.',
  BROKEN: 'The server answered something that no mailbox answers. Check that the port is one for IMAP.',
} as const
export type MailboxProblem = keyof typeof mailboxProblems

/** Why a mail was left in its mailbox, and is not asked for again. */
export const leftReasons = ['TOO_LARGE', 'UNREADABLE'] as const
export type LeftReason = (typeof leftReasons)[number]
