import { InOrder } from '@kinfolio/ui/InOrder'
import { Popover } from '@kinfolio/ui/Popover'
import { t } from '@lingui/core/macro'

import { TotalText } from '../../figures/TotalText.tsx'
import { formatMoney } from '../../lib/format.ts'
import type { MixedTotal } from './position-totals.ts'

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
  return (
    <Popover
      label={t`In their own currencies`}
      className="w-auto p-3"
      trigger={
        <button
          type="button"
          className="rounded-sm underline decoration-dotted underline-offset-3"
          title={words.join('\n')}
        >
          {text}
        </button>
      }
    >
      <h3 className="pb-1.5 text-xs font-medium text-muted">{t`In their own currencies`}</h3>
      <ul className="flex flex-col gap-1 text-right text-sm">
        <InOrder of={owns}>
          {(own) => (
            <li>
              <TotalText total={own} signed={signed} withCurrency />
            </li>
          )}
        </InOrder>
      </ul>
    </Popover>
  )
}
