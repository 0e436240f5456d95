import type { PositionInBase } from '@kinfolio/contract/portfolio'
import type { Position } from '@kinfolio/contract/position'
import type { Tag } from '@kinfolio/contract/tags'
import { t } from '@lingui/core/macro'

import { FigureText } from '../../figures/FigureText.tsx'
import { RatioText } from '../../figures/RatioText.tsx'
import { BankAlarmBadge } from '../../forms/BankAlarmBadge.tsx'
import { TagDots } from '../../forms/TagChip.tsx'
import type { TagsOf } from '../../forms/use-tags-of.ts'
import { formatMultiple, formatQuantity } from '../../lib/format.ts'
import type { FiguresInBase } from './position-totals.ts'
import { positionTypeLabels } from './words.ts'

type Given = {
  baseCurrency: string
  /** The custody accounts of instruments that are held in several, by position. */
  accounts: ReadonlyMap<string, string>
  tagsOf: TagsOf
  /** Figures of positions in other currencies; null while they are not loaded. */
  inBase: FiguresInBase | null
}

/** Draws positions on a phone. */
export function cardIn({ baseCurrency, accounts, tagsOf, inBase }: Given) {
  return (position: Position) => (
    <HoldingCard
      position={position}
      account={accounts.get(position.id)}
      figures={position.currency === baseCurrency ? position : inBase?.get(position.id)}
      tags={tagsOf(position.id)}
    />
  )
}

type HoldingCardProps = {
  position: Position
  /** The custody account of an instrument that is held in several accounts. */
  account: string | undefined
  /** What the position gained and may still call, in the base currency, as its value is; undefined: not known yet. */
  figures: Pick<PositionInBase, 'gain' | 'unfunded'> | undefined
  tags: readonly Tag[]
}

function HoldingCard({ position, account, figures, tags }: HoldingCardProps) {
  const { id, name, type, valuedBy, quantity, navBase, multiples, irr } = position
  const tvpi = multiples?.tvpi
  return (
    <span className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="truncate font-medium">{name}</span>
        <TagDots tags={tags} />
      </span>
      <FigureText figure={navBase} withCurrency className="font-medium" />
      <span className="truncate text-xs text-muted">
        {account ?? positionTypeLabels[type]}
        {valuedBy === 'QUOTED' && quantity !== null && ` · ${unitsOf(quantity)}`}
        {typeof tvpi === 'number' && ` · TVPI ${formatMultiple(tvpi)}`}
      </span>
      <span className="text-right text-xs">
        {valuedBy !== 'BALANCE' && figures && figures.gain.value !== null && (
          <FigureText figure={figures.gain} signed />
        )}
      </span>
      <span className="col-span-2 flex flex-wrap gap-x-3 text-xs text-muted empty:hidden">
        {figures?.unfunded && (
          <span>
            {t`Unfunded`} <FigureText figure={figures.unfunded} whole />
          </span>
        )}
        {irr?.value != null && (
          <span>
            {t`IRR`} <RatioText ratio={irr} isRate />
          </span>
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
