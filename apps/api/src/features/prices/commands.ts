import { fail, failInput, invariant } from '@kinfolio/contract/errors'
import type { PriceFlags, RecordedPrices, Series } from '@kinfolio/contract/prices'
import { say } from '@kinfolio/contract/say'
import { day, toEpochDay, type Day } from '@kinfolio/ledger/days/day'
import { isCurrency, priceUnit } from '@kinfolio/ledger/numbers/currency'
import { and, eq, inArray, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import type { OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { findSeries, getFlags, getSeries, getSeriesName, loadChecked } from './queries.ts'
import {
  changeYears,
  closeOfDay,
  daysOfFlag,
  mixture,
  unmergeYear,
  type DayTick,
  type YearChange,
} from './series/rules.ts'
import { confirmedPrices, series, seriesYears } from './tables.ts'

/** The facts about a series, without its ticks. */
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
  await lockVersioned(org, series, mine, {
    version: change.version,
    missing: 'SERIES_NOT_FOUND',
    current: () => getSeries(org, change.id),
  })
  await org.db
    .update(series)
    .set({ valuesPositions: change.valuesPositions, updatedAt: org.now, version: sql`${series.version} + 1` })
    .where(mine)
  return getSeries(org, change.id)
}

/** Says of doubtful closes that they are right, or takes that back. */
export async function confirmPrices(
  org: OrgScope,
  { id, days, isConfirmed }: { id: string; days: readonly Day[]; isConfirmed: boolean },
): Promise<PriceFlags> {
  const { symbol } = await getSeriesName(org, id)
  if (isConfirmed) {
    await org.db
      .insert(confirmedPrices)
      .values(await doubtfulCloses(org, symbol, days))
      .onConflictDoUpdate({
        target: [confirmedPrices.orgId, confirmedPrices.symbol, confirmedPrices.on],
        set: {
          close: sql`excluded.close`,
          updatedAt: org.now,
          version: sql`${confirmedPrices.version} + 1`,
        },
      })
  } else {
    const mine = [eq(confirmedPrices.symbol, symbol), inArray(confirmedPrices.on, [...days])]
    await org.db.delete(confirmedPrices).where(org.owns(confirmedPrices, ...mine))
  }
  return getFlags(org, id)
}

/** The closes of some days. Each of them must be in doubt. */
async function doubtfulCloses(
  org: OrgScope,
  symbol: string,
  days: readonly Day[],
): Promise<(typeof confirmedPrices.$inferInsert)[]> {
  const checked = (await loadChecked(org, [symbol])).get(symbol)
  if (!checked) fail('SERIES_NOT_FOUND')
  const { whole, flags } = checked
  const doubtful = new Set(flags.flatMap((flag) => daysOfFlag(flag, whole)))
  return [...new Set(days)].map((on) => {
    const close = closeOfDay(whole, on)
    return doubtful.has(on) && close !== null
      ? { orgId: org.orgId, id: newId(), symbol, on, close }
      : failInput('days', say`Nothing is doubtful about the price of ${symbol} on ${on}.`)
  })
}

/** Writes closes by hand, or takes own ones away. Null: nothing of the symbol is the organisation's own any more. */
export async function recordPrices(org: OrgScope, recorded: RecordedPrices): Promise<Series | null> {
  const { symbol, closes } = recorded
  const unit = priceUnit(recorded.currency)
  if (!isCurrency(unit.currency)) {
    failInput(
      'currency',
      `"${recorded.currency}" is no currency and no unit of quotes. Write EUR, or GBX for pence.`,
    )
  }
  const [existing] = await org.db
    .select()
    .from(series)
    .where(org.owns(series, eq(series.kind, 'PRICE'), eq(series.symbol, symbol)))
    .for('update')
  const [problem] = mixture(existing, { symbol, ...unit, isTotalReturn: false })
  if (problem) failInput(problem.field, problem.message)
  const facts = { kind: 'PRICE' as const, symbol, ...unit, isTotalReturn: false, valuesPositions: true }
  const id = await upsertSeries(org, { ...facts, source: existing?.source ?? 'written by hand' })
  const ticks = closes.map(({ on, close }) => ({ day: toEpochDay(day(on)), close }))
  for (const { year, ticks: ticksOfYear } of changeYears(await loadYears(org, id), ticks))
    await replaceYear(org, id, year, ticksOfYear)
  await dropEmptySeries(org, [id])
  return findSeries(org, id)
}

/** The series of a symbol: a new one, or the existing one with new facts. */
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
  changes: YearChange['written'],
): Promise<boolean> {
  const stored = await loadYears(org, seriesId, [year])
  const restored = unmergeYear(stored.get(year) ?? [], changes)
  if (restored === null) return false
  await replaceYear(org, seriesId, year, restored)
  return true
}

async function replaceYear(
  org: OrgScope,
  seriesId: string,
  year: number,
  ticksOfYear: readonly DayTick[],
): Promise<void> {
  if (ticksOfYear.length === 0) {
    const mine = org.owns(seriesYears, eq(seriesYears.seriesId, seriesId), eq(seriesYears.year, year))
    await org.db.delete(seriesYears).where(mine)
    return
  }
  const ticks = { days: ticksOfYear.map((tick) => tick.day), closes: ticksOfYear.map((tick) => tick.close) }
  await org.db
    .insert(seriesYears)
    .values({ orgId: org.orgId, seriesId, year, ...ticks })
    .onConflictDoUpdate({
      target: [seriesYears.orgId, seriesYears.seriesId, seriesYears.year],
      set: ticks,
    })
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

/** Some years of a series, or all of them, which nobody else changes until the call ends. */
async function loadYears(
  org: OrgScope,
  seriesId: string,
  years?: readonly number[],
): Promise<Map<number, DayTick[]>> {
  const named = years && inArray(seriesYears.year, [...years])
  const rows = await org.db
    .select()
    .from(seriesYears)
    .where(org.owns(seriesYears, eq(seriesYears.seriesId, seriesId), named))
    .for('update')
  return new Map(
    rows.map((row) => [row.year, row.days.map((day, index) => ({ day, close: row.closes[index] ?? '0' }))]),
  )
}
