import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'

import { formatMoney } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { paperFeeLabels } from './words.ts'

/** From which paper the figures of a form are, what of it contradicts itself, and what was left to a person. */
export function PaperFeesNotice({ source }: { source: NonNullable<OverlayProps['fundFees']['source']> }) {
  const { paperName, fees } = source
  const ofFund = fees.figures.filter(({ of }) => of === 'FUND')
  return (
    <>
      <p className="text-sm text-muted">{t`Read from ${paperName}. Nothing is kept before you save it.`}</p>
      {fees.contradictions.length > 0 && (
        <Callout color="error" title={t`Its figures contradict each other`}>
          {fees.contradictions.map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
        </Callout>
      )}
      {ofFund.length > 0 && (
        <Callout color="warning" title={t`Its figures are of the whole fund`}>
          <p>{t`Put in your own part of them:`}</p>
          <ul>
            {ofFund.map(({ field, value, page }) => (
              <li key={field}>{t`${paperFeeLabels[field]} ${formatMoney(value)}, page ${page}`}</li>
            ))}
          </ul>
        </Callout>
      )}
      {fees.unclear.length > 0 && (
        <Callout color="info" title={t`Look at the paper for the rest`}>
          {fees.unclear.map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
        </Callout>
      )}
    </>
  )
}
