import type { Position } from '@kinfolio/contract/position'
import type { Tag } from '@kinfolio/contract/tags'
import { t } from '@lingui/core/macro'

import { FigureText } from '../../figures/FigureText.tsx'
import { BankAlarmBadge } from '../../forms/BankAlarmBadge.tsx'
import { TagDots } from '../../forms/TagChip.tsx'
import type { TagsOf } from '../../forms/use-tags-of.ts'
import { formatMultiple, formatQuantity } from '../../lib/format.ts'
import { positionTypeLabels } from './words.ts'

/** Draws positions on a phone. */
export function cardIn(baseCurrency: string, accounts: ReadonlyMap<string, string>, tagsOf: TagsOf) {
  return (position: Position) => (
    <HoldingCard
      position={position}
      account={accounts.get(position.id)}
      baseCurrency={baseCurrency}
      tags={tagsOf(position.id)}
    />
  )
}

type HoldingCardProps = {
  position: Position
  /** The custody account of an instrument that is held in several accounts. */
  account: string | undefined
  baseCurrency: string
  tags: readonly Tag[]
}

function HoldingCard({ position, account, baseCurrency, tags }: HoldingCardProps) {
  const { id, name, type, valuedBy, quantity, nav, navBase, gain, multiples, currency } = position
  const tvpi = multiples?.tvpi
  return (
    <span className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="truncate font-medium">{name}</span>
        <TagDots tags={tags} />
      </span>
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
      <span className="col-span-2 empty:hidden">
        <BankAlarmBadge about={{ type: 'position', id }} />
      </span>
    </span>
  )
}

function unitsOf(quantity: string): string {
  return t`${formatQuantity(quantity)} units`
}
