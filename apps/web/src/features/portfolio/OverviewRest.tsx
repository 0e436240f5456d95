import type { PortfolioHistory, PortfolioSummary } from '@kinfolio/contract/portfolio'

import { DrawdownChart } from '../../figures/DrawdownChart.tsx'
import { IndexChart } from '../../figures/IndexChart.tsx'
import { ReturnsHeatMap } from '../../figures/ReturnsHeatMap.tsx'
import { AllocationCard } from './AllocationCard.tsx'
import { ChangeWaterfall } from './ChangeWaterfall.tsx'
import { ContributionsCard } from './ContributionsCard.tsx'
import type { ProvenWhole } from './looked.ts'
import { MoversCard } from './MoversCard.tsx'
import { ReturnsCard } from './ReturnsCard.tsx'
import { TargetsCard } from './TargetsCard.tsx'

export type OverviewRestProps = {
  summary: PortfolioSummary | undefined
  history: PortfolioHistory | undefined
  of: ProvenWhole
  orgName: string
  benchmarkIndex: string
}

/** What the overview shows below its first figures. */
export function OverviewRest({ summary, history, of, orgName, benchmarkIndex }: OverviewRestProps) {
  return (
    <>
      <ChangeWaterfall history={history} of={of} className="lg:col-span-2" />
      <ReturnsCard history={history} of={of} />
      <AllocationCard summary={summary} entityId={of.part?.entityId} className="lg:col-span-2" />
      <MoversCard summary={summary} history={history} />
      <TargetsCard summary={summary} />
      <div className="grid gap-4 lg:col-span-3 lg:grid-cols-2 [&>*]:min-w-0">
        <IndexChart
          returns={history?.returns}
          name={of.part?.title ?? orgName}
          benchmarkIndex={benchmarkIndex}
        />
        <DrawdownChart returns={history?.returns} />
      </div>
      <div className="lg:col-span-3">
        <ReturnsHeatMap
          calendar={history?.calendar}
          currency={history?.history.currency}
          chains={history?.returns.monthsChain}
          of={of}
        />
      </div>
      <div className="lg:col-span-3">
        <ContributionsCard history={history} />
      </div>
    </>
  )
}
