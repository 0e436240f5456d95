import type { Position } from '@kinfolio/contract/position'
import { t } from '@lingui/core/macro'

import { FigureText } from '../../figures/FigureText.tsx'
import { formatMultiple, formatQuantity } from '../../lib/format.ts'
import { positionTypeLabels } from './words.ts'

/** Draws positions on a phone. */
export function cardIn(baseCurrency: string, accounts: ReadonlyMap<string, string>) {
  return (position: Position) => (
    <HoldingCard position={position} account={accounts.get(position.id)} baseCurrency={baseCurrency} />
  )
}

type HoldingCardProps = {
  position: Position
  /** The custody account of an instrument that is held in several accounts. */
  account: string | undefined
  baseCurrency: string
}

function HoldingCard({ position, account, baseCurrency }: HoldingCardProps) {
  const { name, type, valuedBy, quantity, nav, navBase, gain, multiples, currency } = position
  const tvpi = multiples?.tvpi
  return (
    <span className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
      <span className="truncate font-medium">{name}</span>
      <FigureText figure={currency === baseCurrency ? nav : navBase} withCurrency className="font-medium" />
      <span className="truncate text-xs text-muted">
        {account ?? positionTypeLabels[type]}
        {valuedBy === 'QUOTED' && quantity !== null && ` · ${unitsOf(quantity)}`}
        {typeof tvpi === 'number' && ` · TVPI ${formatMultiple(tvpi)}`}
      </span>
      <span className="text-right text-xs">
        {valuedBy !== 'BALANCE' && gain.value !== null && (
          <FigureText figure={gain} signed withCurrency={currency !== baseCurrency} />
        )}
      </span>
    </span>
  )
}

function unitsOf(quantity: string): string {
  return t`${formatQuantity(quantity)} units`
}
