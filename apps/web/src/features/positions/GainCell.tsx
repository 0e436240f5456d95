import type { Total } from '@kinfolio/contract/figures'
import type { Position } from '@kinfolio/contract/positions'
import type { ReactNode } from 'react'

import { FigureText } from '../../figures/FigureText.tsx'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { shareOf } from '../../figures/total-of.ts'
import { TotalText } from '../../figures/TotalText.tsx'
import { formatPercent } from '../../lib/format.ts'

/** What is gained but not realised, as money and of the cost. */
export function GainCell({ position, baseCurrency }: { position: Position; baseCurrency: string }) {
  const { unrealisedGain, cost } = position
  if (unrealisedGain.value === null && unrealisedGain.reason === undefined) return null
  return (
    <WithShare share={shareOf(unrealisedGain.value, cost.value)}>
      <ProofButton quiet of={{ measure: 'costBasis', position, to: position.asOf }}>
        <FigureText figure={unrealisedGain} signed withCurrency={position.currency !== baseCurrency} />
      </ProofButton>
    </WithShare>
  )
}

type GainTotalProps = { gain: Total; cost: Total | null; baseCurrency: string }

/** The same of several positions. */
export function GainTotal({ gain, cost, baseCurrency }: GainTotalProps) {
  const isWhole = gain.isComplete && cost?.isComplete === true
  return (
    <WithShare share={isWhole ? shareOf(gain.value, cost.value) : null}>
      <TotalText total={gain} signed withCurrency={gain.currency !== baseCurrency} />
    </WithShare>
  )
}

/** The place of the share is kept where there is none. */
function WithShare({ share, children }: { share: number | null; children: ReactNode }) {
  return (
    <span className="inline-flex items-baseline gap-1">
      {children}
      <span className="w-11 text-2xs font-normal text-faint">
        {share !== null && formatPercent(share, 1)}
      </span>
    </span>
  )
}
