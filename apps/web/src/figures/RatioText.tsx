import type { Ratio } from '@kinfolio/contract/figures'
import { Icon } from '@kinfolio/ui/Icon'
import { signOf, SignedText } from '@kinfolio/ui/SignedText'
import { t } from '@lingui/core/macro'

import { formatMultiple, formatPercent, formatRatio, formatSignedPercent } from '../lib/format.ts'
import { reasonLabels, reasonWords } from './reason-words.ts'
import { withoutWords } from './without-words.ts'

/** How ratios that are no returns are written. */
const forms = { percent: formatPercent, ratio: formatRatio, multiple: formatMultiple } as const

type RatioTextProps = {
  ratio: Ratio
  form?: keyof typeof forms
  /** A rate of return, which is one a year unless the time is shorter: it says so beside returns of whole periods, or below the rate. */
  isRate?: boolean | 'below'
}

/** Shows a return or another ratio, or why there is none. */
export function RatioText({ ratio, form, isRate }: RatioTextProps) {
  if (ratio.value === null) {
    return (
      <span className="text-xs text-faint" title={ratio.reason ? reasonWords[ratio.reason] : t`Not known`}>
        {ratio.reason ? reasonLabels[ratio.reason] : '—'}
      </span>
    )
  }
  if (form) return <span className="tabular">{forms[form](ratio.value)}</span>
  // A period of less than a year shows its own return. The yearly rate that it would come to is only a hint.
  const { value, unannualised } = ratio
  const yearly = unannualised === undefined ? undefined : t`At this pace ${formatSignedPercent(value)} a year`
  const others = ratio.roots && rootWords(ratio.roots)
  const without = ratio.without && withoutWords(ratio.without)
  return (
    <SignedText sign={signOf(value)}>
      <span title={[yearly, others, without].filter(Boolean).join('. ') || undefined}>
        {formatSignedPercent(unannualised ?? value)}
        {isRate && unannualised === undefined && (
          <span
            className={`text-2xs text-faint ${isRate === 'below' ? 'block text-right' : 'ml-1'}`}
          >{t`p.a.`}</span>
        )}
        {others && <span className="ml-1 text-2xs text-faint">{reasonLabels.AMBIGUOUS}</span>}
        {without && (
          <Icon name="lucide:circle-dashed" label={without} className="ml-1 inline size-3 text-warning" />
        )}
      </span>
    </SignedText>
  )
}

/** `Several rates of return fit these flows: +10.00 %, +20.00 % a year` */
export function rootWords(roots: readonly number[]): string {
  const rates = roots.map((root) => formatSignedPercent(root)).join(', ')
  return t`${reasonWords.AMBIGUOUS}: ${rates} a year`
}
