import type { Transaction } from '@kinfolio/contract/transaction'
import { Money } from '@kinfolio/ui/Money'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { formatMoney, formatSignedMoney } from '../../lib/format.ts'
import { signOfRow } from './transaction-kinds.ts'

/**
 * The amount of a row, with the way that its money went: in is green. Empty where the row has no amount, such as a split; hidden where the
 * user may not see it.
 */
export function AmountText({ transaction }: { transaction: Transaction }) {
  const { amount, currency, ratio } = transaction
  const { org } = useOrg()
  if (amount === null) return org.role.valuesVisible || ratio !== null ? null : <Hidden />
  const sign = signOfRow(transaction)
  if (sign === 0) return <Money text={formatMoney(amount, currency)} currency={currency} />
  const text = formatSignedMoney(sign < 0 ? `-${amount}` : amount, currency)
  return <Money text={text} currency={currency} {...(sign > 0 && { sign })} />
}
