import type { CostState, CostType } from '@kinfolio/contract/cost-kinds'
import type { CostOccurrence } from '@kinfolio/contract/cost-occurrences'
import type { CostTerms } from '@kinfolio/contract/cost-records'
import {
  type Closings,
  type DayRule,
  type FeeBase,
  feeBases,
  type Frequency,
  type NoticeUnit,
} from '@kinfolio/ledger/agreements/kinds'
import { day, daysBetween } from '@kinfolio/ledger/days/day'
import type { Tone } from '@kinfolio/ui/tone'
import { plural, t } from '@lingui/core/macro'

import { formatDay, formatMoney, formatPercentage, formatPrice } from '../../lib/format.ts'
import type { TrashWords } from '../../pages/record-words.ts'

export const costTypeLabels: Readonly<Record<CostType, string>> = {
  MANAGEMENT_FEE: t`Management fee`,
  PERFORMANCE_FEE: t`Performance fee`,
  CUSTODY: t`Custody`,
  ADVISORY: t`Advice`,
  LEGAL: t`Legal`,
  ACCOUNTING_AUDIT: t`Accounting and audit`,
  TAX: t`Tax`,
  ADMINISTRATION: t`Administration`,
  BANKING: t`Banking`,
  INSURANCE: t`Insurance`,
  PROPERTY: t`Property`,
  STAFF: t`Staff`,
  SOFTWARE: t`Software`,
  TRAVEL: t`Travel`,
  HOUSEHOLD: t`Household`,
  OTHER: t`Other`,
  DONATION: t`Donation`,
  GRANT: t`Grant`,
  PLEDGE: t`Pledge`,
  IN_KIND_GIFT: t`Gift in kind`,
  DAF_CONTRIBUTION: t`Contribution to a donor-advised fund`,
  MEMBERSHIP: t`Membership`,
}

export const frequencyLabels: Readonly<Record<Frequency, string>> = {
  ONE_TIME: t`Once`,
  WEEKLY: t`Every week`,
  MONTHLY: t`Every month`,
  QUARTERLY: t`Every quarter`,
  SEMI_ANNUAL: t`Every half-year`,
  ANNUAL: t`Every year`,
  CUSTOM: t`By a rule`,
}

export const baseLabels: Readonly<Record<FeeBase, string>> = {
  NAV: t`of the value`,
  COMMITMENT: t`of the commitment`,
  INVESTED: t`of what is invested`,
}

export const dayRuleLabels: Readonly<Record<DayRule, string>> = {
  LEAVE: t`Stays where it is`,
  BEFORE: t`Moves to the bank day before`,
  AFTER: t`Moves to the bank day after`,
}

export const closingsLabels: Readonly<Record<Closings, string>> = {
  WEEKENDS: t`Weekends`,
  TARGET: t`Weekends and the holidays of the euro's banks`,
}

export const noticeUnitLabels: Readonly<Record<NoticeUnit, string>> = {
  DAYS: t`days`,
  MONTHS: t`months`,
}

export const costStateLabels: Readonly<Record<CostState, string>> = {
  EXPECTED: t`Expected`,
  INVOICED: t`Invoiced`,
  APPROVED: t`Approved`,
  PAID: t`Paid`,
  SKIPPED: t`Skipped`,
  DISPUTED: t`Disputed`,
}

export const costStateTones: Readonly<Record<CostState, Tone>> = {
  EXPECTED: 'neutral',
  INVOICED: 'info',
  APPROVED: 'info',
  PAID: 'success',
  SKIPPED: 'neutral',
  DISPUTED: 'warning',
}

export const costStateIcons: Readonly<Record<CostState, string>> = {
  EXPECTED: 'lucide:circle-dashed',
  INVOICED: 'lucide:file-text',
  APPROVED: 'lucide:thumbs-up',
  PAID: 'lucide:check',
  SKIPPED: 'lucide:minus',
  DISPUTED: 'lucide:triangle-alert',
}

/** An amount, or a range of amounts, without its currency. Null: unknown, or hidden. */
export function rangeWords(min: string | null, max: string | null, currency: string): string | null {
  if (min === null || max === null) return null
  return min === max
    ? formatMoney(min, currency)
    : `${formatMoney(min, currency)} – ${formatMoney(max, currency)}`
}

/** What terms ask for, in a few words: `EUR 100`, `2 % of the commitment`. */
export function termsWords(terms: CostTerms, currency: string): string {
  if (terms.kind === 'PERCENT') return `${formatPercentage(terms.percent)} ${baseLabels[terms.base]}`
  const [min, max] = terms.kind === 'AMOUNT' ? [terms.amount, terms.amount] : [terms.min, terms.max]
  const words = rangeWords(min, max, currency)
  return words === null ? t`Amount hidden` : `${words} ${currency}`
}

/** The same of an entry of the change log, which names no currency. */
function loggedTermsWords({ from, kind, ...rest }: Readonly<Record<string, unknown>>): string {
  const { amount, min, max, percent, base } = rest
  const price = (value: unknown) => (typeof value === 'string' ? formatPrice(value) : t`Amount hidden`)
  const feeBase = feeBases.find((each) => each === base)
  const words =
    kind === 'PERCENT' && typeof percent === 'string'
      ? `${formatPercentage(percent)} ${feeBase ? baseLabels[feeBase] : ''}`
      : kind === 'RANGE'
        ? `${price(min)} – ${price(max)}`
        : price(amount)
  return typeof from === 'string' ? t`${words} from ${formatDay(from)}` : words
}

/** Where an occurrence stands in time, in one quiet line. */
export function costStanding({ state, dueOn, isLate }: CostOccurrence, today: string): string {
  if (state === 'PAID' || state === 'SKIPPED') return t`Due ${formatDay(dueOn)}`
  const days = Math.abs(daysBetween(day(today), day(dueOn)))
  const count = plural(days, { one: '# day', other: '# days' })
  if (isLate) return t`Due ${formatDay(dueOn)}, ${count} late`
  return days === 0 ? t`Due today` : t`Due ${formatDay(dueOn)}, in ${count}`
}

export const costRecords = {
  costs: {
    label: t`Cost`,
    plural: t`Costs`,
    icon: 'lucide:receipt',
    page: (id) => ({ to: '/costs/$id', params: { id } }),
    values: {
      type: costTypeLabels,
      frequency: frequencyLabels,
      dayRule: dayRuleLabels,
      closings: closingsLabels,
    },
    items: { terms: loggedTermsWords },
  },
  cost_decisions: { values: { decision: costStateLabels } },
} as const satisfies { costs: TrashWords; cost_decisions: object }
