import { Popover } from '@kinfolio/ui/Popover'
import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactElement } from 'react'

import { formatDay } from '../lib/format.ts'
import { gapDays } from './balance-words.ts'
import { staleWords } from './FigureText.tsx'
import type { ShownHealthItem } from './health-item.ts'
import { reasonWords } from './reason-words.ts'

type HealthListProps = {
  label: string
  items: readonly ShownHealthItem[]
  trigger: ReactElement<ComponentProps<'button'>>
}

/** Lists the positions that make a total doubtful, each with the reason. The panel is open when it appears. */
export function HealthList({ label, items, trigger }: HealthListProps) {
  return (
    <Popover label={label} className="w-80 p-1.5" defaultOpen trigger={trigger}>
      <ul>
        {items.map((item) => (
          <li key={`${item.positionId} ${item.day}`}>
            <Link
              to="/holdings/$id"
              params={{ id: item.positionId }}
              search={tabOf(item)}
              className="block rounded-sm px-2 py-1.5 text-sm hover:bg-hover"
            >
              <span className="block truncate font-medium">{item.name}</span>
              <span className="block text-xs text-muted">{itemWords(item)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Popover>
  )
}

/** Where something can be done about it. */
function tabOf({ kind }: ShownHealthItem): { tab?: 'statements' | 'prices' | 'transactions' } {
  if (kind === 'UNRECONCILED') return { tab: 'statements' }
  if (kind === 'UNSETTLED') return { tab: 'transactions' }
  return kind === 'LAST_TRADE' ? { tab: 'prices' } : {}
}

function itemWords(item: ShownHealthItem): string {
  if (item.kind === 'NO_BEGINNING') return t`Say what its value of ${formatDay(item.day)} began with`
  if (item.kind === 'MISSING') return item.reason ? reasonWords[item.reason] : t`No value on this day`
  if (item.kind === 'LAST_TRADE' && item.day !== null)
    return t`No price yet: at that of its own trade of ${formatDay(item.day)}`
  if (item.kind === 'STALE') return staleWords(item)
  if (item.kind === 'UNRECONCILED' && item.day !== null)
    return t`Rows are missing, or too many, ${gapDays(item.since ?? null, item.day)}`
  if (item.kind === 'UNSETTLED' && item.day !== null)
    return plural(item.rowCount ?? 1, {
      one: `That of ${formatDay(item.day)} moved no cash`,
      other: `# moved no cash, the last of ${formatDay(item.day)}`,
    })
  return item.day === null ? t`Never valued: shown at cost` : t`Last valued on ${formatDay(item.day)}`
}
