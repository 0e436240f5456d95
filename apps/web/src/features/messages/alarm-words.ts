import type { MessageAlarm } from '@kinfolio/contract/message-kinds'
import type { Alarm, Message } from '@kinfolio/contract/message-records'
import { t } from '@lingui/core/macro'

/** `isGrave`: somebody may pretend to be somebody else. */
type AlarmInWords = { key: string; words: string; isGrave: boolean }

const grave: ReadonlySet<MessageAlarm> = new Set([
  'SENDER_CONTRADICTED',
  'REPLY_TO_ELSEWHERE',
  'LOOK_ALIKE',
  'NAME_SHOWS_ADDRESS',
  'DISGUISED_LINK',
  'ID_USED_BEFORE',
])

/** What is suspicious about a mail, a sentence each. Hidden words and links are listed elsewhere: one sentence stands for all. */
export function alarmWords({ alarms, from }: Pick<Message, 'alarms' | 'from'>): AlarmInWords[] {
  const sender = from?.address ?? ''
  const all = alarms.map((alarm) => ({
    key: `${alarm.kind} ${alarm.claimed ?? ''} ${alarm.actual ?? ''}`,
    words: alarm.claimed === null || alarm.actual === null ? shortWords[alarm.kind] : wordsOf(alarm, sender),
    isGrave: grave.has(alarm.kind),
  }))
  return all.filter(({ words }, index) => all.findIndex((other) => other.words === words) === index)
}

/** For a list, and for a role that does not see what a mail says. */
const shortWords: Readonly<Record<MessageAlarm, string>> = {
  SENDER_CONTRADICTED: t`It is not from the sender that it names.`,
  REPLY_TO_ELSEWHERE: t`An answer would go to somebody else than the sender.`,
  LOOK_ALIKE: t`Its address imitates one that you know.`,
  NAME_SHOWS_ADDRESS: t`The name of the sender shows an address that is not the sender’s.`,
  HIDDEN_TEXT: t`It holds words that its reader does not see.`,
  DISGUISED_LINK: t`A link names one place and leads to another.`,
  ID_USED_BEFORE: t`Another mail came before under the same identification.`,
}

function wordsOf({ kind, claimed, actual }: Alarm, sender: string): string {
  if (kind === 'SENDER_CONTRADICTED')
    return t`It names ${claimed ?? ''} as its sender, and the way that it came speaks against that.`
  if (kind === 'REPLY_TO_ELSEWHERE')
    return t`An answer would go to ${actual ?? ''}, and not to ${claimed ?? ''}, who wrote.`
  if (kind === 'LOOK_ALIKE')
    return [
      t`The address ${actual ?? ''} imitates ${claimed ?? ''}; the sender is ${sender}.`,
      differenceWords(claimed ?? '', actual ?? ''),
    ]
      .filter(Boolean)
      .join(' ')
  if (kind === 'NAME_SHOWS_ADDRESS')
    return t`The name of the sender shows ${claimed ?? ''}, but the mail is from ${actual ?? ''}.`
  if (kind === 'DISGUISED_LINK') return t`A link reads “${claimed ?? ''}” and leads to ${actual ?? ''}.`
  return shortWords[kind]
}

/** The letters in which a name differs from the one that it imitates: many fonts do not show it. */
function differenceWords(claimed: string, actual: string): string {
  const [known, other] = [Array.from(claimed), Array.from(actual)]
  const start = known.findIndex((letter, index) => letter !== other[index])
  if (start === -1) return ''
  let end = 0
  while (end < Math.min(known.length, other.length) - start && known.at(-1 - end) === other.at(-1 - end))
    end += 1
  const [theirs, its] = [known, other].map((letters) => letters.slice(start, letters.length - end))
  if (!theirs || !its || its.length === 0 || Math.max(theirs.length, its.length) > longestDifference)
    return ''
  const written = its.map(letterWords).join(' ')
  return theirs.length === 0
    ? t`It has ${written} too many.`
    : t`It has ${written} in place of ${theirs.map(letterWords).join(' ')}.`
}

/** Names that differ in more letters than these are told apart by eye. */
const longestDifference = 3

function letterWords(letter: string): string {
  if (/[0-9]/.test(letter)) return t`the digit “${letter}”`
  if (letter === 'l') return t`“l” (a small L)`
  return /[a-z.-]/.test(letter) ? `“${letter}”` : t`“${letter}” of another script`
}

/** In a list, beside a sign. */
export function alarmSummary(alarms: readonly Alarm[]): string {
  return [...new Set(alarms.map(({ kind }) => shortWords[kind]))].join(' ')
}
