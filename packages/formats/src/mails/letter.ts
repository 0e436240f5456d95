import type { MailAddress } from './internet-mail.ts'

export type { MailAddress }

/** What there is to know of a mail that came in. Its texts are those of a stranger: readable, bounded, without control characters. */
export type Letter = {
  /** Without its angle brackets, at most 998 characters; null where it has none, or one that can not be used. */
  messageId: string | null
  inReplyTo: string | null
  /** The oldest first, as written: at most 100. */
  references: readonly string[]
  /** At most 500 characters. */
  subject: string
  /** The subject without `Re:`, `Fwd:`, numbers of lists, case: for comparing, never for showing. */
  threadSubject: string
  from: MailAddress | null
  /** At most 100 of each. */
  to: readonly MailAddress[]
  cc: readonly MailAddress[]
  replyTo: readonly MailAddress[]
  /** An instant in ISO; null where the mail has none that can be understood. */
  sentAt: string | null
  /** What a person reads, at most 500,000 characters. */
  text: string
  /** The text without the mails that it quotes; never empty where the text is not. */
  fresh: string
  /** A page that a browser may show: cleaned by a list of what is allowed; null where the mail has none. At most a million characters. */
  html: string | null
  /** Pictures that lie elsewhere. Their places are in `data-remote-src`, so that none is loaded. */
  remotePictures: number
  /** Words in the page that its reader does not see. */
  hiddenText: readonly string[]
  disguisedLinks: readonly DisguisedLink[]
  /** Its own files and those of the mails inside of it, at most 200. */
  files: readonly LetterFile[]
  nature: LetterNature
  /** What a bounce or a complaint says of the mail that it is about. */
  bounce: LetterBounce | null
  /** The innermost of the mails inside: its sender is the author, that of the letter passed it on. */
  forwarded: { from: MailAddress | null; subject: string; sentAt: string | null } | null
  /** An invitation that came with it. */
  calendar: LetterEvent | null
  /** What was not read, a sentence each. */
  leftOut: readonly string[]
}

/** A link whose words name one place, and that leads to another one. */
export type DisguisedLink = {
  /** The words of the link. */
  shown: string
  /** Where it leads, as the network writes it: `xn--…` for letters of other scripts. */
  host: string
}

export type LetterFile = {
  /** Its place among the files of the letter: `letterFile` takes it. */
  index: number
  fileName: string
  mediaType: string
  /** Its size. */
  bytes: number
  /** A picture in the page, which is not a paper. */
  isInline: boolean
  isMail: boolean
}

export type LetterNature = {
  kind: 'PERSON' | 'BOUNCE' | 'COMPLAINT' | 'AUTO_REPLY' | 'LIST'
  /** By what it was told: a code that stays, such as `HEADER_AUTO_SUBMITTED`. */
  reason: NatureReason
  /** The words that decided. */
  detail: string
  /** Whether somebody waits for an answer: a program never answers a mail where nobody does. */
  mayBeAnswered: boolean
}

export type NatureReason =
  | 'CONTENT_TYPE'
  | 'HEADER_AUTO_SUBMITTED'
  | 'HEADER_AUTO_REPLY'
  | 'HEADER_FAILED_RECIPIENTS'
  | 'HEADER_PRECEDENCE'
  | 'HEADER_LIST'
  | 'EMPTY_RETURN_PATH'
  | 'SENDER'
  | 'SUBJECT'
  | 'BODY'
  | 'NOTHING'

export type LetterBounce = {
  /** Whom the mail did not reach, or who complained. */
  recipient: string | null
  /** The enhanced status code of RFC 3463, such as `5.1.1`. */
  status: string | null
  /** Of the mail that bounced, without its angle brackets. */
  messageId: string | null
}

export type LetterEvent = {
  summary: string
  /** An instant in ISO; the day alone where the event has no time, or one of a zone that is not known. */
  startsAt: string | null
  endsAt: string | null
  organizer: string | null
  isCancelled: boolean
}
