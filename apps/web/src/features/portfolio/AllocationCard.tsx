import type { PortfolioSummary, Slice } from '@kinfolio/contract/portfolio'
import { type PositionType, positionTypes } from '@kinfolio/ledger/position'
import { Card } from '@kinfolio/ui/Card'
import { classNames } from '@kinfolio/ui/class-names'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { formatPercent } from '../../lib/format.ts'
import { positionTypeColors, positionTypeLabels } from '../../lib/position-words.ts'
import { TotalText } from '../../lib/TotalText.tsx'

type By = 'type' | 'entity' | 'currency'

const views = [
  { value: 'type', label: 'Type' },
  { value: 'entity', label: 'Entity' },
  { value: 'currency', label: 'Currency' },
] as const

const bars = [
  'bg-chart-1',
  'bg-chart-2',
  'bg-chart-3',
  'bg-chart-4',
  'bg-chart-5',
  'bg-chart-6',
  'bg-chart-7',
  'bg-chart-8',
] as const

/** What net worth is made of. */
export function AllocationCard({ summary }: { summary: PortfolioSummary | undefined }) {
  const [by, setBy] = useState<By>('type')
  const slices =
    summary && { type: summary.byType, entity: summary.byEntity, currency: summary.byCurrency }[by]
  const widest = Math.max(...(slices ?? []).map(({ share }) => Math.abs(share ?? 0)), 0)
  return (
    <Card
      title="Allocation"
      actions={<SegmentedControl label="Allocation by" value={by} onValueChange={setBy} options={views} />}
    >
      <ul className="flex flex-col gap-2.5 pt-1" aria-busy={!slices}>
        {slices?.map((slice, index) => (
          <Row key={slice.key} slice={slice} by={by} index={index} widest={widest} />
        )) ?? <Waiting />}
      </ul>
    </Card>
  )
}

function Waiting() {
  return ['w-full', 'w-4/5', 'w-3/5', 'w-2/5'].map((width) => (
    <li key={width} className="py-1.5">
      <Skeleton className={width} />
    </li>
  ))
}

function Row({ slice, by, index, widest }: { slice: Slice; by: By; index: number; widest: number }) {
  const share = slice.share ?? 0
  const type = by === 'type' ? positionTypes.find((known) => known === slice.key) : undefined
  const color = bars[(type ? positionTypeColors[type] : index) % bars.length]
  return (
    <li className="text-sm">
      <div className="flex items-baseline gap-3">
        <SliceLink slice={slice} by={by} type={type} />
        <span className="ml-auto">
          <TotalText total={slice.total} whole />
        </span>
        <span className="tabular w-14 text-right text-xs text-muted">
          {slice.share === null ? '' : formatPercent(slice.share, 1)}
        </span>
      </div>
      <div className="mt-1 h-1.5 rounded-full bg-hover" aria-hidden="true">
        <div
          className={classNames('h-full rounded-full', share < 0 ? 'bg-negative' : color)}
          style={{ width: `${widest > 0 ? (Math.abs(share) / widest) * 100 : 0}%` }}
        />
      </div>
    </li>
  )
}

function SliceLink({ slice, by, type }: { slice: Slice; by: By; type: PositionType | undefined }) {
  const className = 'min-w-0 truncate font-medium underline-offset-3 hover:underline'
  if (type) {
    return (
      <Link to="/holdings" search={{ type: [type] }} className={className}>
        {positionTypeLabels[type]}
      </Link>
    )
  }
  if (by === 'entity' && slice.key !== '') {
    return (
      <Link to="/holdings" search={{ entity: slice.key }} className={className}>
        {slice.label}
      </Link>
    )
  }
  return <span className="min-w-0 truncate font-medium">{slice.label || 'No entity'}</span>
}
