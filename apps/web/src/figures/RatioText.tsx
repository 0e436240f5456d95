import type { Ratio } from '@kinfolio/contract/figures'
import { signOf, SignedText } from '@kinfolio/ui/SignedText'
import { t } from '@lingui/core/macro'

import { formatMultiple, formatPercent, formatRatio, formatSignedPercent } from '../lib/format.ts'
import { reasonLabels, reasonWords } from './reason-words.ts'

/** How what is no return is written. */
const forms = { percent: formatPercent, ratio: formatRatio, multiple: formatMultiple } as const

type RatioTextProps = { ratio: Ratio; form?: keyof typeof forms }

/** A return, or another ratio, or why there is none. */
export function RatioText({ ratio, form }: RatioTextProps) {
  if (ratio.value === null) {
    const words = ratio.reason ? reasonWords[ratio.reason] : t`Not known`
    const roots = ratio.roots?.map((root) => formatSignedPercent(root)).join(', ')
    return (
      <span className="text-xs text-faint" title={roots ? `${words}: ${roots}` : words}>
        {ratio.reason ? reasonLabels[ratio.reason] : '—'}
      </span>
    )
  }
  if (form) return <span className="tabular">{forms[form](ratio.value)}</span>
  // Less than a year is never blown up to one: what it would come to stands behind it.
  const { value, unannualised } = ratio
  const yearly = unannualised === undefined ? undefined : t`At this pace ${formatSignedPercent(value)} a year`
  return (
    <SignedText sign={signOf(value)}>
      <span title={yearly}>{formatSignedPercent(unannualised ?? value)}</span>
    </SignedText>
  )
}
