import { asUser } from '../../access/procedures.ts'
import type { UserScope } from '../../access/scope.ts'
import { changeNotices } from './commands.ts'
import { countNotices, listNotices, requireVerified } from './queries.ts'

export function noticesRouter(verifiesAddresses: boolean) {
  const verified = (me: UserScope) => requireVerified(me, verifiesAddresses)
  return {
    list: asUser.notices.list.handler(({ context, input }) => listNotices(verified(context.me), input)),
    counts: asUser.notices.counts.handler(({ context }) => countNotices(verified(context.me))),
    change: asUser.notices.change.handler(({ context, input }) => changeNotices(verified(context.me), input)),
  }
}
