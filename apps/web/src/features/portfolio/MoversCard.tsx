import type { PortfolioSummary } from '@kinfolio/contract/portfolio'
import { addDays, day } from '@kinfolio/ledger/day'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { signOf, SignedText } from '@kinfolio/ui/SignedText'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { Link } from '@tanstack/react-router'

import { formatDay, formatSignedPercent, formatSignedWholeMoney } from '../../lib/format.ts'
import { positionTypeLabels } from '../../lib/position-words.ts'

type MoversCardProps = { summary: PortfolioSummary | undefined; onDayChange: (day: string) => void }

/** What moved most on the day. */
export function MoversCard({ summary, onDayChange }: MoversCardProps) {
  return (
    <Card
      title="Movers"
      description={summary && `Change on ${formatDay(summary.asOf)} in ${summary.baseCurrency}`}
      flush
    >
      {summary?.movers.length === 0 ? (
        <div className="flex flex-col items-center gap-3 px-4 py-10 text-center text-sm text-balance text-muted">
          No listed position has a new price on this day: markets were closed, or prices have not come in.
          <Button size="sm" onClick={() => onDayChange(addDays(day(summary.asOf), -1))}>
            Show the day before
          </Button>
        </div>
      ) : (
        <ul className="divide-y" aria-busy={!summary}>
          {summary?.movers.map((mover) => (
            <li key={mover.positionId}>
              <Link
                to="/holdings/$id"
                params={{ id: mover.positionId }}
                className="flex items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-surface-hover"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-sm font-medium">{mover.name}</span>
                  <span className="block truncate text-xs text-muted">{positionTypeLabels[mover.type]}</span>
                </span>
                <span className="flex flex-col items-end text-sm">
                  <SignedText sign={signOf(mover.change)}>{formatSignedWholeMoney(mover.change)}</SignedText>
                  {mover.changeRatio !== null && (
                    <SignedText sign={signOf(mover.change)} className="text-xs">
                      {formatSignedPercent(mover.changeRatio)}
                    </SignedText>
                  )}
                </span>
              </Link>
            </li>
          )) ??
            ['a', 'b', 'c', 'd'].map((key) => (
              <li key={key} className="px-4 py-3.5">
                <Skeleton className="w-3/4" />
              </li>
            ))}
        </ul>
      )}
    </Card>
  )
}
