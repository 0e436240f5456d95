import type { AttachmentKind } from '@kinfolio/contract/attachment-kinds'
import { failInput } from '@kinfolio/contract/errors'
import type { ExpectedPeriod } from '@kinfolio/contract/expected-kinds'
import type { Day } from '@kinfolio/ledger/days/day'

/** What trash and history call a rule. Screens have words of their own for the kind. */
export function ruleName(
  { kind, label }: { kind: AttachmentKind; label: string },
  recordName: string,
): string {
  return `${label === '' ? kindName(kind) : label}, ${recordName}`
}

/** `QUARTERLY_REPORT` as "Quarterly report". */
export function kindName(kind: AttachmentKind): string {
  if (kind === 'K1') return 'K-1'
  return `${kind.slice(0, 1)}${kind.slice(1).toLowerCase().replaceAll('_', ' ')}`
}

/** Refuses days that contradict each other. */
export function requireSensible(rule: {
  period: ExpectedPeriod
  dueOn: Day | null
  from: Day
  until: Day | null
}): void {
  if (rule.period === 'ONCE' && rule.dueOn === null)
    failInput('dueOn', 'A paper that is expected once needs the day on which it is due.')
  if (rule.until !== null && rule.until < rule.from)
    failInput('until', 'The last day is before the first one. Check both days.')
}
