import { inOrg } from '../../access/procedures.ts'
import type { OrgScope } from '../../access/scope.ts'
import { allowSeries, confirmPrices, recordPrices } from './commands.ts'
import type { FeedName } from './feeds/queries.ts'
import { getFlags, listCloses, listSeriesInUse } from './queries.ts'

/** Positions know which series are needed and how to read them; prices do not. The router above passes this in. */
type Needs = {
  listNeeded(org: OrgScope): Promise<FeedName[]>
  refresh(org: OrgScope): Promise<{ symbols: number }>
}

export function pricesRouter({ listNeeded, refresh }: Needs) {
  return {
    list: inOrg.prices.list.handler(async ({ context: { org } }) =>
      listSeriesInUse(org, await listNeeded(org)),
    ),
    record: inOrg.prices.record.handler(({ context, input }) => recordPrices(context.org, input)),
    refresh: inOrg.prices.refresh.handler(({ context }) => refresh(context.org)),
    update: inOrg.prices.update.handler(({ context, input }) => allowSeries(context.org, input)),
    closes: inOrg.prices.closes.handler(({ context, input }) => listCloses(context.org, input.id)),
    flags: inOrg.prices.flags.handler(({ context, input }) => getFlags(context.org, input.id)),
    confirm: inOrg.prices.confirm.handler(({ context, input }) => confirmPrices(context.org, input)),
  }
}
