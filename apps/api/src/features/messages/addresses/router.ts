import { inOrg } from '../../../access/procedures.ts'
import { disableAddress, makeAddress, rotateAddress } from './commands.ts'
import { listAddresses } from './queries.ts'
import type { MailPlace, MailWays } from './rules.ts'

export const mailAddressesRouter = (place: MailPlace, ways: MailWays) => ({
  list: inOrg.mailAddresses.list.handler(({ context }) => listAddresses(context.org, place, ways)),
  create: inOrg.mailAddresses.create.handler(({ context, input }) =>
    makeAddress(context.org, place, input.record),
  ),
  rotate: inOrg.mailAddresses.rotate.handler(({ context, input }) =>
    rotateAddress(context.org, place, input.id),
  ),
  update: inOrg.mailAddresses.update.handler(({ context, input }) =>
    disableAddress(context.org, place, input),
  ),
})
