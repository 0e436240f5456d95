import type { Transaction } from '@kinfolio/contract/transaction'
import { Money } from '@kinfolio/ui/Money'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { formatMoney } from '../../lib/format.ts'

/** The amount of a row. Empty where the row has no amount, such as a split; hidden where the user may not see it. */
export function AmountText({ transaction: { amount, currency, ratio } }: { transaction: Transaction }) {
  const { org } = useOrg()
  if (amount !== null) return <Money text={formatMoney(amount, currency)} currency={currency} />
  return org.role.valuesVisible || ratio !== null ? null : <Hidden />
}
