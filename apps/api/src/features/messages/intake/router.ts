import { inOrg, visitingOrg } from '../../../access/procedures.ts'
import type { FileStore } from '../../../platform/files.ts'
import type { SendJob } from '../../../platform/jobs.ts'
import { serveOriginal } from '../letters/queries.ts'
import { retryArrival } from './commands.ts'
import { getArrival, listArrivals } from './queries.ts'

export const mailArrivalsRouter = (files: FileStore, send: SendJob) => ({
  list: inOrg.mailArrivals.list.handler(({ context }) => listArrivals(context.org)),
  retry: inOrg.mailArrivals.retry.handler(({ context, input }) => retryArrival(context.org, send, input.id)),
  original: visitingOrg.mailArrivals.original.handler(async ({ context, input }) => {
    const { orgId, sha256 } = await context.visit((org) => getArrival(org, input.id))
    return serveOriginal({ orgId, sha256, name: 'Mail' }, files)
  }),
})
