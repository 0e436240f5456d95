import type { Position } from '@kinfolio/contract/position'
import type { Tag } from '@kinfolio/contract/tags'
import { Badge } from '@kinfolio/ui/Badge'
import { t } from '@lingui/core/macro'

import { staleWords } from '../../figures/FigureText.tsx'
import { reasonLabels, reasonWords } from '../../figures/reason-words.ts'
import { BankAlarmBadge } from '../../forms/BankAlarmBadge.tsx'
import { TagDots } from '../../forms/TagChip.tsx'
import { formatDay } from '../../lib/format.ts'
import { positionStatusLabels } from './words.ts'

type HoldingNameProps = {
  position: Position
  account: string | undefined
  tags: readonly Tag[]
}

/** The name of a position in the list, with what a reader should know before its figures. */
export function HoldingName({ position, account, tags }: HoldingNameProps) {
  const { id, name, stock, status, nav, valuationDueOn, asOf } = position
  const isDue = status === 'active' && valuationDueOn !== null && valuationDueOn < asOf
  return (
    <span className="inline-flex max-w-96 items-center gap-2">
      <span className="truncate font-medium">{name}</span>
      {stock && <span className="text-xs text-faint">{stock.symbol}</span>}
      <TagDots tags={tags} />
      {account && <span className="min-w-16 truncate text-xs text-muted">{account}</span>}
      <BankAlarmBadge about={{ type: 'position', id }} />
      {status !== 'active' && <Badge>{positionStatusLabels[status]}</Badge>}
      {nav.isStale && (
        <Badge color="warning" variant="outline">
          <span title={staleWords(nav)}>{t`Stale`}</span>
        </Badge>
      )}
      {isDue && (
        <Badge color="warning" variant="outline">
          <span title={t`The next valuation was due on ${formatDay(valuationDueOn)}`}>{t`Due`}</span>
        </Badge>
      )}
      {status === 'active' && nav.value !== null && nav.reason && (
        <Badge color="info" variant="outline">
          <span title={reasonWords[nav.reason]}>{reasonLabels[nav.reason]}</span>
        </Badge>
      )}
    </span>
  )
}
