import { fail, failInput } from '@kinfolio/contract/errors'
import { TypeOrBook } from '@kinfolio/contract/position-types'
import type { Recalculation } from '@kinfolio/contract/transactions'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import type { Reason } from '@kinfolio/ledger/value/figure'
import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'

import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { positionValues } from '../positions/tables.ts'
import { isOfType, toWire, valueOf } from './figures/rules.ts'
import { loadRows, loadValues } from './queries.ts'
import { loadPositions } from './rows/queries.ts'
import type { PositionRow } from './rows/rules.ts'
import { problemsOf, refuse } from './rules.ts'
import { changed, holdRevisions, inParts, keepStandings, rebuildStandings } from './standings/commands.ts'

/**
 * Checks the rows of positions after a write. Refuses the write, in words, if the rows of a position cannot stand
 * together any more; else stores what they come to. The call is about the first position, so the words name a position
 * only if it is another one.
 */
export async function requireSound(org: OrgScope, ...ids: readonly string[]): Promise<void> {
  const revisions = await holdRevisions(org, ids)
  for (const some of inParts(ids, (id) => revisions.get(id)?.live ?? 0)) {
    const entries = await loadRows(org, some)
    const sound = some.map((id) => {
      const entry = entries.get(id) ?? fail('POSITION_NOT_FOUND')
      refuse(problemsOf(entry), id === ids[0] ? undefined : entry.row.name)
      return { row: entry.row, read: () => entry }
    })
    await keepStandings(org, sound, revisions, changed)
  }
}

/** Stores what the rows of all positions come to. The caller knows that the written rows can stand together. */
export async function keepValues(org: OrgScope): Promise<void> {
  await rebuildStandings(org, await loadPositions(org))
}

/** Rebuilds the values of one position and says whether they differ from what was stored. */
export async function recalculateOne(org: OrgScope, id: string): Promise<Recalculation> {
  const row = (await loadPositions(org)).find((position) => position.id === id)
  const [result] = await recalculate(org, [row ?? fail('POSITION_NOT_FOUND')])
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
  const chosen = (await loadPositions(org)).filter(
    (row) =>
      (!type.length || isOfType(row.type, type)) &&
      (!excludeType.length || !isOfType(row.type, excludeType)) &&
      (selection.active !== 'true' || row.status === 'active'),
  )
  const results = await recalculate(org, chosen)
  return { recalculated: results.length, differed: results.filter((result) => result.hasDiffered) }
}

function typesOf(field: string, given: string[] | undefined): TypeOrBook[] {
  const parsed = z.array(TypeOrBook).safeParse(given ?? [])
  return parsed.success
    ? parsed.data
    : failInput(field, 'This is no position type and no book (holdings, assets).')
}

async function recalculate(org: OrgScope, rows: readonly PositionRow[]): Promise<Recalculation[]> {
  if (rows.length === 0) return []
  await holdOrg(org)
  const ids = rows.map((row) => row.id)
  const wrong = await rebuildStandings(org, rows)
  const book = await loadValues(org, org.today, ids)
  const before = await org.db
    .select()
    .from(positionValues)
    .where(org.owns(positionValues, inArray(positionValues.positionId, ids)))
  const stored = new Map(before.map((row) => [row.positionId, row]))
  const results = ids.flatMap((id) => {
    const entry = book.entries.get(id)
    if (!entry) return []
    const { currency, name } = entry.row
    const value = valueOf(entry, book.today, book)
    const nav = toWire(value.lenses.rolled)
    const old = stored.get(id)
    const oldValue = old?.nav == null ? null : toText(decimal(old.nav))
    return {
      quantity: value.quantity,
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
              // The column only ever gets reasons of the ledger.
              ...(old.navReason ? { reason: old.navReason as Reason } : {}),
            }
          : null,
        nav,
        hasDiffered: wrong.has(id) || (old !== undefined && oldValue !== nav.value),
      },
    }
  })
  await org.db
    .insert(positionValues)
    .values(
      results.map(({ quantity, wire }) => ({
        orgId: org.orgId,
        positionId: wire.positionId,
        asOf: book.today,
        nav: wire.nav.value,
        navReason: wire.nav.reason ?? null,
        quantity: toText(quantity),
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
