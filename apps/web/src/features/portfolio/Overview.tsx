import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { Button } from '@kinfolio/ui/Button'
import { later } from '@kinfolio/ui/later'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { failures as figureFailures } from '../../figures/failures.ts'
import { HealthStrip } from '../../figures/HealthStrip.tsx'
import { summaryQuery } from '../../figures/summary-query.ts'
import { AsOfControl } from '../../forms/AsOfControl.tsx'
import { useAreAlarmsKnown } from '../../forms/bank-alarms.ts'
import { BankAlarmNotice } from '../../forms/BankAlarmNotice.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { todayIn } from '../../lib/format.ts'
import { KnownOn } from '../../lib/known-on.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import type { AskedChange } from '../assistant/queries.ts'
import { infectedPapersQuery } from '../attachments/infected/queries.ts'
import { dueCostsQuery } from '../costs/due/queries.ts'
import { openPapersQuery } from '../expected-papers/queries.ts'
import { beginningsQuery } from '../positions/beginnings/queries.ts'
import { CurrencyControl } from './CurrencyControl.tsx'
import { EntityTiles } from './EntityTiles.tsx'
import { failures } from './failures.ts'
import { defaultRange, type HistoryRange, historyRanges, rangeLabels, rangeStart } from './history-range.ts'
import { lookedOf, type LookedSearch, provenWhole } from './looked.ts'
import { NetWorthCard } from './NetWorthCard.tsx'
import { OverviewLater } from './OverviewLater.tsx'
import { historyQuery } from './queries.ts'

// The figures above it are drawn first, and it comes at once in the place that is kept for it.
const NetWorthChart = later(
  () => import('./NetWorthChart.tsx'),
  ({ NetWorthChart }) => NetWorthChart,
)
// It has nothing to show before the figures are here, and comes beside them.
const DueCard = later(
  () => import('./DueCard.tsx'),
  ({ DueCard }) => DueCard,
)
// Only where somebody looks at another day, or back.
const loadKnownOn = () => import('../../forms/KnownOn.tsx')
const KnownOnButton = later(loadKnownOn, ({ KnownOnButton }) => KnownOnButton)
const KnownOnNotice = later(loadKnownOn, ({ KnownOnNotice }) => KnownOnNotice)
// Only where something is missing, which is said with what else cannot be trusted.
const MissingFigures = later(
  () => import('./MissingFigures.tsx'),
  ({ MissingFigures }) => MissingFigures,
)
// Only where nothing is recorded yet.
const EmptyOverview = later(
  () => import('./EmptyOverview.tsx'),
  ({ EmptyOverview }) => EmptyOverview,
)
// Only where the history could not be loaded; otherwise it comes with the rest.
const AllocationCard = later(
  () => import('./AllocationCard.tsx'),
  ({ AllocationCard }) => AllocationCard,
)

/** The state of the page that its address holds. */
export type OverviewSearch = LookedSearch & { asOf?: string; range?: HistoryRange }

type OverviewProps = {
  search: OverviewSearch
  onSearchChange: (change: Partial<OverviewSearch>) => void
  /** Leads to what else somebody may see first. */
  aside?: ReactNode
  /** Says below the chart what changed and why; `asked` is null while its figures are on their way. Absent where nobody wants it. */
  Explanation?: ComponentType<{ asked: AskedChange | null; title: string; fallback: ReactNode }> | undefined
  /** What a new family does first. Absent where nobody wants it. */
  FirstSteps?: ComponentType<{ fallback: ReactNode }> | undefined
}

