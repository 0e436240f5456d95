import type { BalanceSheet } from '@kinfolio/contract/balance-sheet'
import type { Day } from '@kinfolio/ledger/days/day'

import type { OrgScope } from '../../access/scope.ts'
import { inCurrency, loadValues } from '../book/queries.ts'
import type { Book, ValuedEntry } from '../book/rows/rules.ts'
import { listEntities } from '../orgs/entities/queries.ts'
import { columnOf, linesOf, sheetParts } from './rules.ts'

type Asked = {
  asOf?: Day | undefined
  currency?: string | undefined
  /** Only these positions where they are named. */
  positionIds?: ReadonlySet<string> | undefined
}

/** What is owned and owed on a day, by entity: the investment book as one line, all else line by line. */
export async function getBalanceSheet(
  org: OrgScope,
  { asOf, currency, positionIds }: Asked,
  loaded?: Book<ValuedEntry>,
): Promise<BalanceSheet> {
  const on = asOf ?? org.today
  const book = await inCurrency(org, loaded ?? (await loadValues(org, on)), currency)
  const parts = sheetParts(book, on).filter(
    ({ entry }) => positionIds === undefined || positionIds.has(entry.row.id),
  )
  const byEntity = Map.groupBy(parts, ({ entry }) => entry.row.entityId)
  const owners = [...(await listEntities(org)), { id: null, name: '' }]
  return {
    asOf: on,
    today: book.today,
    currency: book.base,
    whole: columnOf(parts, book.base),
    entities: owners.flatMap(({ id, name }) => {
      const owned = byEntity.get(id)
      return owned ? [{ entityId: id, name, ...columnOf(owned, book.base) }] : []
    }),
    lines: linesOf(parts, book, on),
  }
}
