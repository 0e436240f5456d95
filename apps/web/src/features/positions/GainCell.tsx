import type { Position } from '@kinfolio/contract/positions'

import { FigureText } from '../../lib/FigureText.tsx'
import { formatPercent } from '../../lib/format.ts'
import { ProofButton } from '../../lib/ProofButton.tsx'
import { shareOf } from '../../lib/total-of.ts'

/** What is gained but not realised, as money and of the cost. */
export function GainCell({ position, baseCurrency }: { position: Position; baseCurrency: string }) {
  const { unrealisedGain, cost } = position
  const ratio = shareOf(unrealisedGain.value, cost.value)
  if (unrealisedGain.value === null && unrealisedGain.reason === undefined) return null
  return (
    <span className="inline-flex items-baseline gap-1">
      <ProofButton quiet of={{ measure: 'costBasis', position, to: position.asOf }}>
        <FigureText figure={unrealisedGain} signed withCurrency={position.currency !== baseCurrency} />
      </ProofButton>
      {ratio !== null && <span className="w-11 text-2xs text-faint">{formatPercent(ratio, 1)}</span>}
    </span>
  )
}
