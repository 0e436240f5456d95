import type { FeeCheck } from '@kinfolio/contract/fund-fee-checks'
import { t } from '@lingui/core/macro'

import { formatMoney } from '../../lib/format.ts'
import { checkedFeeLabels, feeLackWords } from './words.ts'

type FeeChecksProps = { checks: readonly FeeCheck[]; currency: string }

/** What of a fee statement is as agreed, what is not, and what could not be checked. */
export function FeeChecks({ checks, currency }: FeeChecksProps) {
  const agreed = checks.filter(({ isWithin }) => isWithin === true)
  const named = agreed.map(({ what }) => checkedFeeLabels[what]).join(', ')
  return (
    <>
      {agreed.length > 0 && <span className="block text-xs text-success">{t`As agreed: ${named}`}</span>}
      {checks
        .filter(({ isWithin }) => isWithin !== true)
        .map((check) => (
          <span
            key={check.what}
            className={check.isWithin === false ? 'block text-xs text-warning' : 'block text-xs text-muted'}
          >
            {checkWords(check, currency)}
          </span>
        ))}
    </>
  )
}

/** A check that something is to be said of. */
export function checkWords({ what, isWithin, lacks, ...figures }: FeeCheck, currency: string): string {
  const label = checkedFeeLabels[what]
  if (isWithin === null) {
    const missing = lacks.map((lack) => feeLackWords[lack]).join(', ')
    return t`${label} is not checked. It lacks ${missing}.`
  }
  const { min, max, difference } = figures
  if (min === null || max === null || difference === null) return t`${label} is not as agreed`
  const money = (amount: string) => `${formatMoney(amount, currency)} ${currency}`
  const asked = min === max ? money(max) : `${money(min)} – ${money(max)}`
  return difference.startsWith('-')
    ? t`${label} is ${money(difference.slice(1))} less than the ${asked} that are agreed`
    : t`${label} is ${money(difference)} more than the ${asked} that are agreed`
}
