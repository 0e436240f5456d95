import type { AssetEquity, BalanceSheet } from '@kinfolio/contract/balance-sheet'
import { fail } from '@kinfolio/contract/errors'
import type { Day } from '@kinfolio/ledger/days/day'
import { desc, eq, isNull, or, sql } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { inCurrency, loadValues } from '../book/queries.ts'
import { selecting } from '../book/rows/queries.ts'
import type { Book, ValuedEntry } from '../book/rows/rules.ts'
import { listEntities } from '../orgs/entities/queries.ts'
import { positions } from '../positions/tables.ts'
import { columnOf, equityOf, linesOf, sheetParts } from './rules.ts'

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

/** Whether a debt names the position. Most secure none, and then no sheet has to be read. */
async function securesSomething(org: OrgScope, id: string): Promise<boolean> {
  const rows = await selecting(org, positions)
    .select({ id: positions.id })
    .from(positions)
    .where(
      org.owns(
        positions,
        isNull(positions.deletedAt),
        or(eq(positions.id, id), sql`${positions.details} ->> 'securedBy' = ${id}`),
      ),
    )
    .orderBy(desc(eq(positions.id, id)))
    .limit(2)
  if (!rows.some((row) => row.id === id)) fail('POSITION_NOT_FOUND')
  return rows.length > 1
}

/**
 * What is left of an asset after the debts that it secures, in its own currency or another. The whole sheet is read, so
 * that a debt counts here exactly where it counts there.
 */
export async function getEquity(
  org: OrgScope,
  id: string,
  { asOf, currency }: Pick<Asked, 'asOf' | 'currency'>,
): Promise<AssetEquity | null> {
  if (!(await securesSomething(org, id))) return null
  const on = asOf ?? org.today
  const loaded = await loadValues(org, on)
  const { row } = loaded.entries.get(id) ?? fail('POSITION_NOT_FOUND')
  const book = await inCurrency(org, loaded, currency ?? row.currency)
  return equityOf(sheetParts(book, on), id, book.base, on)
}
