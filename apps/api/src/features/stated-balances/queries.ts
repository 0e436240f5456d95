import { fail } from '@kinfolio/contract/errors'
import type { BalanceMeasure, StatedBalance } from '@kinfolio/contract/stated-balances'
import type { Day } from '@kinfolio/ledger/days/day'
import { decimal, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { kindOn } from '@kinfolio/ledger/rows/kind'
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { loadBook } from '../book/queries.ts'
import { listRows } from '../book/rows/queries.ts'
import type { PositionRow } from '../book/rows/rules.ts'
import { loadHeld } from '../book/standings/queries.ts'
import { fromRows } from '../book/standings/rules.ts'
import { imports } from '../imports/tables.ts'
import { positions } from '../positions/tables.ts'
import { reconcile, toCompared, toStated, type Reconciled, type Stated } from './rules.ts'
import { statedBalances } from './tables.ts'

type KeptBalance = Stated & { row: typeof statedBalances.$inferSelect }

/** The balances that statements of an account state, compared with the book, newest first. */
export async function listStatedBalances(org: OrgScope, positionId: string): Promise<StatedBalance[]> {
  const [position] = await listRows(org, [positionId])
  if (!position) fail('POSITION_NOT_FOUND')
  const kept = await loadKept(org, [positionId])
  const reconciled = await reconcileKept(org, [position], kept)
  const files = await listFileNames(org, kept.get(positionId) ?? [])
  return (reconciled.get(positionId) ?? []).toReversed().map((one) => toWire(one, files))
}

/** One stated balance, in the shape of the list. */
export async function getStatedBalance(org: OrgScope, id: string): Promise<StatedBalance> {
  const { one, files } = await loadReconciled(org, id)
  return toWire(one, files)
}

/**
 * One stated balance compared with the book. If several files state the same balance, the result counts for all of
 * them.
 */
export async function loadReconciled(org: OrgScope, id: string) {
  const [row] = await org.db
    .select({ positionId: statedBalances.positionId })
    .from(statedBalances)
    .innerJoin(
      positions,
      and(eq(positions.orgId, statedBalances.orgId), eq(positions.id, statedBalances.positionId)),
    )
    .where(org.owns(statedBalances, eq(statedBalances.id, id), isNull(positions.deletedAt)))
  if (!row) fail('STATED_BALANCE_NOT_FOUND')
  const kept = await loadKept(org, [row.positionId])
  const reconciled = await reconcileKept(org, await listRows(org, [row.positionId]), kept)
  const one = reconciled.get(row.positionId)?.find(({ balance }) => balance.id === id)
  if (!one) fail('STATED_BALANCE_NOT_FOUND')
  return { one, files: await listFileNames(org, [one.balance]) }
}

/** Balances until a day with which the book does not agree. Each difference is listed where it arose. */
export async function listOpenBalances(
  org: OrgScope,
  rows: readonly PositionRow[],
  until: Day,
): Promise<{ position: PositionRow; on: Day; since: Day | null }[]> {
  const kept = await loadKept(org, undefined, until)
  if (kept.size === 0) return []
  const stating = rows.filter((row) => kept.has(row.id))
  const reconciled = await reconcileKept(org, stating, kept)
  return stating.flatMap((position) =>
    (reconciled.get(position.id) ?? [])
      .filter(({ state }) => state === 'OPEN')
      .map(({ balance, since }) => ({ position, on: balance.on, since })),
  )
}

/** The stated balances of some or of all positions, grouped by position. */
export async function loadKept(
  org: OrgScope,
  positionIds: readonly string[] | undefined,
  until?: Day,
): Promise<Map<string, KeptBalance[]>> {
  if (positionIds?.length === 0) return new Map()
  const rows = await org.db
    .select()
    .from(statedBalances)
    .where(
      org.owns(
        statedBalances,
        positionIds && inArray(statedBalances.positionId, [...positionIds]),
        until && lte(statedBalances.on, until),
      ),
    )
    .orderBy(asc(statedBalances.positionId), asc(statedBalances.on), asc(statedBalances.id))
  return Map.groupBy(
    rows.map((row): KeptBalance => ({ ...toStated(row), row })),
    ({ row }) => row.positionId,
  )
}

async function reconcileKept(
  org: OrgScope,
  rows: readonly PositionRow[],
  kept: ReadonlyMap<string, readonly KeptBalance[]>,
): Promise<Map<string, Reconciled<KeptBalance>[]>> {
  const asked = rows.map((row) => ({
    row,
    days: [...new Set((kept.get(row.id) ?? []).map(({ on }) => on))],
  }))
  const books = await loadBooks(org, asked)
  return new Map(
    rows.map((row) => {
      const book = books.get(row.id) ?? (() => null)
      return [row.id, reconcile(kept.get(row.id) ?? [], row.currency, book)]
    }),
  )
}

type BookOn = (on: Day, measure: BalanceMeasure) => Decimal | null

/**
 * What accounts hold at the end of days, from their standings, else from their rows. Null if it is not known: units are,
 * whatever the rates say.
 */
async function loadBooks(
  org: OrgScope,
  asked: readonly { row: PositionRow; days: readonly Day[] }[],
): Promise<Map<string, BookOn>> {
  const held = await loadHeld(org, asked)
  const unkept = asked.filter(({ row }) => !held.has(row.id)).map(({ row }) => row.id)
  const book = unkept.length === 0 ? null : await loadBook(org, unkept)
  return new Map(
    asked.map(({ row }): [string, BookOn] => {
      const days = held.get(row.id)
      const entry = book?.entries.get(row.id)
      const byRows = entry && fromRows(entry.input, [])
      const moneyOn = (on: Day): Decimal | null => {
        if (days) return decimal(days.get(on)?.rolled ?? '0')
        return entry?.isConvertible === true ? (byRows?.standingOn(on)?.rolled ?? zero) : null
      }
      const unitsOn = (on: Day): Decimal =>
        days ? decimal(days.get(on)?.quantity ?? '0') : (byRows?.standingOn(on)?.quantity ?? zero)
      return [
        row.id,
        (on, measure) => {
          if ((kindOn(row, on).method === 'BALANCE') !== (measure === 'MONEY')) return null
          return measure === 'MONEY' ? moneyOn(on) : unitsOn(on)
        },
      ]
    }),
  )
}

async function listFileNames(org: OrgScope, kept: readonly KeptBalance[]): Promise<Map<string, string>> {
  const ids = [...new Set(kept.map(({ row }) => row.importId))]
  if (ids.length === 0) return new Map()
  const rows = await org.db
    .select({ id: imports.id, fileName: imports.fileName })
    .from(imports)
    .where(org.owns(imports, inArray(imports.id, ids)))
  return new Map(rows.map(({ id, fileName }) => [id, fileName]))
}

function toWire(reconciled: Reconciled<KeptBalance>, files: ReadonlyMap<string, string>): StatedBalance {
  const { id, positionId, importId, explanation, explainedBy, explainedAt, version } = reconciled.balance.row
  return {
    ...toCompared(reconciled),
    id,
    positionId,
    importId,
    fileName: files.get(importId) ?? '',
    explanation:
      explanation === null || explainedBy === null || explainedAt === null
        ? null
        : { note: explanation, by: explainedBy, at: explainedAt.toISOString() },
    version,
  }
}
