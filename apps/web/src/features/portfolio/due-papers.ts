import type { ExpectedOccurrence } from '@kinfolio/contract/expected-papers'

/** Papers of one rule among what is due: all that are late, or the next one. */
export type DuePapers = { first: ExpectedOccurrence; count: number; isLate: boolean }

/** What of each rule is late, as one line, and the next paper that is due. Otherwise accounts would fill the list. */
export function duePapersOf(items: readonly ExpectedOccurrence[]): DuePapers[] {
  const byRule = Map.groupBy(items, ({ expectedPaperId }) => expectedPaperId)
  return [...byRule.values()].flatMap((own) => {
    const late = own.filter(({ state }) => state === 'LATE')
    const [first] = late
    const next = own.find(({ state }) => state !== 'LATE')
    return [
      ...(first ? [{ first, count: late.length, isLate: true }] : []),
      ...(next ? [{ first: next, count: 1, isLate: false }] : []),
    ]
  })
}
