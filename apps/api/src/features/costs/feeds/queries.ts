import type { CostFeed } from '@kinfolio/contract/cost-feeds'
import { addMonths } from '@kinfolio/ledger/days/day'
import { eq } from 'drizzle-orm'

import type { CalendarCall } from '../../../access/link-scope.ts'
import type { OrgScope } from '../../../access/scope.ts'
import { calendarFile } from '../../../platform/calendar-file.ts'
import { listCosts, listOccurrences } from '../queries.ts'
import { entriesOf } from './rules.ts'
import { costFeeds } from './tables.ts'

/** How far back what was not paid, and how far ahead what is due stands in a calendar. */
const months = 12

/** The caller's own; nobody sees that of somebody else. */
export async function findFeed(org: OrgScope): Promise<CostFeed | null> {
  const [feed] = await org.db
    .select({ prefix: costFeeds.prefix, createdAt: costFeeds.createdAt })
    .from(costFeeds)
    .where(org.owns(costFeeds, eq(costFeeds.userId, org.userId)))
  return feed ? { prefix: feed.prefix, createdAt: feed.createdAt.toISOString() } : null
}

/** What is open, as whoever made the address sees it now. */
export async function readFeed(calendar: CalendarCall, baseUrl: string) {
  const text = await calendar.enter(async (org) => {
    const { items } = await listOccurrences(org, {
      first: addMonths(org.today, -months),
      last: addMonths(org.today, months),
    })
    const open = items.filter(({ state }) => state !== 'PAID' && state !== 'SKIPPED')
    const entries = entriesOf({ open, costs: await listCosts(org, {}), baseUrl })
    return calendarFile({ name: `Costs: ${org.orgName}`, entries, now: org.now })
  })
  return {
    status: 200 as const,
    // Nobody keeps what an address shows: it may be taken back at any time.
    headers: { 'cache-control': 'no-store', 'content-disposition': 'inline; filename="costs.ics"' },
    body: new Blob([text], { type: 'text/calendar; charset=utf-8' }),
  }
}
