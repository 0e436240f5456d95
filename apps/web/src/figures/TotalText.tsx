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
  const dated = datedWords(total)
  // A sum that is made on screen from hidden figures names these figures as missing.
  if (total.reason === 'HIDDEN' || total.missing.some(({ reason }) => reason === 'HIDDEN')) return <Hidden />
  const exact = signed ? formatSignedMoney : formatMoney
  const rounded = signed ? formatSignedWholeMoney : formatWholeMoney
  return (
    <span className="inline-flex max-w-full items-baseline gap-[0.3em]" title={titleOf(total, whole)}>
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
      {/* Once beside a headline; the smaller sums of the same positions say it in their tooltips. */}
      {dated && withCurrency && (
        <span title={dated} className="text-faint">
          <Icon name="lucide:info" label={dated} className="size-3" />
        </span>
      )}
    </span>
  )
}

function titleOf(total: Total, whole: boolean | undefined): string | undefined {
  const { value, currency } = total
  const exact = whole && value !== null ? `${formatMoney(value, currency)} ${currency}` : undefined
  return [exact, datedWords(total)].filter(Boolean).join('; ') || undefined
}

/** `Incomplete: 2 positions are missing (No price on or before this day)`. */
function missingWords({ missing }: Pick<Total, 'missing'>): string {
  const reasons = [...new Set(missing.map(({ reason }) => reasonWords[reason]))].join('; ')
  return plural(missing.length, {
    one: `Incomplete: One position is missing. ${reasons}.`,
    other: `Incomplete: ${missing.length} positions are missing. ${reasons}.`,
  })
}

/** `2 positions at the price of their own last trade, 1 at an old price`; undefined where all prices are of the day. */
function datedWords({ dated = [] }: Pick<Total, 'dated'>): string | undefined {
  const count = (why: 'LAST_TRADE' | 'STALE') => dated.filter((part) => part.why === why).length
  const [traded, old] = [count('LAST_TRADE'), count('STALE')]
  const words = [
    ...(traded > 0
      ? [
          plural(traded, {
            one: '# position at the price of its own last trade',
            other: '# positions at the prices of their own last trades',
          }),
        ]
      : []),
    ...(old > 0 ? [plural(old, { one: '# at an old price', other: '# at old prices' })] : []),
  ]
  return words.length > 0 ? words.join(', ') : undefined
}
