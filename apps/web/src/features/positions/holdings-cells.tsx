import type { Figure, Ratio } from '@kinfolio/contract/figures'
import type { Position } from '@kinfolio/contract/position'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { FigureText } from '../../figures/FigureText.tsx'
import { Hidden } from '../../figures/Hidden.tsx'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { RatioText } from '../../figures/RatioText.tsx'
import { formatDay, formatDayOfYear, formatQuantity } from '../../lib/format.ts'
import { managerOf } from './parties.ts'

export function Quiet({ children }: { children: string }) {
  return <span className="text-muted">{children}</span>
}

/** Who stands behind it, with the way to that company. */
export function ManagerCell({ position }: { position: Position }) {
  const manager = managerOf(position)
  if (manager === null) return null
  if (position.managerId === null) return <Quiet>{manager}</Quiet>
  return (
    <Link to="/companies/$id" params={{ id: position.managerId }} className="text-muted hover:underline">
      {manager}
    </Link>
  )
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
      <RatioText ratio={irr} isRate />
    </ProofButton>
  )
}
