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
  return (
    <SignedText sign={signOf(ratio.value)}>
      <span title={unannualisedWords(ratio)}>{formatSignedPercent(ratio.value)}</span>
    </SignedText>
  )
}

function unannualisedWords({ unannualised }: Ratio): string | undefined {
  return unannualised === undefined
    ? undefined
    : `A year's rate; ${formatSignedPercent(unannualised)} over the period itself`
}
