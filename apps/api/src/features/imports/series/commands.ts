import { say } from '@kinfolio/contract/say'
import { and, asc, eq, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { dropEmptySeries, takeBackTicks, upsertSeries, writeTicks } from '../../prices/commands.ts'
import { series } from '../../prices/tables.ts'
import { importTicks } from '../tables.ts'
import type { SeriesWrite } from './queries.ts'

/** The number of years in one statement. Each is a row of up to 366 days. */
const yearsPerStatement = 200

export async function writeSeries(
  org: OrgScope,
  importId: string,
  writes: readonly SeriesWrite[],
): Promise<void> {
  const values: (typeof importTicks.$inferInsert)[] = []
  for (const { facts, years } of writes) {
    const seriesId = await upsertSeries(org, facts)
    await writeTicks(org, seriesId, years)
    for (const { year, written } of years) {
      if (written.length === 0) continue
      values.push({
        orgId: org.orgId,
        importId,
        seriesId,
        year,
        days: written.map((tick) => tick.day),
        closes: written.map((tick) => tick.close),
        // An element may be null (there was no tick before). The type of an array column cannot express this.
        before: written.map((tick) => tick.before) as string[],
      })
    }
  }
  for (let at = 0; at < values.length; at += yearsPerStatement) {
    await org.db.insert(importTicks).values(values.slice(at, at + yearsPerStatement))
  }
}

/** Restores the ticks that an import replaced. Returns the years in which a tick was overwritten since. */
export async function takeBackTicksOf(
  org: OrgScope,
  importId: string,
): Promise<{ symbol: string; year: number; message: string }[]> {
  const rows = await org.db
    .select({
      seriesId: importTicks.seriesId,
      symbol: series.symbol,
      year: importTicks.year,
      days: sql<string>`array_to_string(${importTicks.days}, ',')`,
      closes: sql<string>`array_to_string(${importTicks.closes}, ',')`,
      before: sql<string>`array_to_string(${importTicks.before}, ',', '')`,
    })
    .from(importTicks)
    .leftJoin(series, and(eq(series.orgId, importTicks.orgId), eq(series.id, importTicks.seriesId)))
    .where(org.owns(importTicks, eq(importTicks.importId, importId)))
    .orderBy(asc(importTicks.seriesId), asc(importTicks.year))
  const overwritten: { symbol: string; year: number; message: string }[] = []
  for (const { seriesId, year, ...row } of rows) {
    const closes = row.closes.split(',')
    const before = row.before.split(',')
    const written = row.days.split(',').map((day, index) => ({
      day: Number.parseInt(day, 10),
      close: closes[index] ?? '',
      before: before[index] || null,
    }))
    if (await takeBackTicks(org, seriesId, year, written)) continue
    const symbol = row.symbol ?? 'a series that is gone'
    const message = say`Values of ${symbol} in ${year} were overwritten by a later import. Undo that one first.`
    overwritten.push({ symbol, year, message })
  }
  await dropEmptySeries(org, [...new Set(rows.map((row) => row.seriesId))])
  return overwritten
}