/** What the family is worth on a day, how it got there, and how far the figures can be trusted. */
export function Overview({ search, onSearchChange, aside, Explanation, FirstSteps }: OverviewProps) {
  const { asOf, knownOn, range = defaultRange } = search
  const work = useOrg()
  const { api, org } = work
  const { timeZone, baseCurrency, benchmarkIndex } = org.settings
  const looked = lookedOf(search, work)
  const summary = useQuery(summaryQuery(api, asOf, looked))
  const beginnings = useQuery(beginningsQuery(api))
  const { data: expected } = useQuery(openPapersQuery(api))
  const { data: infected } = useQuery(infectedPapersQuery(api))
  const { data: dueCosts } = useQuery(dueCostsQuery(api))
  const days = rangeStart(range, asOf, timeZone)
  const history = useQuery(historyQuery(api, days, looked))
  const onKnownOnChange = (day: string | undefined) => onSearchChange({ knownOn: day })
  const { knownOn: _knownOn, ...part } = looked
  const asked = { start: days.from, end: days.to, ...part }
  // An alarm stands above the figures: they come with it, so that it does not push them down.
  const areAlarmsKnown = useAreAlarmsKnown()
  const data = areAlarmsKnown ? summary.data : undefined
  const today = data?.today ?? todayIn(timeZone)
  // What is late today says nothing of another day.
  const isToday = (asOf === undefined || asOf === today) && knownOn === undefined
  const costs = isToday ? dueCosts?.items : undefined
  const papers = isToday
    ? expected?.items.filter(
        ({ ownerId }) => looked.entityId === undefined || (ownerId ?? 'none') === looked.entityId,
      )
    : undefined
  const of = provenWhole(looked, looked.currency, data)

  // As high as the card, so that nothing moves when it comes.
  const steps = FirstSteps && knownOn === undefined && Boolean(data?.openStepCount) && (
    <FirstSteps fallback={<Skeleton className="h-30 rounded-lg sm:h-60 lg:h-45" />} />
  )
  if (data?.positionCount === 0 && knownOn === undefined) return <EmptyOverview steps={steps} />
  const notice = knownOn !== undefined && (
    <KnownOnNotice today={today} knownOn={knownOn} onKnownOnChange={onKnownOnChange}>
      {t`Costs and papers that are due, the state of the data and the words below the chart are left out.`}
    </KnownOnNotice>
  )
  const header = (
    <PageHeader
      title={t`Overview`}
      actions={
        <>
          {aside}
          <SegmentedControl
            label={t`Range`}
            value={range}
            onValueChange={(chosen) => onSearchChange({ range: chosen })}
            options={historyRanges.map((value) => ({ value, label: rangeLabels[value] }))}
          />
          <CurrencyControl
            currency={looked.currency ?? baseCurrency}
            summary={data}
            onCurrencyChange={(currency) => onSearchChange({ currency })}
          />
          <AsOfControl
            day={asOf ?? today}
            today={today}
            onDayChange={(day) => onSearchChange({ asOf: day })}
          />
          {asOf !== undefined && knownOn === undefined && (
            <KnownOnButton day={asOf} knownOn={knownOn} onKnownOnChange={onKnownOnChange} />
          )}
        </>
      }
    />
  )
  if (summary.error && !data) {
    return (
      <>
        {header}
        <FailedNotice
          title={figureFailures.loadNetWorth}
          error={summary.error}
          onRetry={() => void summary.refetch()}
        />
        {looked.entityId !== undefined && (
          <Button className="mt-3" onClick={() => onSearchChange({ entity: undefined })}>
            {t`Show everything`}
          </Button>
        )}
      </>
    )
  }
  // Nothing was recorded by then, and the notice says so.
  if (data?.positionCount === 0) {
    return (
      <>
        {header}
        {notice}
      </>
    )
  }
  const dimmed = history.isPlaceholderData || summary.isPlaceholderData

  const lacking = isIncomplete(history.data) && history.data
  return (
    <KnownOn value={knownOn}>
      {header}
      {notice}
      {/* Figures of another day are dimmed until the figures of this day are here. */}
      <div
        // Content takes the place of its placeholder, so nothing moves.
        key={data ? 'here' : 'awaited'}
        className={`flex flex-col gap-4 transition-opacity ${dimmed ? 'opacity-50' : ''}`}
        aria-busy={summary.isFetching || history.isFetching}
      >
        {steps}
        <BankAlarmNotice about={null} />
        {knownOn !== undefined ? (
          lacking && <MissingFigures history={lacking} isAlone />
        ) : data ? (
          <HealthStrip
            summary={data}
            // They are about the whole. The page of one entity does not tell what belongs to others.
            beginnings={looked.entityId === undefined ? beginnings.data : undefined}
            latePapers={papers?.filter(({ state }) => state === 'LATE').length}
            infectedPapers={infected?.total}
            onDayChange={(day) => onSearchChange({ asOf: day })}
          >
            {lacking && <MissingFigures history={lacking} />}
          </HealthStrip>
        ) : (
          <Skeleton className="h-[4.875rem] rounded-lg sm:h-[3.125rem]" />
        )}
        <NetWorthCard summary={data} history={history.data} of={of} />
        <EntityTiles
          summary={data}
          history={history.data}
          entity={looked.entityId}
          onEntityChange={(entity) => onSearchChange({ entity })}
        />
        {history.error && !history.data ? (
          <>
            <FailedNotice
              title={failures.loadNetWorthHistory}
              error={history.error}
              onRetry={() => void history.refetch()}
            />
            <AllocationCard summary={data} entityId={looked.entityId} />
            <DueCard
              summary={data}
              papers={papers}
              costs={costs}
              entityId={looked.entityId}
              fallback={<Skeleton className="h-96 rounded-lg" />}
            />
          </>
        ) : (
          <div className="grid gap-4 lg:grid-cols-3 [&>*]:min-w-0">
            {/* The list beside it opens to any length; the chart keeps its own. */}
            <div className="flex flex-col gap-2 lg:col-span-2 lg:self-start">
              <NetWorthChart
                history={history.data}
                fallback={<Skeleton className="h-[21.375rem] rounded-lg sm:h-[20.375rem]" />}
              />
              {Explanation && knownOn === undefined && (
                // As high as what is said at least, so that little moves when it comes.
                <div className="min-h-24 px-4 sm:min-h-12">
                  {data && history.data ? (
                    <Explanation
                      asked={history.isPlaceholderData ? null : asked}
                      title={of.part?.title ?? t`All`}
                      fallback={<ExplanationAwaited />}
                    />
                  ) : (
                    <ExplanationAwaited />
                  )}
                </div>
              )}
            </div>
            <DueCard
              summary={data}
              papers={papers}
              costs={costs}
              entityId={looked.entityId}
              fallback={<Skeleton className="h-96 rounded-lg" />}
            />
            <OverviewLater
              summary={data}
              history={history.data}
              of={of}
              orgName={org.name}
              benchmarkIndex={benchmarkIndex}
            />
          </div>
        )}
      </div>
    </KnownOn>
  )
}

function isIncomplete(history: PortfolioHistory | undefined): history is PortfolioHistory {
  return (
    Boolean(history?.missing.length || history?.missingRates.length) ||
    history?.periods.some(({ twr }) => twr.without) === true
  )
}

const ExplanationAwaited = () => <Skeleton className="my-1 w-2/3" />
