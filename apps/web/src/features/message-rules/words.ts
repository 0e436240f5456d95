import type { MessageNature } from '@kinfolio/contract/message-kinds'
import { messageRuleFields, type MessageRuleField } from '@kinfolio/contract/message-rule-kinds'
import type { MessageRule, MessageRuleRun, RuleCondition } from '@kinfolio/contract/message-rules'
import { t } from '@lingui/core/macro'

import type { TrashWords } from '../../pages/record-words.ts'
import { natureLabels, statusLabels } from '../messages/words.ts'

export const fieldLabels: Readonly<Record<MessageRuleField, string>> = {
  FROM_ADDRESS: t`Written from the address`,
  FROM_DOMAIN: t`Written from the domain`,
  TO_ADDRESS: t`Sent to our address`,
  SUBJECT: t`The subject has`,
  WORDS: t`The subject or the text has`,
  HAS_FILE: t`Files`,
  NATURE: t`Written by`,
  PROVEN: t`Where it comes from`,
}

export const natureChoices: Readonly<Record<MessageNature, string>> = { PERSON: t`A person`, ...natureLabels }

/** What a rule asks of a mail. */
function conditionWords(condition: RuleCondition): string {
  if (condition.field === 'HAS_FILE') return condition.is ? t`has a file` : t`has no file`
  if (condition.field === 'PROVEN') return condition.is ? t`is proven` : t`is not proven`
  if (condition.field === 'NATURE') return natureSaid[condition.nature]
  const { text } = condition
  if (condition.field === 'FROM_ADDRESS' || condition.field === 'FROM_DOMAIN') return t`is from ${text}`
  if (condition.field === 'TO_ADDRESS') return t`was sent to ${text}`
  return condition.field === 'SUBJECT' ? t`has “${text}” in its subject` : t`says “${text}”`
}

const natureSaid: Readonly<Record<MessageNature, string>> = {
  PERSON: t`was written by a person`,
  LIST: t`went to many`,
  AUTO_REPLY: t`is an automatic answer`,
  BOUNCE: t`is a mail that came back`,
  COMPLAINT: t`is a complaint`,
}

/** Of which mails a rule speaks, as a sentence. */
export function rulePhrase({ needsAll, conditions }: Pick<MessageRule, 'needsAll' | 'conditions'>): string {
  const joint = needsAll ? t` and ` : t` or `
  const said = conditions.map(conditionWords).join(joint)
  return t`A mail that ${said}`
}

type Effects = Pick<
  MessageRule,
  'assignee' | 'status' | 'record' | 'tag' | 'archives' | 'marksRead' | 'stops'
>

/** What a rule does, in one line. */
export function effectWords({ assignee, status, record, tag, archives, marksRead, stops }: Effects): string {
  return [
    assignee && t`for ${assignee.name ?? t`Somebody who left`}`,
    status && statusLabels[status],
    record && t`about ${record.name}`,
    tag && t`tagged ${tag.name}`,
    archives && t`archived`,
    marksRead && t`read`,
    stops && t`no further rule`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What a rule did. */
export function deedWords({ assignee, status, record, tag, archived, read }: MessageRuleRun['did']): string {
  return [
    assignee && t`for ${assignee.name ?? t`Somebody who left`}`,
    status && statusLabels[status],
    record && t`about ${record.name}`,
    tag && t`tagged ${tag.name}`,
    archived && t`archived`,
    read && t`read`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const stayedLabels: Readonly<Record<'assignee' | 'status' | 'archived', string>> = {
  assignee: t`whose it is`,
  status: t`how far it is`,
  archived: t`the archive`,
}

/** What taking back did not touch, because somebody changed it since. */
export function stayedWords(stayed: readonly (keyof typeof stayedLabels)[]): string {
  const what = stayed.map((each) => stayedLabels[each]).join(', ')
  return stayed.length === 0 ? '' : t`Somebody changed since, and it stays: ${what}`
}

function loggedCondition({ field, text }: { field?: unknown; text?: unknown }): string {
  const known = messageRuleFields.find((each) => each === field)
  return known === undefined ? '' : `${fieldLabels[known]}${typeof text === 'string' ? ` “${text}”` : ''}`
}

export const messageRuleRecords = {
  message_rules: {
    label: t`Rule for messages`,
    plural: t`Rules for messages`,
    icon: 'lucide:list-checks',
    page: (id) => ({ to: '/shared-inbox/rules', search: { rule: id } }),
    values: { status: statusLabels },
    items: { conditions: loggedCondition },
  },
} as const satisfies Record<string, TrashWords>
