import type { PortfolioSummary } from '@kinfolio/contract/portfolio'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'

type CurrencyControlProps = {
  currency: string
  summary: PortfolioSummary | undefined
  onCurrencyChange: (currency: string) => void
}

/** The currency of all amounts on a page: the organisation's, the user's own, or one that a position is held in. */
export function CurrencyControl({ currency, summary, onCurrencyChange }: CurrencyControlProps) {
  const { user, org } = useOrg()
  const { baseCurrency } = org.settings
  const { displayCurrency } = user.settings
  const ownCurrencies = summary?.byCurrency.map(({ key }) => key) ?? []
  const all = [baseCurrency, ...(displayCurrency ? [displayCurrency] : []), currency, ...ownCurrencies]
  const codes = [...new Set(all)]
  return (
    <NativeSelect
      size="sm"
      aria-label={t`Currency of the page`}
      title={t`The currency that all amounts on this page are in, each at the rate of its day`}
      value={currency}
      disabled={codes.length < 2}
      onValueChange={onCurrencyChange}
      options={codes.map((code) => ({ value: code, label: code }))}
      className="w-20"
    />
  )
}
