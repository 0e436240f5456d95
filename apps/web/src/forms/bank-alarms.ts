import type { PayeeType } from '@kinfolio/contract/bank-detail-kinds'
import type { BankAlarm } from '@kinfolio/contract/bank-details'
import { useQuery } from '@tanstack/react-query'

import type { Api } from '../api/client.ts'
import { useOrg } from '../api/org-context.ts'
import { failures } from './failures.ts'

/** Accounts that differ from what was on file, and wait for a call. */
export const bankAlarmsQuery = (api: Api) =>
  api.bankDetails.alarms.queryOptions({ meta: { failed: failures.loadBankAlarms } })

const none: readonly BankAlarm[] = []

/** Whether it is known what alarms there are, or that they cannot be had now. */
export function useAreAlarmsKnown(): boolean {
  const { api } = useOrg()
  const { isFetched, failureCount } = useQuery(bankAlarmsQuery(api))
  return isFetched || failureCount > 0
}

/** A record that an alarm concerns: one that is paid, a paper that prints an account, or with null any. */
export type Alarmed = { type: PayeeType | 'attachment'; id: string } | null

/** The alarms about a record. A company is concerned by those of the funds that it manages too. */
export function useBankAlarms(about: Alarmed): readonly BankAlarm[] {
  const { api } = useOrg()
  const { data = none } = useQuery(bankAlarmsQuery(api))
  if (about === null) return data
  const { type, id } = about
  return data.filter(({ payee, companyId, attachmentIds }) =>
    type === 'attachment'
      ? attachmentIds.includes(id)
      : (payee.type === type && payee.id === id) || (type === 'company' && companyId === id),
  )
}
