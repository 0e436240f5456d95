import type { CostOccurrence } from '@kinfolio/contract/cost-occurrences'
import type { ExpectedOccurrence } from '@kinfolio/contract/expected-papers'
import type { PortfolioSummary } from '@kinfolio/contract/portfolio'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'

import { formatDay, formatMonth, formatSignedWholeMoney } from '../../lib/format.ts'
import { type DueMonth, dueMonths, type DueSum } from './due-months.ts'
import { dueGroupsOf, type DueGroups } from './DueLines.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

const shownAtFirst = 4

type DueCardProps = {
  summary: PortfolioSummary | undefined
  /** Papers that are late or due, on a page of today. */
  papers?: readonly ExpectedOccurrence[] | undefined
  /** Costs that are late or due, likewise. */
  costs?: readonly CostOccurrence[] | undefined
  entityId?: string | undefined
}

const noPapers: readonly ExpectedOccurrence[] = []
const noCosts: readonly CostOccurrence[] = []

/** Lists what the records expect within 90 days of the day on screen: money by month with its sums, then what ends, then what should come. */
export function DueCard({ summary, papers = noPapers, costs = noCosts, entityId }: DueCardProps) {
  const [isLong, setIsLong] = useState(false)
  const groups = summary && dueGroupsOf(summary, papers, costs, entityId)
  const count = groups && groups.money.length + groups.ends.length + groups.toCome.length
  return (
    <Card
      title={t`Due in 90 days`}
      description={summary && t`From ${formatDay(summary.asOf)}, by what is recorded`}
      flush
      className="self-start"
      footer={
        count !== undefined &&
        count > shownAtFirst && (
          <Button size="sm" variant="ghost" onClick={() => setIsLong(!isLong)}>
            {isLong ? t`Show fewer` : t`Show all ${count}`}
          </Button>
        )
      }
    >
      {summary && groups && count !== 0 ? (
        // The whole list is as high as the chart beside it, and scrolls, so that it opens no void below the chart.
        <div className={isLong ? 'lg:max-h-112 lg:overflow-y-auto' : undefined}>
          {sectionsOf(groups, summary.asOf, isLong ? Infinity : shownAtFirst).map(
            ({ title, aside, lines }) => (
              <section key={title} aria-label={title} className="border-b last:border-b-0">
                <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 bg-surface-sunken px-4 py-1.5 text-xs font-medium text-muted">
                  {title}
                  {aside}
                </h3>
                <ul className="divide-y">
                  {lines.map(({ key, content }) => (
                    <li key={key}>{content}</li>
                  ))}
                </ul>
              </section>
            ),
          )}
        </div>
      ) : count === 0 ? (
        <p className="px-4 py-10 text-center text-sm text-balance text-muted">
          {t`Nothing is due: no money, valuation, maturity, end of a term, planned closing, paper or cost.`}
        </p>
      ) : (
        <ul className="divide-y" aria-busy>
          <ListSkeleton />
        </ul>
      )}
    </Card>
  )
}

type Section = { title: string; aside?: ReactNode; lines: { key: string; content: ReactNode }[] }

/** The groups under their titles, with so many lines in all. */
function sectionsOf({ money, ends, toCome }: DueGroups, asOf: string, most: number): Section[] {
  const sections: Section[] = [
    ...dueMonths(money, asOf).map((month) => ({
      title: month.month === null ? t`Late` : formatMonth(month.month),
      aside: <Sums month={month} />,
      lines: month.lines,
    })),
    { title: t`Terms and other ends`, lines: ends },
    { title: t`Valuations and papers`, lines: toCome },
  ]
  let left = most
  return sections.flatMap((section) => {
    const lines = section.lines.slice(0, left)
    left -= lines.length
    return lines.length > 0 ? [{ ...section, lines }] : []
  })
}

function Sums({ month: { sums, unknownCount } }: { month: DueMonth<unknown> }) {
  const unknown = plural(unknownCount, { one: '# without an amount', other: '# without an amount' })
  const words = [...sums.map(sumWords), ...(unknownCount > 0 ? [unknown] : [])]
  return words.length > 0 && <span className="tabular font-normal">{words.join(' · ')}</span>
}

function sumWords({ currency, min, max }: DueSum): string {
  const [low, high] = [formatSignedWholeMoney(min), formatSignedWholeMoney(max)]
  return low === high ? `${low} ${currency}` : t`${low} to ${high} ${currency}`
}
