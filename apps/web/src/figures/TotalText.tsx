import type { Total } from '@kinfolio/contract/figures'
import { Icon } from '@kinfolio/ui/Icon'
import { Money } from '@kinfolio/ui/Money'
import { signOf } from '@kinfolio/ui/SignedText'
import { plural } from '@lingui/core/macro'

import { formatMoney, formatSignedMoney, formatSignedWholeMoney, formatWholeMoney } from '../lib/format.ts'
import { Hidden } from './Hidden.tsx'
import { reasonWords } from './reason-words.ts'

type TotalTextProps = {
  total: Total
  /** For a change or a result: shows its sign and colour. */
  signed?: boolean
  /** Without cents, for headlines and tiles. The exact amount is in the tooltip. */
  whole?: boolean
  withCurrency?: boolean
}

/** A sum of what is known. Where parts are missing, it never looks like the whole. */
export function TotalText({ total, signed, whole, withCurrency }: TotalTextProps) {
  const { value, currency } = total
  const missing = total.isComplete ? undefined : missingWords(total)
  // A sum that is made on screen from hidden figures names these figures as missing.
  if (total.reason === 'HIDDEN' || total.missing.some(({ reason }) => reason === 'HIDDEN')) return <Hidden />
  const exact = signed ? formatSignedMoney : formatMoney
  const rounded = signed ? formatSignedWholeMoney : formatWholeMoney
  return (
    <span className="inline-flex max-w-full items-baseline gap-[0.3em]" title={exactTitle(total, whole)}>
      <Money
        text={value === null ? null : whole ? rounded(value) : exact(value, currency)}
        currency={withCurrency ? currency : undefined}
        sign={signed && value !== null ? signOf(value) : undefined}
        missing={missing}
      />
      {missing && (
        <span title={missing} className="text-warning">
          <Icon name="lucide:circle-dashed" label={missing} className="size-[0.7em] min-w-3" />
        </span>
      )}
    </span>
  )
}

function exactTitle({ value, currency }: Total, whole: boolean | undefined): string | undefined {
  return whole && value !== null ? `${formatMoney(value, currency)} ${currency}` : undefined
}

/** `Incomplete: 2 positions are missing (No price on or before this day)`. */
export function missingWords({ missing }: Pick<Total, 'missing'>): string {
  const reasons = [...new Set(missing.map(({ reason }) => reasonWords[reason]))].join('; ')
  return plural(missing.length, {
    one: `Incomplete: One position is missing. ${reasons}.`,
    other: `Incomplete: ${missing.length} positions are missing. ${reasons}.`,
  })
}
