import type { Reminder } from '@kinfolio/contract/reminders'
import { t } from '@lingui/core/macro'

import { formatInstant } from '../../lib/format.ts'
import { wordsWithin } from '../../lib/within-sentence.ts'
import type { TrashWords } from '../../pages/record-words.ts'

/** How a reminder repeats, of those ways that have a name. */
export const repeats = ['', 'FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY'] as const
export type Repeat = (typeof repeats)[number]

export const repeatLabels: Readonly<Record<Repeat, string>> = {
  '': t`Once`,
  'FREQ=DAILY': t`Every day`,
  'FREQ=WEEKLY': t`Every week`,
  'FREQ=MONTHLY': t`Every month`,
  'FREQ=YEARLY': t`Every year`,
}

export function repeatOf(rule: string | null): Repeat | null {
  return repeats.find((each) => each === (rule ?? '')) ?? null
}

/** When a reminder comes, and how often, in one quiet line. */
export function timeWords({ nextAt, repeatRule }: Pick<Reminder, 'nextAt' | 'repeatRule'>): string {
  if (nextAt === null) return t`It has come`
  const at = formatInstant(nextAt)
  if (repeatRule === null) return at
  const repeat = repeatOf(repeatRule)
  return repeat === null
    ? t`${at}, by the rule ${repeatRule}`
    : t`${at}, ${wordsWithin(repeatLabels[repeat])}`
}

export const reminderRecords = {
  reminders: {
    label: t`Reminder`,
    plural: t`Reminders`,
    icon: 'lucide:alarm-clock',
    values: {},
  },
} as const satisfies Record<string, TrashWords>
