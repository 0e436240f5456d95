import { ExpectedPaperCreate } from '@kinfolio/contract/expected-papers'
import { addDays, type Day } from '@kinfolio/ledger/days/day'

import type { OrgScope } from '../access/scope.ts'
import { createExpected } from '../features/expected-papers/commands.ts'
import type { DemoExpectedPaper } from './expected-papers.ts'
import { type IdsByKind, recordNamed } from './named-records.ts'

/** Makes rules of papers that are expected of records by name. */
export async function expectAll(
  org: OrgScope,
  rules: readonly DemoExpectedPaper[],
  { ids, today }: { ids: IdsByKind; today: Day },
): Promise<void> {
  for (const { of, from, dueOn, ...rule } of rules) {
    const days = { from: dayOf(from, today), dueOn: dueOn === undefined ? null : dayOf(dueOn, today) }
    await createExpected(org, ExpectedPaperCreate.parse({ ...rule, ...days, ...recordNamed(of, ids) }))
  }
}

function dayOf(on: string | number, today: Day): string {
  return typeof on === 'number' ? addDays(today, on) : on
}
