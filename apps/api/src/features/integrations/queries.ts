import type { Integrations } from '@kinfolio/contract/integrations'
import { fromEpochDay, type Day } from '@kinfolio/ledger/day'
import { quotes, type Quotes } from '@kinfolio/ledger/quotes'
import { and, asc, eq, gte } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { readMailQueue } from '../../platform/db/mail-queue.ts'
import { listSeries } from '../prices/queries.ts'
import { series, seriesYears } from '../prices/tables.ts'
import { sourcesOf } from './rules.ts'

/** What this installation is connected with, as far as the server knows by itself. */
export async function getIntegrations(org: OrgScope, facts: { hasMail: boolean }): Promise<Integrations> {
  const all = await listSeries(org)
  return {
    sources: sourcesOf(all, await recentPrices(org), org.today),
    mail: { delivery: facts.hasMail ? 'SMTP' : 'OUTBOX', ...(await readMailQueue(org.db)) },
    ai: null,
  }
}

/** The closes of this year and the last, by series: enough to see what is usual, and not all that was ever kept. */
async function recentPrices(org: OrgScope): Promise<Map<string, Quotes>> {
  const ofSeries = and(eq(seriesYears.orgId, series.orgId), eq(seriesYears.seriesId, series.id))
  const rows = await org.db
    .select({ id: series.id, days: seriesYears.days, closes: seriesYears.closes })
    .from(series)
    .innerJoin(seriesYears, ofSeries)
    .where(org.owns(series, eq(series.kind, 'PRICE'), gte(seriesYears.year, yearOf(org.today) - 1)))
    .orderBy(asc(series.id), asc(seriesYears.year))
  const years = Map.groupBy(rows, (row) => row.id)
  return new Map(
    [...years].map(([id, list]) => [
      id,
      quotes(
        list.flatMap(({ days, closes }) =>
          days.map((day, place) => ({ day: fromEpochDay(day), value: closes[place] ?? '0' })),
        ),
      ),
    ]),
  )
}

function yearOf(day: Day): number {
  return Number.parseInt(day.slice(0, 4), 10)
}
