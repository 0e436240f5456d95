// Plain lists: the pages of rules read them before anything that checks schemas is loaded.

/**
 * What a rule asks of a mail. FROM_ADDRESS, FROM_DOMAIN: who wrote it. TO_ADDRESS: to which address of ours it came. SUBJECT, WORDS: words of its
 * subject, or of all that was written in it. HAS_FILE: a file came with it. NATURE: who wrote it, a person or which machine. PROVEN: whether the
 * domain of its sender vouches for it.
 */
export const messageRuleFields = [
  'FROM_ADDRESS',
  'FROM_DOMAIN',
  'TO_ADDRESS',
  'SUBJECT',
  'WORDS',
  'HAS_FILE',
  'NATURE',
  'PROVEN',
] as const
export type MessageRuleField = (typeof messageRuleFields)[number]

/** The fields whose value is a text. */
export const textFields = ['FROM_ADDRESS', 'FROM_DOMAIN', 'TO_ADDRESS', 'SUBJECT', 'WORDS'] as const
export type TextField = (typeof textFields)[number]

/** How far a rule can say that a conversation is. A rule lets nothing sleep. */
export const messageRuleStatuses = ['OPEN', 'WAITING', 'DONE'] as const

export const MAX_MESSAGE_RULES = 100
export const MAX_CONDITIONS = 10

/** So many letters of a mail are looked at for words. */
export const RULE_LETTERS = 20_000
