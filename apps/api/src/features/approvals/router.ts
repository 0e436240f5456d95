import { inOrg } from '../../access/procedures.ts'
import {
  answerRequest,
  askForApproval,
  bypassApproval,
  chooseApprovals,
  withdrawRequest,
} from './commands.ts'
import {
  getPaymentApproval,
  getRequest,
  getSettings,
  listRequests,
  listUnapproved,
  type Payments,
} from './queries.ts'
import { requireOnePayment } from './rules.ts'

/** `payments` reads what is approved: it is in rooms above this one. */
export const approvalsRouter = (payments: Payments) => ({
  settings: inOrg.approvals.settings.handler(({ context }) => getSettings(context.org)),
  choose: inOrg.approvals.choose.handler(({ context, input }) => chooseApprovals(context.org, input)),
  of: inOrg.approvals.of.handler(({ context, input }) =>
    getPaymentApproval(context.org, payments, requireOnePayment(input)),
  ),
  list: inOrg.approvals.list.handler(({ context, input }) => listRequests(context.org, payments, input)),
  unapproved: inOrg.approvals.unapproved.handler(({ context }) => listUnapproved(context.org, payments)),
  get: inOrg.approvals.get.handler(({ context, input }) => getRequest(context.org, payments, input.id)),
  ask: inOrg.approvals.ask.handler(async ({ context: { org }, input }) =>
    getRequest(org, payments, await askForApproval(org, payments, requireOnePayment(input), input)),
  ),
  answer: inOrg.approvals.answer.handler(async ({ context: { org }, input }) => {
    await answerRequest(org, payments, input.id, input)
    return getRequest(org, payments, input.id)
  }),
  withdraw: inOrg.approvals.withdraw.handler(async ({ context: { org }, input }) => {
    await withdrawRequest(org, input.id)
    return getRequest(org, payments, input.id)
  }),
  bypass: inOrg.approvals.bypass.handler(async ({ context: { org }, input }) =>
    getRequest(org, payments, await bypassApproval(org, payments, requireOnePayment(input), input.reason)),
  ),
})
