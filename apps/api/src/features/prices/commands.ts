import { fail, invariant } from '@kinfolio/contract/errors'
import type { Series } from '@kinfolio/contract/prices'
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { getSeries } from './queries.ts'
import { unmergeYear, type DayTick, type YearChange } from './rules.ts'
import { series, seriesYears } from './tables.ts'

/** What a series is, besides its ticks. */
export type SeriesFacts = Pick<
  typeof series.$inferInsert,
  'kind' | 'symbol' | 'currency' | 'divisor' | 'isTotalReturn' | 'valuesPositions' | 'source'
>

/** Lets a total-return series value positions, or not. */
export async function allowSeries(
  org: OrgScope,
  change: { id: string; valuesPositions: boolean; version?: number | undefined },
): Promise<Series> {
  const mine = org.owns(series, eq(series.id, change.id))
  await org.db.select({ id: series.id }).from(series).where(mine).for('update')
  const before = await getSeries(org, change.id)
  if (change.version !== undefined && change.version !== before.version)
    fail('VERSION_CONFLICT', { current: before })
  await org.db
    .update(series)
    .set({ valuesPositions: change.valuesPositions, updatedAt: org.now, version: sql`${series.version} + 1` })
    .where(mine)
  return getSeries(org, change.id)
}

/** The series of a symbol, made or brought up to date with what is now known of it. */
export async function upsertSeries(org: OrgScope, facts: SeriesFacts): Promise<string> {
  const [row] = await org.db
    .insert(series)
    .values({ orgId: org.orgId, id: newId(), ...facts })
    .onConflictDoUpdate({
      target: [series.orgId, series.kind, series.symbol],
      set: { ...facts, updatedAt: org.now, version: sql`${series.version} + 1` },
    })
    .returning({ id: series.id })
  invariant(row, 'an upserted series has an id')
  return row.id
}

/** Writes the merged years of a series. */
export async function writeTicks(
  org: OrgScope,
  seriesId: string,
  changes: readonly YearChange[],
): Promise<void> {
  const rows = changes
    .filter((change) => change.written.length > 0)
    .map(({ year, days, closes }) => ({ orgId: org.orgId, seriesId, year, days, closes }))
  if (rows.length === 0) return
  await org.db
    .insert(seriesYears)
    .values(rows)
    .onConflictDoUpdate({
      target: [seriesYears.orgId, seriesYears.seriesId, seriesYears.year],
      set: { days: sql`excluded.days`, closes: sql`excluded.closes` },
    })
}

/** Takes written ticks of one year back. False if one of them was overwritten since: then nothing is changed. */
export async function takeBackTicks(
  org: OrgScope,
  seriesId: string,
  year: number,
  written: YearChange['written'],
): Promise<boolean> {
  const held = await loadYears(org, seriesId, [year])
  const restored = unmergeYear(held.get(year) ?? [], written)
  if (restored === null) return false
  const mine = org.owns(seriesYears, eq(seriesYears.seriesId, seriesId), eq(seriesYears.year, year))
  if (restored.length === 0) await org.db.delete(seriesYears).where(mine)
  else {
    await org.db
      .update(seriesYears)
      .set({ days: restored.map((tick) => tick.day), closes: restored.map((tick) => tick.close) })
      .where(mine)
  }
  return true
}

/** Removes series that have no ticks left. */
export async function dropEmptySeries(org: OrgScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const years = org.db
    .select({ id: seriesYears.seriesId })
    .from(seriesYears)
    .where(and(eq(seriesYears.orgId, series.orgId), eq(seriesYears.seriesId, series.id)))
  await org.db.delete(series).where(org.owns(series, inArray(series.id, [...ids]), sql`not exists ${years}`))
}

async function loadYears(
  org: OrgScope,
  seriesId: string,
  years: readonly number[],
): Promise<Map<number, DayTick[]>> {
  if (years.length === 0) return new Map()
  const rows = await org.db
    .select()
    .from(seriesYears)
    .where(org.owns(seriesYears, eq(seriesYears.seriesId, seriesId), inArray(seriesYears.year, [...years])))
    .for('update')
  return new Map(
    rows.map((row) => [row.year, row.days.map((day, index) => ({ day, close: row.closes[index] ?? '0' }))]),
  )
}
