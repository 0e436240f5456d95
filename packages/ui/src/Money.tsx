import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { classNames } from './class-names.tsx'
import { SignedText } from './SignedText.tsx'

type MoneyProps = {
  /** The formatted amount without its currency; null when it is not known. An unknown amount is never shown as 0. */
  text: string | null
  currency?: string
  /** Colours the amount, for changes and results. Plain balances have no sign. */
  sign?: -1 | 0 | 1
  /** Says why there is no amount, for the pointer and for screen readers. */
  missing?: string
  className?: string
}

/** Shows an amount: figures first, then the currency in a quieter colour. */
export function Money({ text, currency, sign, missing = t`Not known`, className }: MoneyProps): ReactNode {
  if (text === null) {
    return (
      <span className={classNames('text-faint', className)} title={missing}>
        <span aria-hidden="true">—</span>
        <span className="sr-only">{missing}</span>
      </span>
    )
  }
  const amount = (
    <>
      {text}
      {currency && '\u00a0'}
      {currency && <span className="text-[0.8em] leading-none font-normal text-faint">{currency}</span>}
    </>
  )
  return sign === undefined ? (
    <span className={classNames('tabular whitespace-nowrap', className)}>{amount}</span>
  ) : (
    <SignedText sign={sign} className={classNames('gap-0', className)}>
      {amount}
    </SignedText>
  )
}
