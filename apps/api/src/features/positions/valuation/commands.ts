import { failInput } from '@kinfolio/contract/errors'
import { TypeOrBook } from '@kinfolio/contract/positions'
import type { Recalculation } from '@kinfolio/contract/transactions'
import { decimal, toText } from '@kinfolio/ledger/decimal'
import type { Reason } from '@kinfolio/ledger/figure'
import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { OrgScope } from '../../../access/scope.ts'
import { isOfType, stateOf } from '../rules.ts'
import { positionValues } from '../tables.ts'
import { loadBook, loadEntry } from './queries.ts'
import { toWire, type Book, type BookEntry } from './rules.ts'

/** Rebuilds the values of one position and says whether they differ from what was stored. */
export async function recalculateOne(org: OrgScope, id: string): Promise<Recalculation> {
  const { book, entry } = await loadEntry(org, id)
  const [result] = await store(org, book, [entry])
  return result ?? failInput('positionId', 'This position cannot be recalculated.')
}

type Selection = {
  type?: string[] | undefined
  excludeType?: string[] | undefined
  active?: 'true' | 'false' | undefined
}

/** Rebuilds the values of the positions asked for, and reports those that differed. */
export async function recalculateAll(
  org: OrgScope,
  selection: Selection,
): Promise<{ recalculated: number; differed: Recalculation[] }> {
  const type = typesOf('type', selection.type)
  const excludeType = typesOf('excludeType', selection.excludeType)
  const book = await loadBook(org)
  const chosen = [...book.entries.values()].filter(
    ({ row }) =>
      (!type.length || isOfType(row.type, type)) &&
      (!excludeType.length || !isOfType(row.type, excludeType)) &&
      (selection.active !== 'true' || row.status === 'active'),
  )
  const results = await store(org, book, chosen)
  return { recalculated: results.length, differed: results.filter((result) => result.hasDiffered) }
}

function typesOf(field: string, given: string[] | undefined): TypeOrBook[] {
  const parsed = z.array(TypeOrBook).safeParse(given ?? [])
  return parsed.success
    ? parsed.data
    : failInput(field, 'This is no position type and no book (holdings, assets).')
}

async function store(org: OrgScope, book: Book, entries: readonly BookEntry[]): Promise<Recalculation[]> {
  if (entries.length === 0) return []
  const ids = entries.map((entry) => entry.row.id)
  const before = await org.db
    .select()
    .from(positionValues)
    .where(org.owns(positionValues, inArray(positionValues.positionId, ids)))
  const stored = new Map(before.map((row) => [row.positionId, row]))
  const results = entries.map((entry) => {
    const { currency, id, name } = entry.row
    const state = stateOf(entry, book.today, book)
    const nav = toWire(state.lenses.rolled)
    const old = stored.get(id)
    const oldValue = old?.nav == null ? null : toText(decimal(old.nav))
    return {
      state,
      wire: {
        positionId: id,
        name,
        before: old
          ? {
              value: oldValue,
              currency,
              day: old.asOf,
              source: 'stored',
              isStale: false,
              // Only reasons of the ledger are ever written there.
              ...(old.navReason ? { reason: old.navReason as Reason } : {}),
            }
          : null,
        nav,
        hasDiffered: old !== undefined && oldValue !== nav.value,
      },
    }
  })
  await org.db
    .insert(positionValues)
    .values(
      results.map(({ state, wire }) => ({
        orgId: org.orgId,
        positionId: wire.positionId,
        asOf: book.today,
        nav: wire.nav.value,
        navReason: wire.nav.reason ?? null,
        quantity: toText(state.quantity),
        computedAt: org.now,
      })),
    )
    .onConflictDoUpdate({
      target: [positionValues.orgId, positionValues.positionId],
      set: {
        asOf: sql`excluded.as_of`,
        nav: sql`excluded.nav`,
        navReason: sql`excluded.nav_reason`,
        quantity: sql`excluded.quantity`,
        computedAt: sql`excluded.computed_at`,
      },
    })
  return results.map(({ wire }) => wire)
}
