import type { ExpectedPeriod, ExpectedState } from '@kinfolio/contract/expected-kinds'
import type { ExpectedOccurrence, ExpectedPaper } from '@kinfolio/contract/expected-papers'
import { day, daysBetween } from '@kinfolio/ledger/days/day'
import type { Tone } from '@kinfolio/ui/tone'
import { plural, t } from '@lingui/core/macro'

import { formatDay, formatMonth } from '../../lib/format.ts'
import type { TrashWords } from '../../pages/record-words.ts'
import { paperKindLabels } from '../attachments/words.ts'

export const stateLabels: Readonly<Record<ExpectedState, string>> = {
  CAME: t`Came`,
  DUE: t`Due`,
  LATE: t`Late`,
  LATER: t`Later`,
  WAIVED: t`Not needed`,
}

export const stateTones: Readonly<Record<ExpectedState, Tone>> = {
  CAME: 'success',
  DUE: 'info',
  LATE: 'error',
  LATER: 'neutral',
  WAIVED: 'neutral',
}

export const stateIcons: Readonly<Record<ExpectedState, string>> = {
  CAME: 'lucide:check',
  DUE: 'lucide:clock',
  LATE: 'lucide:triangle-alert',
  LATER: 'lucide:circle-dashed',
  WAIVED: 'lucide:minus',
}

export const periodLabels: Readonly<Record<ExpectedPeriod, string>> = {
  MONTH: t`Every month`,
  QUARTER: t`Every quarter`,
  HALF_YEAR: t`Every half-year`,
  YEAR: t`Every year`,
  ONCE: t`Once`,
  EXPIRY: t`When it expires`,
}

/** What the paper is called: by the words of whoever expects it, or by its kind. */
export function paperName({ kind, label }: Pick<ExpectedPaper, 'kind' | 'label'>): string {
  return label === '' ? paperKindLabels[kind] : label
}

/** `Q1 2026`, `March 2026`, `2025`; else the last day. */
export function periodName({ period, periodEnd }: Pick<ExpectedOccurrence, 'period' | 'periodEnd'>): string {
  const year = periodEnd.slice(0, 4)
  const month = +periodEnd.slice(5, 7)
  if (period === 'MONTH') return formatMonth(periodEnd)
  if (period === 'QUARTER' && month % 3 === 0) return t`Q${month / 3} ${year}`
  if (period === 'HALF_YEAR' && month % 6 === 0) return t`H${month / 6} ${year}`
  if (period === 'YEAR' && month === 12) return year
  if (period === 'EXPIRY') return t`valid until ${formatDay(periodEnd)}`
  return period === 'ONCE' ? t`for ${formatDay(periodEnd)}` : t`period to ${formatDay(periodEnd)}`
}

/** How it stands with a paper, in one quiet line. */
export function standing(
  { state, dueOn, cameOn, reason, attachmentIds }: ExpectedOccurrence,
  today: string,
): string {
  if (state === 'CAME' && cameOn) {
    const late = daysBetween(day(dueOn), day(cameOn))
    const came =
      late > 0 ? t`Came on ${formatDay(cameOn)}, ${daysWords(late)} late` : t`Came on ${formatDay(cameOn)}`
    return attachmentIds.length > 1 ? t`${came}, and was issued again` : came
  }
  if (state === 'WAIVED') return reason === '' ? t`Not needed` : t`Not needed: ${reason}`
  const days = daysBetween(day(today), day(dueOn))
  if (days < 0) return t`Due on ${formatDay(dueOn)}, ${daysWords(-days)} late`
  return days === 0 ? t`Due today` : t`Due on ${formatDay(dueOn)}, in ${daysWords(days)}`
}

function daysWords(count: number): string {
  return plural(count, { one: '# day', other: '# days' })
}

/** When papers of a rule are due, in one quiet line. */
export function scheduleWords({ period, days, daysAtYearEnd, dueOn }: ExpectedPaper): string {
  if (period === 'ONCE') return dueOn ? t`Once, by ${formatDay(dueOn)}` : periodLabels.ONCE
  if (period === 'EXPIRY') return t`${daysWords(days)} before it expires`
  const usual = t`${periodLabels[period]}, within ${daysWords(days)}`
  if (daysAtYearEnd === null || daysAtYearEnd === days) return usual
  return t`${usual}, at the end of a year ${daysWords(daysAtYearEnd)}`
}

export const expectedRecords = {
  expected_papers: {
    label: t`Expected paper`,
    plural: t`Expected papers`,
    icon: 'lucide:calendar-clock',
    values: { kind: paperKindLabels, period: periodLabels },
  },
  expected_paper_decisions: {
    values: { decision: { WAIVED: t`Not needed`, LATER: t`Later`, MATCHED: t`Is this paper` } },
  },
} as const satisfies { expected_papers: TrashWords; expected_paper_decisions: object }
