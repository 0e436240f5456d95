import type { Figure, Ratio } from '@kinfolio/contract/figures'
import type { Position } from '@kinfolio/contract/position'
import { t } from '@lingui/core/macro'

import { FigureText } from '../../figures/FigureText.tsx'
import { Hidden } from '../../figures/Hidden.tsx'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { RatioText } from '../../figures/RatioText.tsx'
import { formatDay, formatDayOfYear, formatQuantity } from '../../lib/format.ts'

export function Quiet({ children }: { children: string }) {
  return <span className="text-muted">{children}</span>
}

export function QuantityCell({ position: { quantity } }: { position: Position }) {
  return quantity === null ? <Hidden /> : formatQuantity(quantity)
}

type PriceCellProps = { price: Figure; newest: string | undefined; isForeign: boolean }

/** The day of a price is shown where it is not the day of the newest price. */
export function PriceCell({ price, newest, isForeign }: PriceCellProps) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {price.value !== null && price.day && price.day !== newest && (
        <span className="text-2xs text-faint">{formatDayOfYear(price.day)}</span>
      )}
      <FigureText figure={price} isPrice withCurrency={isForeign} />
    </span>
  )
}

export function ValuedOn({ official, nav }: { official: Figure; nav: Figure }) {
  if (official.day === null)
    return nav.value === null ? null : <span className="text-xs text-faint">{t`never`}</span>
  return <span className="text-muted">{formatDay(official.day)}</span>
}

export function IrrCell({ position, irr }: { position: Position; irr: Ratio }) {
  if (irr.value === null) return <RatioText ratio={irr} />
  return (
    <ProofButton quiet of={{ measure: 'xirr', position, to: position.asOf }}>
      <RatioText ratio={irr} />
    </ProofButton>
  )
}
