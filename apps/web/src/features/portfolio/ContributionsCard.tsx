import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { classNames } from '@kinfolio/ui/class-names'
import { signOf, SignedText } from '@kinfolio/ui/SignedText'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { FigureText } from '../../figures/FigureText.tsx'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { RatioText } from '../../figures/RatioText.tsx'
import { formatDay, formatSignedPercent } from '../../lib/format.ts'
import { useKnownOn } from '../../lib/known-on.ts'
import { positionTypeLabels } from '../positions/words.ts'
import { CardTableHead } from './CardTableHead.tsx'
import { contributionRows, type ContributionRow } from './contribution-rows.ts'

const shownAtFirst = 6

/** What each position added to the return of the range, in points that sum to it. */
export function ContributionsCard({ history: data }: { history: PortfolioHistory | undefined }) {
  const [isLong, setIsLong] = useState(false)
  const rows = data ? contributionRows(data.contributions) : []
  const shown = isLong ? rows : rows.slice(0, shownAtFirst)
  const widest = Math.max(...rows.map(({ toReturn }) => Math.abs(toReturn ?? 0)), 0)
  const whole = data?.contributions.whole
  return (
    <Card
      title={t`What earned the return`}
      description={
        data && t`Points of the return since ${formatDay(data.history.from)}, and the gain behind them`
      }
      flush
      footer={
        rows.length > shownAtFirst && (
          <Button size="sm" variant="ghost" onClick={() => setIsLong(!isLong)}>
            {isLong ? t`Show fewer` : t`Show all ${rows.length}`}
          </Button>
        )
      }
    >
      {data && rows.length === 0 ? (
        <p className="px-4 py-10 text-center text-sm text-muted">{t`Nothing gained or lost in this range.`}</p>
      ) : (
        <table className="w-full text-sm" aria-busy={!data}>
          <CardTableHead columns={[t`Position`, t`Points`, t`Gain`]} />
          <tbody>
            {data ? (
              shown.map((row) => <Row key={row.positionId} row={row} widest={widest} data={data} />)
            ) : (
              <Waiting />
            )}
          </tbody>
          {whole && whole.value !== null && data && (
            <tfoot>
              <tr className="border-t font-medium">
                <th scope="row" className="px-4 py-2 text-left font-medium">
                  {t`The whole`}
                </th>
                <td className="px-2 py-2 text-right">
                  <RatioText ratio={whole} />
                </td>
                <td className="px-4 py-2 text-right">
                  <FigureText figure={data.change.gain} signed whole />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </Card>
  )
}

function Row({ row, widest, data }: { row: ContributionRow; widest: number; data: PortfolioHistory }) {
  const { positionId: id, name, type, toReturn, gain } = row
  const knownOn = useKnownOn()
  const { from, to, currency } = data.history
  const figure = <FigureText figure={gain} signed whole />
  return (
    <tr className="border-t">
      <th scope="row" className="w-full max-w-0 px-4 py-1.5 text-left font-normal">
        <Link
          to="/holdings/$id"
          params={{ id }}
          search={{ knownOn }}
          className="block truncate font-medium underline-offset-3 hover:underline"
        >
          {name}
        </Link>
        <span className="block truncate text-xs text-muted max-sm:hidden">{positionTypeLabels[type]}</span>
      </th>
      <td className="px-2 py-1.5">
        <div className="flex items-center justify-end gap-4">
          {toReturn !== null && <Bar points={toReturn} widest={widest} />}
          <span className="w-16 text-right">
            {toReturn === null ? (
              <span className="text-faint">–</span>
            ) : (
              <SignedText sign={signOf(toReturn)}>{formatSignedPercent(toReturn)}</SignedText>
            )}
          </span>
        </div>
      </td>
      <td className="w-px px-4 py-1.5 text-right whitespace-nowrap">
        {gain.value === null ? (
          figure
        ) : (
          <ProofButton
            quiet
            of={{
              measure: 'gain',
              // In the base currency, as the return of the whole is.
              position: { id, name, currency },
              from,
              to,
            }}
          >
            {figure}
          </ProofButton>
        )}
      </td>
    </tr>
  )
}

/** Draws gains to the right of the middle and losses to the left. */
function Bar({ points, widest }: { points: number; widest: number }) {
  const width = `${widest > 0 ? (Math.abs(points) / widest) * 50 : 0}%`
  const isLoss = points < 0
  return (
    <div className="relative h-1.5 w-44 rounded-full bg-hover max-sm:hidden" aria-hidden="true">
      <div
        className={classNames(
          'absolute inset-y-0 rounded-full',
          isLoss ? 'right-1/2 bg-negative' : 'left-1/2 bg-positive',
        )}
        style={{ width }}
      />
    </div>
  )
}

function Waiting() {
  return ['a', 'b', 'c', 'd', 'e'].map((key) => (
    <tr key={key} className="border-t">
      <td colSpan={3} className="px-4 py-3">
        <Skeleton className="w-full" />
      </td>
    </tr>
  ))
}
