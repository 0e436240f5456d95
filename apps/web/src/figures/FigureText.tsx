import type { Figure } from '@kinfolio/contract/figures'
import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { Money } from '@kinfolio/ui/Money'
import { signOf } from '@kinfolio/ui/SignedText'
import { t } from '@lingui/core/macro'

import {
  formatDay,
  formatMoney,
  formatPrice,
  formatSignedMoney,
  formatSignedWholeMoney,
  formatWholeMoney,
} from '../lib/format.ts'
import { Hidden } from './Hidden.tsx'
import { reasonLabels, reasonWords } from './reason-words.ts'

type FigureTextProps = {
  figure: Figure
  /** For a change or a result: shows its sign and colour. */
  signed?: boolean
  /** A price per unit, which may have more digits than money has. */
  isPrice?: boolean
  /** Without cents, where space is short. The exact amount is in the tooltip. */
  whole?: boolean
  /** Shows the currency, where the column does not name it. */
  withCurrency?: boolean
  className?: string
}

/** Shows a computed amount, or why there is none. An old or provisional amount says so. */
export function FigureText({ figure, signed, isPrice, whole, withCurrency, className }: FigureTextProps) {
  const { value, currency, reason } = figure
  if (value === null) {
    if (!reason) return <Money text={null} />
    if (reason === 'HIDDEN') return <Hidden />
    return (
      <span className={classNames('text-xs text-warning', className)} title={reasonWords[reason]}>
        {reasonLabels[reason]}
      </span>
    )
  }
  const exact = signed ? formatSignedMoney : formatMoney
  const rounded = signed ? formatSignedWholeMoney : formatWholeMoney
  const format = isPrice ? formatPrice : whole ? rounded : exact
  return (
    <span
      className={classNames('inline-flex items-baseline justify-end gap-1', className)}
      title={whole ? `${exact(value, currency)} ${currency ?? ''}` : undefined}
    >
      {figure.isStale && <Mark icon="lucide:clock-alert" words={staleWords(figure)} />}
      {reason && <Mark icon="lucide:info" words={reasonWords[reason]} isQuiet />}
      <Money
        text={format(value, currency)}
        currency={withCurrency ? currency : undefined}
        sign={signed ? signOf(value) : undefined}
      />
    </span>
  )
}

function Mark({ icon, words, isQuiet }: { icon: string; words: string; isQuiet?: boolean }) {
  return (
    <span title={words} className={isQuiet ? 'text-faint' : 'text-warning'}>
      <Icon name={icon} label={words} className="size-3 translate-y-0.5" />
    </span>
  )
}

/** The words for an old figure. */
export function staleWords({ day }: Pick<Figure, 'day'>): string {
  return day === null ? t`Out of date` : t`Out of date: from ${formatDay(day)}`
}
