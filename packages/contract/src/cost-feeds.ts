import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { Instant } from './primitives.ts'

/** The secret address by which the calendar of one person reads what is due, with the sight of that person. */
export const CostFeed = z.object({
  /** The first signs of its token, by which people tell addresses apart. */
  prefix: z.string(),
  createdAt: Instant,
})
export type CostFeed = z.infer<typeof CostFeed>

/** `url` is told once: only a digest of its token is kept. A repeated request is not told it again. */
export const MadeCostFeed = CostFeed.extend({ url: z.string().optional() })
export type MadeCostFeed = z.infer<typeof MadeCostFeed>

const tag = 'Costs'
export const costFeeds = {
  get: endpoint('GET', '/costs/feed', {
    needsPerson: true,
    tag,
    right: 'write',
    summary: 'The address by which my calendar reads what is due; null where I have none',
  }).output(CostFeed.nullable()),
  create: endpoint('POST', '/costs/feed', {
    needsPerson: true,
    tag,
    toldOnce: ['url'],
    summary: 'Make an address for my calendar, which is told once; the one before ends',
  }).output(MadeCostFeed),
  remove: endpoint('DELETE', '/costs/feed', {
    tag,
    right: 'write',
    summary: 'Take the address of my calendar back; from then on it shows nothing',
  }),
  /** The call of a calendar, which has the address and no account. Amounts are not in it. */
  read: endpoint('GET', '/calendars/{token}/costs.ics', {
    tag,
    scope: 'public',
    isDetailed: true,
    summary: 'What is open of costs, by day, as an iCalendar file without amounts',
  })
    // Any text may be asked for: what is no token is answered as a wrong token.
    .input(z.object({ token: z.string().max(500) }))
    .output(
      z.object({
        status: z.literal(200),
        headers: z.record(z.string(), z.string()),
        body: z.instanceof(Blob),
      }),
    )
    .errors(only('COST_FEED_NOT_FOUND', 'RATE_LIMITED')),
}
