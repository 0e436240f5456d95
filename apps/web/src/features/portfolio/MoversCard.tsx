import type { PortfolioHistory, PortfolioSummary } from '@kinfolio/contract/portfolio'
import type { PositionType } from '@kinfolio/contract/position-types'
import { Card } from '@kinfolio/ui/Card'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { signOf, SignedText } from '@kinfolio/ui/SignedText'
import { t } from '@lingui/core/macro'
import { useState } from 'react'

import { formatDay, formatSignedPercent, formatSignedWholeMoney } from '../../lib/format.ts'
import { PositionLink } from '../../pages/PositionLink.tsx'
import { positionTypeLabels } from '../positions/words.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { rangeMovers } from './range-movers.ts'

type MoversCardProps = { summary: PortfolioSummary | undefined; history: PortfolioHistory | undefined }

/** Lists the positions that gained and lost most over the range, or on the last day with new prices. */
export function MoversCard({ summary, history }: MoversCardProps) {
  const [span, setSpan] = useState<'range' | 'day'>('range')
  const isOfDay = span === 'day'
  return (
    <Card
      title={t`Movers`}
      description={
        isOfDay
          ? summary?.moversOn && t`Change on ${formatDay(summary.moversOn)} in ${summary.currency}`
          : history &&
            t`Gained and lost since ${formatDay(history.history.from)} in ${history.history.currency}`
      }
      actions={
        <SegmentedControl
          label={t`Movers of`}
          value={span}
          onValueChange={setSpan}
          options={[
            { value: 'range', label: t`Range` },
            { value: 'day', label: t`Day` },
          ]}
        />
      }
      flush
    >
      {isOfDay ? <OfDay summary={summary} /> : <OfRange history={history} />}
    </Card>
  )
}

function OfRange({ history }: Pick<MoversCardProps, 'history'>) {
  if (!history) return <Waiting />
  const { gained, lost } = rangeMovers(history.contributions)
  if (gained.length + lost.length === 0) return <Nothing words={t`Nothing gained or lost in this range.`} />
  return [
    { label: t`Gained`, list: gained },
    { label: t`Lost`, list: lost },
  ].map(
    ({ label, list }) =>
      list.length > 0 && (
        <section key={label} aria-label={label} className="border-t first-of-type:border-t-0">
          <h3 className="bg-surface-hover px-4 py-1 text-xs font-medium text-muted">{label}</h3>
          <ul className="divide-y">
            {list.map(({ positionId, name, type, gain, toReturn }) => (
              <Mover key={positionId} id={positionId} name={name} type={type} amount={gain.value}>
                {toReturn !== null && t`${formatSignedPercent(toReturn)} to the return`}
              </Mover>
            ))}
          </ul>
        </section>
      ),
  )
}

function OfDay({ summary }: Pick<MoversCardProps, 'summary'>) {
  if (!summary) return <Waiting />
  if (summary.movers.length === 0) {
    return <Nothing words={t`No listed position has a new price within a week of this day.`} />
  }
  return (
    <ul className="divide-y">
      {summary.movers.map(({ positionId, name, type, change, changeRatio }) => (
        <Mover key={positionId} id={positionId} name={name} type={type} amount={change}>
          {changeRatio !== null && formatSignedPercent(changeRatio)}
        </Mover>
      ))}
    </ul>
  )
}

type MoverProps = {
  id: string
  name: string
  type: PositionType
  amount: string | null
  /** What that is in percent. */
  children: string | false
}

function Mover({ id, name, type, amount, children }: MoverProps) {
  return (
    <li>
      <PositionLink
        id={id}
        className="flex items-center gap-3 px-4 py-1.5 -outline-offset-2 hover:bg-surface-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium">{name}</span>
          <span className="block truncate text-xs text-muted">{positionTypeLabels[type]}</span>
        </span>
        <span className="flex flex-col items-end text-sm">
          {amount !== null && <SignedText sign={signOf(amount)}>{formatSignedWholeMoney(amount)}</SignedText>}
          {children && <span className="tabular text-xs text-muted">{children}</span>}
        </span>
      </PositionLink>
    </li>
  )
}

const Waiting = () => (
  <ul className="divide-y" aria-busy="true">
    <ListSkeleton />
  </ul>
)

const Nothing = ({ words }: { words: string }) => (
  <p className="px-4 py-10 text-center text-sm text-balance text-muted">{words}</p>
)
