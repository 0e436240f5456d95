import type { Alarm } from '@kinfolio/contract/message-records'
import { alarmsOf } from '@kinfolio/formats/mails/alarms'
import type { Letter } from '@kinfolio/formats/mails/letter'

const previewLength = 160

/** The first words on one line. */
export function previewOf(text: string): string {
  const line = text
    .slice(0, 20 * previewLength)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.length <= previewLength ? line : `${line.slice(0, previewLength - 1).trimEnd()}…`
}

/** What makes one suspicious of a mail: what it claims, and what is so. */
export function suspicions(letter: Letter, knownDomains: readonly string[]): Alarm[] {
  return alarmsOf(letter, knownDomains).map((alarm): Alarm => {
    const { kind } = alarm
    if (kind === 'REPLY_TO_ELSEWHERE') return { kind, claimed: alarm.from, actual: alarm.replyTo }
    if (kind === 'LOOK_ALIKE') return { kind, claimed: alarm.imitates, actual: alarm.domain }
    if (kind === 'NAME_SHOWS_ADDRESS') return { kind, claimed: alarm.shown, actual: alarm.address }
    if (kind === 'DISGUISED_LINK') return { kind, claimed: alarm.shown, actual: alarm.host }
    return { kind, claimed: '', actual: alarm.text }
  })
}

/** Whether a mail asks somebody to do something. One that a machine wrote by itself does not. */
export function asksForWork({ kind }: Pick<Letter['nature'], 'kind'>): boolean {
  return kind === 'PERSON' || kind === 'LIST'
}
