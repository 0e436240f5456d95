import type { ExpectedOccurrence } from '@kinfolio/contract/expected-papers'
import { expect, it } from 'vitest'

import { duePapersOf } from './due-papers.ts'

function occurrence(expectedPaperId: string, periodEnd: string, state: ExpectedOccurrence['state']) {
  return { expectedPaperId, periodEnd, state } as ExpectedOccurrence
}

it('tells what is late of each rule in one line, and the next paper that is due', () => {
  const items = [
    occurrence('account', '2026-03-31', 'LATE'),
    occurrence('account', '2026-04-30', 'LATE'),
    occurrence('account', '2026-05-31', 'DUE'),
    occurrence('account', '2026-06-30', 'LATER'),
    occurrence('fund', '2026-06-30', 'LATER'),
  ]
  expect(
    duePapersOf(items).map(({ first, count, isLate }) => [
      first.expectedPaperId,
      first.periodEnd,
      count,
      isLate,
    ]),
  ).toEqual([
    ['account', '2026-03-31', 2, true],
    ['account', '2026-05-31', 1, false],
    ['fund', '2026-06-30', 1, false],
  ])
})
