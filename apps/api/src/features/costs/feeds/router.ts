import { byCalendar, inOrg } from '../../../access/procedures.ts'
import { makeFeed, removeFeed } from './commands.ts'
import { findFeed, readFeed } from './queries.ts'

export const costFeedsRouter = (baseUrl: string) => ({
  get: inOrg.costFeeds.get.handler(({ context }) => findFeed(context.org)),
  create: inOrg.costFeeds.create.handler(({ context }) => makeFeed(context.org, baseUrl)),
  remove: inOrg.costFeeds.remove.handler(({ context }) => removeFeed(context.org)),
  read: byCalendar.costFeeds.read.handler(({ context }) => readFeed(context.calendar, baseUrl)),
})
