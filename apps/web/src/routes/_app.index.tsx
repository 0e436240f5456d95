import { Button } from '@kinfolio/ui/Button'
import { later } from '@kinfolio/ui/later'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { useOrg } from '../api/org-context.ts'
import { useHelp } from '../api/use-help.ts'
import { infectedPapersQuery } from '../features/attachments/infected/queries.ts'
import { dueCostsQuery } from '../features/costs/due/queries.ts'
import { openPapersQuery } from '../features/expected-papers/queries.ts'
import { isHistoryRange, rangeStart } from '../features/portfolio/history-range.ts'
import { lookedOf, lookedSearch } from '../features/portfolio/looked.ts'
import { Overview, type OverviewSearch } from '../features/portfolio/Overview.tsx'
import { historyQuery } from '../features/portfolio/queries.ts'
import { beginningsQuery } from '../features/positions/beginnings/queries.ts'
import { noteDefaultReport, notedDefaultReport } from '../features/reports/default-report.ts'
import { summaryQuery } from '../figures/summary-query.ts'
import { bankAlarmsQuery } from '../forms/bank-alarms.ts'
import { dayIn, oneIn, type RawSearch, textIn } from '../lib/search.ts'

// Only whoever chose a report to see first loads it.
const DefaultReport = later(
  () => import('../features/reports/DefaultReport.tsx'),
  ({ DefaultReport }) => DefaultReport,
)

// It explains figures that are there before it.
const ChangeSentence = later(
  () => import('../shell/ChangeSentence.tsx'),
  ({ ChangeSentence }) => ChangeSentence,
)

// Only where a family begins.
const FirstStepsCard = later(
  () => import('../shell/FirstStepsCard.tsx'),
  ({ FirstStepsCard }) => FirstStepsCard,
)

type StartSearch = OverviewSearch & { view?: 'overview' } & RawSearch

export const Route = createFileRoute('/_app/')({
  validateSearch: (search): StartSearch => {
    const range = textIn(search, 'range')
    return {
      // A report that is seen first reads its own fields.
      ...search,
      ...lookedSearch(search),
      asOf: dayIn(search, 'asOf'),
      range: isHistoryRange(range) ? range : undefined,
      view: oneIn(search, 'view', ['overview'] as const),
    }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api, org, user }, deps: { asOf, range, view, ...search } }) => {
    if (view === undefined && notedDefaultReport(org.id) !== null) return
    const looked = lookedOf(search, { org, user })
    void queryClient.prefetchQuery(summaryQuery(api, asOf, looked))
    void queryClient.prefetchQuery(historyQuery(api, rangeStart(range, asOf, org.settings.timeZone), looked))
    // What stands beside the figures comes with them: each answer by itself would draw the page once more.
    void queryClient.prefetchQuery(bankAlarmsQuery(api))
    void queryClient.prefetchQuery(beginningsQuery(api))
    void queryClient.prefetchQuery(openPapersQuery(api))
    void queryClient.prefetchQuery(infectedPapersQuery(api))
    void queryClient.prefetchQuery(dueCostsQuery(api))
  },
  component: function StartPage() {
    const { view } = Route.useSearch()
    const { org } = Route.useRouteContext()
    const [noted, setNoted] = useState(() => notedDefaultReport(org.id))
    const note = (id: string | null) => {
      noteDefaultReport(org.id, id)
      setNoted(id)
    }
    return view === undefined && noted !== null ? (
      <DefaultReport id={noted} onGone={() => note(null)} fallback={<Skeleton className="h-7 w-56" />} />
    ) : (
      <OverviewPage isAsked={view !== undefined} onDefaultReport={note} />
    )
  },
})

type OverviewPageProps = {
  /** Whether somebody wants the overview although they see a report first. */
  isAsked: boolean
  onDefaultReport: (id: string) => void
}

function OverviewPage({ isAsked, onDefaultReport }: OverviewPageProps) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const work = Route.useRouteContext()
  const { may } = useOrg()
  const isExplained = useHelp('chartSentences') && may('ai')
  // The answer that the overview has asked for anyway.
  const { data: reportId } = useQuery({
    ...summaryQuery(work.api, search.asOf, lookedOf(search, work)),
    select: ({ defaultReportId }) => defaultReportId ?? null,
  })
  const isElsewhere = !isAsked && typeof reportId === 'string'
  useEffect(() => {
    if (isElsewhere) onDefaultReport(reportId)
  }, [isElsewhere, reportId, onDefaultReport])
  return (
    <Overview
      search={search}
      onSearchChange={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          replace: 'range' in change || 'currency' in change,
        })
      }
      Explanation={isExplained ? ChangeSentence : undefined}
      FirstSteps={useHelp('firstSteps') ? FirstStepsCard : undefined}
      aside={
        typeof reportId === 'string' && (
          <Button asChild size="sm" icon="lucide:file-chart-column">
            <Link to="/" search={{}}>{t`My report`}</Link>
          </Button>
        )
      }
    />
  )
}
