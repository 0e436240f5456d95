import type { Gift } from '@kinfolio/contract/gift-records'
import { Money } from '@kinfolio/ui/Money'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { formatMoney } from '../../lib/format.ts'

type GiftAmountProps = {
  gift: Pick<Gift, 'cost'>
  amount: string | null
  /** Why it is not known. */
  missing: string
}

/** An amount of a gift in the currency of the gift. */
export function GiftAmount({ gift: { cost }, amount, missing }: GiftAmountProps) {
  const { org } = useOrg()
  if (!org.role.valuesVisible) return <Hidden />
  return (
    <Money
      text={amount === null ? null : formatMoney(amount, cost.currency)}
      currency={cost.currency}
      missing={missing}
    />
  )
}
