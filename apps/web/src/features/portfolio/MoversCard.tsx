import type { PortfolioSummary } from '@kinfolio/contract/portfolio'
import { Card } from '@kinfolio/ui/Card'
import { signOf, SignedText } from '@kinfolio/ui/SignedText'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { formatDay, formatSignedPercent, formatSignedWholeMoney } from '../../lib/format.ts'
import { useKnownOn } from '../../lib/known-on.ts'
import { positionTypeLabels } from '../positions/words.ts'
import { ListSkeleton } from './ListSkeleton.tsx'

/** Lists the positions that moved most on the last day with new prices. */
export function MoversCard({ summary }: { summary: PortfolioSummary | undefined }) {
  const knownOn = useKnownOn()
  return (
    <Card
      title={t`Movers`}
      description={summary?.moversOn && t`Change on ${formatDay(summary.moversOn)} in ${summary.currency}`}
      flush
    >
      {summary?.movers.length === 0 ? (
        <p className="px-4 py-10 text-center text-sm text-balance text-muted">
          <Trans>No listed position has a new price within a week of this day.</Trans>
        </p>
      ) : (
        <ul className="divide-y" aria-busy={!summary}>
          {summary?.movers.map((mover) => (
            <li key={mover.positionId}>
              <Link
                to="/holdings/$id"
                params={{ id: mover.positionId }}
                search={{ knownOn }}
                className="flex items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-surface-hover"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-sm font-medium">{mover.name}</span>
                  <span className="block truncate text-xs text-muted">{positionTypeLabels[mover.type]}</span>
                </span>
                <span className="flex flex-col items-end text-sm">
                  {mover.change !== null && (
                    <SignedText sign={signOf(mover.change)}>
                      {formatSignedWholeMoney(mover.change)}
                    </SignedText>
                  )}
                  {mover.changeRatio !== null && (
                    <SignedText sign={signOf(mover.changeRatio)} className="text-xs">
                      {formatSignedPercent(mover.changeRatio)}
                    </SignedText>
                  )}
                </span>
              </Link>
            </li>
          )) ?? <ListSkeleton />}
        </ul>
      )}
    </Card>
  )
}
