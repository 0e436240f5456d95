import { later } from '@kinfolio/ui/later'
import { OnDemand } from '@kinfolio/ui/OnDemand'

import { TotalText } from '../../figures/TotalText.tsx'
import { formatMoney } from '../../lib/format.ts'
import type { MixedTotal } from './position-totals.ts'

const load = () => import('./OwnTotals.tsx')
const OwnTotals = later(load, ({ OwnTotals }) => OwnTotals)

type MixedTotalTextProps = {
  total: MixedTotal
  baseCurrency: string
  signed?: boolean
  whole?: boolean
}

/** A total; one of several currencies also opens what it is of each of them. */
export function MixedTotalText({ total: { total, owns }, baseCurrency, signed, whole }: MixedTotalTextProps) {
  const text = (
    <TotalText total={total} signed={signed} whole={whole} withCurrency={total.currency !== baseCurrency} />
  )
  if (owns.length === 0 || total.value === null) return text
  const words = owns.map(
    ({ value, currency }) => `${value === null ? '—' : formatMoney(value, currency)} ${currency}`,
  )
  const trigger = (
    <button
      type="button"
      className="rounded-sm border-b border-dotted border-border-strong hover:border-current"
      title={words.join('\n')}
    >
      {text}
    </button>
  )
  return (
    <OnDemand trigger={trigger} opens="dialog" load={load}>
      <OwnTotals owns={owns} signed={signed} trigger={trigger} />
    </OnDemand>
  )
}
