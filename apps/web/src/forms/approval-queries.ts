import type { QueryClient } from '@tanstack/react-query'

import type { Api } from '../api/client.ts'
import { failures } from './failures.ts'

/** Names a payment that may need approval: an occurrence of a cost, or a transaction. */
export type AskedPayment = { costId: string; expectedOn: string } | { transactionId: string }

export const paymentApprovalQuery = (api: Api, payment: AskedPayment) =>
  api.approvals.of.queryOptions({ input: payment, meta: { inPlace: failures.loadApproval } })

export const askApprovalMutation = (api: Api) =>
  api.approvals.ask.mutationOptions({ meta: { inPlace: failures.askApproval } })
export const answerApprovalMutation = (api: Api) =>
  api.approvals.answer.mutationOptions({ meta: { inPlace: failures.answerApproval } })
export const withdrawApprovalMutation = (api: Api) =>
  api.approvals.withdraw.mutationOptions({ meta: { inPlace: failures.withdrawApproval } })
export const bypassApprovalMutation = (api: Api) =>
  api.approvals.bypass.mutationOptions({ meta: { inPlace: failures.bypassApproval } })

/** Asks again for everything that an approval says something of. */
export async function refreshApprovals(queryClient: QueryClient, api: Api): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: api.approvals.key() }),
    queryClient.invalidateQueries({ queryKey: api.costs.key() }),
  ])
}
