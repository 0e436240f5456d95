import type { Ratio } from '@kinfolio/contract/figures'
import { signOf, SignedText } from '@kinfolio/ui/SignedText'

import { formatSignedPercent } from './format.ts'
import { reasonLabels, reasonWords } from './reason-words.ts'

/** A return, or why there is none. */
export function RatioText({ ratio }: { ratio: Ratio }) {
  if (ratio.value === null) {
    const words = ratio.reason ? reasonWords[ratio.reason] : 'Not known'
    const roots = ratio.roots?.map((root) => formatSignedPercent(root)).join(', ')
    return (
      <span className="text-xs text-faint" title={roots ? `${words}: ${roots}` : words}>
        {ratio.reason ? reasonLabels[ratio.reason] : '—'}
      </span>
    )
  }
  // Less than a year is never blown up to one: what it would come to stands behind it.
  const { value, unannualised } = ratio
  const yearly = unannualised === undefined ? undefined : `At this pace ${formatSignedPercent(value)} a year`
  return (
    <SignedText sign={signOf(value)}>
      <span title={yearly}>{formatSignedPercent(unannualised ?? value)}</span>
    </SignedText>
  )
}
