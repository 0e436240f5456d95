import { Money } from '@kinfolio/ui/Money'
import { signOf } from '@kinfolio/ui/SignedText'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { reasonWords } from '../../figures/reason-words.ts'
import { formatMoney, formatSignedMoney } from '../../lib/format.ts'

type YearAmountProps = {
  text: string | null
  currency: string
  /** Shows its sign: of a gain with its colour, of money in or out without. */
  signed?: 'gain' | 'plain'
  withCurrency?: boolean
}

/** An amount of a year, that it is hidden, or that a rate of it is missing. */
export function YearAmount({ text, currency, signed, withCurrency }: YearAmountProps) {
  const { org } = useOrg()
  if (!org.role.valuesVisible) return <Hidden />
  const format = signed ? formatSignedMoney : formatMoney
  return (
    <Money
      text={text && format(text, currency)}
      currency={withCurrency ? currency : undefined}
      sign={signed === 'gain' && text !== null ? signOf(text) : undefined}
      missing={reasonWords.NO_RATE}
    />
  )
}
