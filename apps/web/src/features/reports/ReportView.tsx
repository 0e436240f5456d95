import type { Report } from '@kinfolio/contract/reports'
import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { ReportOfFigures } from './CellText.tsx'
import { failures } from './failures.ts'
import { PageChoice } from './PageChoice.tsx'
import { pageDataQuery } from './queries.ts'
import { questionOf, type ReportSearch } from './report-search.ts'
import { ReportBar } from './ReportBar.tsx'
import { ReportGrid } from './ReportGrid.tsx'
import { SinceLastTime } from './SinceLastTime.tsx'

type ReportViewProps = {
  report: Report
  search: ReportSearch
  onSearchChange: (change: Partial<ReportSearch>) => void
}

/** A report as it is read: one page of it, for the days and the currency of the address. */
export function ReportView({ report, search, onSearchChange }: ReportViewProps) {
  const { api, org } = useOrg()
  const navigate = useNavigate()
  const { pages, widgets } = report
  const page = pages.find(({ pageId }) => pageId === search.page) ?? pages[0]
  const pageId = page?.pageId ?? ''
  const question = questionOf(search)
  const isBlank = !widgets.some((widget) => widget.pageId === pageId)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    pageDataQuery(api, report.id, isBlank ? undefined : pageId, question),
  )
  // Of two pages only what belongs to this one.
  const told = data?.filter(({ widgetId }) =>
    widgets.some((widget) => widget.widgetId === widgetId && widget.pageId === pageId),
  )
  const first = told?.[0]
  const currency = search.currency ?? report.currency ?? org.settings.baseCurrency
  const edit = (widgetId?: string) =>
    void navigate({
      to: '/reports/$id/edit',
      params: { id: report.id },
      search: { page: pageId, widget: widgetId },
    })
  return (
    <ReportOfFigures value={report}>
      <SinceLastTime
        report={report}
        currency={currency}
        onShowSince={(start) => onSearchChange({ start, period: 'CUSTOM', end: undefined })}
      />
      <ReportBar
        report={report}
        days={first && { from: first.from, to: first.to }}
        currency={currency}
        search={search}
        onSearchChange={onSearchChange}
      />
      {pages.length > 1 && (
        <div className="mb-4 border-b">
          <PageChoice
            pages={pages}
            pageId={pageId}
            onPageChange={(chosen) =>
              onSearchChange({ page: chosen === pages[0]?.pageId ? undefined : chosen })
            }
          />
        </div>
      )}
      {error && !data ? (
        <FailedNotice title={failures.loadReportData} error={error} onRetry={() => void refetch()} />
      ) : isBlank ? (
        <EmptyState
          icon="lucide:layout-template"
          title={t`This page is empty`}
          className="py-16"
          actions={
            report.mayChange && (
              <Button asChild variant="solid" color="primary">
                <Link to="/reports/$id/edit" params={{ id: report.id }} search={{ page: pageId }}>
                  {t`Open the designer`}
                </Link>
              </Button>
            )
          }
        >
          {report.mayChange
            ? t`Choose in the designer what it tells: figures, charts, tables and words.`
            : t`Whoever made the report has put nothing on it yet.`}
        </EmptyState>
      ) : (
        // Figures of other days are dimmed until those that are asked for are here.
        <div
          aria-busy={isFetching}
          className={
            isPlaceholderData && told && told.length > 0
              ? 'opacity-50 transition-opacity'
              : 'transition-opacity'
          }
        >
          <ReportGrid
            report={report}
            pageId={pageId}
            data={told}
            question={question}
            onEdit={report.mayChange ? edit : undefined}
          />
        </div>
      )}
    </ReportOfFigures>
  )
}

/** The shape of a report that is not here yet. */
export function ReportSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 lg:grid-cols-12">
      <Skeleton className="h-44 rounded-lg lg:col-span-4" />
      <Skeleton className="h-44 rounded-lg lg:col-span-8" />
      <Skeleton className="h-80 rounded-lg lg:col-span-12" />
    </div>
  )
}
