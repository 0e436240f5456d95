import { failInput } from '@kinfolio/contract/errors'
import type { MessageNature } from '@kinfolio/contract/message-kinds'
import { RULE_LETTERS } from '@kinfolio/contract/message-rule-kinds'
import type { MessageRuleDraft, RuleCondition } from '@kinfolio/contract/message-rules'
import { say } from '@kinfolio/contract/say'
import { plainWords } from '@kinfolio/formats/rows/plain-words'

/** What rules ask of a mail. */
export type MailFacts = {
  /** In small letters. */
  from: string
  to: readonly string[]
  subject: string
  text: string
  hasFile: boolean
  nature: MessageNature
  isProven: boolean
}

/** A mail in the words in which it is compared, so that they are made once for all rules. */
export type ComparedMail = MailFacts & { plainSubject: string; plainText: string }

export function comparedMail(mail: MailFacts): ComparedMail {
  const plainSubject = plainWords(mail.subject.slice(0, RULE_LETTERS))
  return {
    ...mail,
    plainSubject,
    plainText: `${plainSubject} ${plainWords(mail.text.slice(0, RULE_LETTERS))}`,
  }
}

/** Whether a rule speaks of a mail. */
export function fits(
  { needsAll, conditions }: Pick<MessageRuleDraft, 'needsAll' | 'conditions'>,
  mail: ComparedMail,
): boolean {
  const holds = (condition: RuleCondition) => isTrueOf(condition, mail)
  return conditions.length > 0 && (needsAll ? conditions.every(holds) : conditions.some(holds))
}

function isTrueOf(condition: RuleCondition, mail: ComparedMail): boolean {
  if (condition.field === 'HAS_FILE') return mail.hasFile === condition.is
  if (condition.field === 'PROVEN') return mail.isProven === condition.is
  if (condition.field === 'NATURE') return mail.nature === condition.nature
  const asked = condition.text.toLowerCase()
  if (condition.field === 'FROM_ADDRESS') return mail.from === asked
  if (condition.field === 'TO_ADDRESS') return mail.to.includes(asked)
  if (condition.field === 'FROM_DOMAIN') return isOfDomain(mail.from, asked.replace(/^@/, ''))
  // Words begin where a word begins; what follows the last one may go on.
  const words = plainWords(condition.text)
  const place = condition.field === 'SUBJECT' ? mail.plainSubject : mail.plainText
  return words !== '' && ` ${place}`.includes(` ${words}`)
}

/** A domain stands for those below it, too. */
function isOfDomain(address: string, domain: string): boolean {
  const own = address.slice(address.lastIndexOf('@') + 1)
  return own === domain || own.endsWith(`.${domain}`)
}

type Effects = Pick<MessageRuleDraft, 'assigneeId' | 'status' | 'record' | 'tagId' | 'archives' | 'marksRead'>

/** Whether a rule only gives a mail to somebody, tags it, or puts it away: all that is done with one whose sender is not believed. */
export function isHarmless({
  status,
  record,
  marksRead,
}: Omit<Effects, 'assigneeId' | 'archives' | 'tagId'>): boolean {
  return status === null && record === null && !marksRead
}

/** Refuses a rule that does nothing, and an address or a domain that can be none. */
export function requireSensible({ conditions, ...effects }: MessageRuleDraft): void {
  for (const condition of conditions) {
    if (!('text' in condition)) continue
    const isAddress = /^[^\s@]+@[^\s@]+$/.test(condition.text)
    if ((condition.field === 'FROM_ADDRESS' || condition.field === 'TO_ADDRESS') && !isAddress)
      failInput('conditions', say`“${condition.text}” is not an address. One looks like fund@linden.example.`)
    if (condition.field === 'FROM_DOMAIN' && !/^@?[^\s@]+\.[^\s@.]+$/.test(condition.text))
      failInput('conditions', say`“${condition.text}” is not a domain. One looks like linden.example.`)
  }
  const { assigneeId, status, record, tagId, archives, marksRead, stops } = effects
  const named = [assigneeId, status, record, tagId]
  if (named.every((each) => each === null) && !archives && !marksRead && !stops)
    failInput(
      'status',
      'Say what the rule does: assign, a status, a record, a tag, archive, mark as read, or stop.',
    )
}
