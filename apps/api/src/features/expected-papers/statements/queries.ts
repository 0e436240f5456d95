import type { ExpectedOccurrence, ExpectedRange, StatementCoverage } from '@kinfolio/contract/expected-papers'
import { addMonths, type Day } from '@kinfolio/ledger/days/day'

import { periodsOf } from '../occurrences/rules.ts'
import { loadOccurrences, loadRules, todayOf, type ExpectedScope } from '../queries.ts'

/** Of which months the statements of accounts are there. A statement of a longer period covers each of its months. */
export async function getCoverage(
  org: ExpectedScope,
  { first, last, ...filter }: ExpectedRange,
): Promise<StatementCoverage> {
  const today = todayOf(org)
  const rules = await loadRules(org, filter)
  const accounts = rules.filter(
    ({ kind, isActive, told }) => isActive && kind === 'BANK_STATEMENT' && told.entityType === 'position',
  )
  const months = periodsOf({ period: 'MONTH', yearEndMonth: 12 }, first, last).map(({ end }) => end)
  const until = months.at(-1) ?? last
  // A year that ends later has months in this range too.
  const range = { today, first, last: addMonths(until, 12) }
  const items = Map.groupBy(await loadOccurrences(org, accounts, range), ({ entityId }) => entityId)
  const byAccount = Map.groupBy(accounts, ({ told }) => told.entityId)
  return {
    today,
    months: months.map((end) => end.slice(0, 7)),
    accounts: [...byAccount.values()]
      .flatMap(([rule]) => rule ?? [])
      .toSorted((a, b) => a.told.recordName.localeCompare(b.told.recordName))
      .map(({ told }) => ({
        positionId: told.entityId,
        name: told.recordName,
        ownerId: told.ownerId,
        ownerName: told.ownerName,
        cells: months.map((end) => cellOf(items.get(told.entityId) ?? [], end)),
      })),
  }
}

type Cell = StatementCoverage['accounts'][number]['cells'][number]

/** Several rules may ask for statements of one account: a month is covered when one of them has it. */
function cellOf(items: readonly ExpectedOccurrence[], month: Day): Cell {
  const own = items.filter(
    ({ periodFrom, periodEnd }) => periodFrom !== null && periodFrom <= month && month <= periodEnd,
  )
  const [told] = own.toSorted((a, b) => +(b.state === 'CAME') - +(a.state === 'CAME'))
  if (!told) return null
  const { state, attachmentIds, dueOn } = told
  return { state, attachmentIds, dueOn }
}
