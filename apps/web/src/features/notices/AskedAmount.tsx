import type { Notice } from '@kinfolio/contract/notices'
import { Money } from '@kinfolio/ui/Money'
import { useQuery } from '@tanstack/react-query'

import { orgApi } from '../../api/client.ts'
import { formatMoney } from '../../lib/format.ts'
import { failures } from './failures.ts'

/** What somebody is asked to approve. It is in no notice, and read where it is approved. */
export function AskedAmount({ notice: { org, facts } }: { notice: Notice }) {
  return org && facts.approval ? <Amount orgId={org.id} id={facts.approval.id} /> : null
}

function Amount({ orgId, id }: { orgId: string; id: string }) {
  const { data } = useQuery(
    orgApi(orgId).approvals.get.queryOptions({ input: { id }, meta: { failed: failures.loadAsked } }),
  )
  if (!data || data.amount === null) return null
  const { amount, currency, note } = data
  return (
    <>
      <Money text={formatMoney(amount, currency)} currency={currency} />
      {note !== '' && <span className="break-words"> · {note}</span>}
    </>
  )
}
