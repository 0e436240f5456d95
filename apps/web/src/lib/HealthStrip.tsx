import type { HealthItem, PortfolioSummary } from '@kinfolio/contract/portfolio'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Popover } from '@kinfolio/ui/Popover'
import { Link } from '@tanstack/react-router'

import { staleWords } from './FigureText.tsx'
import { formatDay } from './format.ts'
import { reasonWords } from './reason-words.ts'

type HealthStripProps = { summary: PortfolioSummary; onDayChange: (day: string | undefined) => void }

const kinds = ['MISSING', 'STALE', 'OLD_VALUATION'] as const

const kindWords: Record<HealthItem['kind'], (count: number) => string> = {
  MISSING: (count) => (count === 1 ? '1 position has no value' : `${count} positions have no value`),
  STALE: (count) => (count === 1 ? '1 price is out of date' : `${count} prices are out of date`),
  OLD_VALUATION: (count) => (count === 1 ? '1 valuation is due' : `${count} valuations are due`),
}

/** How far the figures of this day can be trusted, and a day on which they can. */
export function HealthStrip({ summary, onDayChange }: HealthStripProps) {
  const { health, lastPricedOn, asOf } = summary
  if (health.length === 0) return null
  const isMissing = health.some(({ kind }) => kind === 'MISSING')
  const offered =
    lastPricedOn !== null && lastPricedOn < asOf && health.some(({ kind }) => kind !== 'OLD_VALUATION')

  return (
    <Callout
      color={isMissing ? 'warning' : 'info'}
      title={isMissing ? `Totals of ${formatDay(asOf)} are incomplete` : undefined}
      actions={
        offered && (
          <Button
            size="sm"
            variant="soft"
            color={isMissing ? 'warning' : 'info'}
            onClick={() => onDayChange(lastPricedOn)}
          >
            <span className="sm:hidden">Show {formatDay(lastPricedOn)}</span>
            <span className="max-sm:hidden">
              Show {formatDay(lastPricedOn)}, the last day with all prices and rates
            </span>
          </Button>
        )
      }
    >
      <span className="flex flex-wrap gap-x-3 gap-y-1">
        {kinds.map((kind) => {
          const items = health.filter((item) => item.kind === kind)
          return (
            items.length > 0 && <KindList key={kind} label={kindWords[kind](items.length)} items={items} />
          )
        })}
      </span>
    </Callout>
  )
}

function KindList({ label, items }: { label: string; items: readonly HealthItem[] }) {
  return (
    <Popover
      label={label}
      className="w-80 p-1.5"
      trigger={
        <button
          type="button"
          className="rounded-sm underline decoration-dotted underline-offset-3 hover:text-default"
        >
          {label}
        </button>
      }
    >
      <ul>
        {items.map((item) => (
          <li key={item.positionId}>
            <Link
              to="/holdings/$id"
              params={{ id: item.positionId }}
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

function itemWords(item: HealthItem): string {
  if (item.kind === 'MISSING') return item.reason ? reasonWords[item.reason] : 'No value on this day'
  if (item.kind === 'STALE') return staleWords(item)
  return item.day === null ? 'Never valued: shown at cost' : `Last valued on ${formatDay(item.day)}`
}
