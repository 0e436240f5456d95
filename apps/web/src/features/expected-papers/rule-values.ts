import type { ExpectedTarget } from '@kinfolio/contract/expected-kinds'
import {
  type ExpectedPaper,
  ExpectedPaperCreate,
  type ExpectedPaperUpdate,
} from '@kinfolio/contract/expected-papers'
import type { z } from 'zod'

/** What stands in the form: texts, empty where nothing is said. */
export type RuleValues = {
  entityType: string
  entityId: string
  recordName: string
  kind: string
  label: string
  period: string
  days: string
  daysAtYearEnd: string
  yearEndMonth: string
  dueOn: string
  from: string
  until: string
  note: string
}

export function valuesOfRule(
  rule: ExpectedPaper | undefined,
  record: { entityType: ExpectedTarget; entityId: string; name: string } | undefined,
  today: string,
): RuleValues {
  if (rule === undefined) {
    return {
      entityType: record?.entityType ?? '',
      entityId: record?.entityId ?? '',
      recordName: record?.name ?? '',
      kind: '',
      label: '',
      period: 'YEAR',
      days: '60',
      daysAtYearEnd: '',
      yearEndMonth: '12',
      dueOn: '',
      from: today,
      until: '',
      note: '',
    }
  }
  return {
    entityType: rule.entityType,
    entityId: rule.entityId,
    recordName: rule.recordName,
    kind: rule.kind,
    label: rule.label,
    period: rule.period,
    days: String(rule.days),
    daysAtYearEnd: rule.daysAtYearEnd === null ? '' : String(rule.daysAtYearEnd),
    yearEndMonth: String(rule.yearEndMonth),
    dueOn: rule.dueOn ?? '',
    from: rule.from,
    until: rule.until ?? '',
    note: rule.note,
  }
}

export const RuleInput = ExpectedPaperCreate

/** What the form says, as the contract has it. */
export function inputOfRule(values: RuleValues): z.input<typeof RuleInput> {
  const { label, days, daysAtYearEnd, yearEndMonth, dueOn, from, until, note } = values
  const isRecurring = values.period !== 'ONCE' && values.period !== 'EXPIRY'
  return {
    // What is not chosen is refused by the schema, in its own words.
    entityType: values.entityType as ExpectedTarget,
    entityId: values.entityId,
    kind: values.kind as ExpectedPaper['kind'],
    period: values.period as ExpectedPaper['period'],
    label,
    days: days === '' ? Number.NaN : +days,
    daysAtYearEnd: !isRecurring || daysAtYearEnd === '' ? null : +daysAtYearEnd,
    yearEndMonth: +yearEndMonth,
    dueOn: isRecurring ? null : dueOn || null,
    from: from || undefined,
    until: until || null,
    note,
  }
}

/** What of it changes a rule: another record or kind would make another one. */
export function changeOfRule(input: z.output<typeof RuleInput>): ExpectedPaperUpdate {
  const { entityType: _, entityId: __, kind: ___, isActive: ____, ...change } = input
  return change
}

/** The fields at which the server may find something wrong. */
export const ruleFields = [
  'entityId',
  'kind',
  'label',
  'period',
  'days',
  'daysAtYearEnd',
  'yearEndMonth',
  'dueOn',
  'from',
  'until',
  'note',
] as const
