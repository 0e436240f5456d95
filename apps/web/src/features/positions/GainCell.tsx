import type { Position } from '@kinfolio/contract/position'
import type { ReactNode } from 'react'

import { FigureText } from '../../figures/FigureText.tsx'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { formatPercent } from '../../lib/format.ts'
import { MixedTotalText } from './MixedTotalText.tsx'
import { gainShare, type MixedTotal } from './position-totals.ts'

/** Shows the gain since the beginning, as money and as a share of what was paid in. */
export function GainCell({ position, baseCurrency }: { position: Position; baseCurrency: string }) {
  const { gain } = position
  if (gain.value === null && gain.reason === undefined) return null
  return (
    <WithShare share={gainShare([position], { baseCurrency, inBase: null })}>
      <ProofButton quiet of={{ measure: 'gain', position, to: position.asOf }}>
        <FigureText figure={gain} signed withCurrency={position.currency !== baseCurrency} />
      </ProofButton>
    </WithShare>
  )
}

type GainTotalProps = { gain: MixedTotal; share: number | null; baseCurrency: string }

/** Shows the same for several positions together. */
export function GainTotal({ gain, share, baseCurrency }: GainTotalProps) {
  return (
    <WithShare share={share}>
      <MixedTotalText total={gain} signed baseCurrency={baseCurrency} />
    </WithShare>
  )
}

/** Keeps the place of the share where there is no share. */
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
