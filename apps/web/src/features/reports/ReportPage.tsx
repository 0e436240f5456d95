import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { namesNoRecord, RecordMissing } from '../../pages/RecordMissing.tsx'
import { failures } from './failures.ts'
import { reportsPage } from './navigation.ts'
import { reportQuery } from './queries.ts'
import type { ReportSearch } from './report-search.ts'
import { ReportMenu } from './ReportMenu.tsx'
import { ReportSkeleton, ReportView } from './ReportView.tsx'

type ReportPageProps = {
  id: string
  search: ReportSearch
  onSearchChange: (change: Partial<ReportSearch>) => void
}

/** A report, to be read. */
export function ReportPage({ id, search, onSearchChange }: ReportPageProps) {
  const { api } = useOrg()
  const { data: report, error, refetch } = useQuery(reportQuery(api, id))
  const crumbs = [{ label: reportsPage.label, link: <Link to="/reports" /> }]
  if (error && !report) {
    return namesNoRecord(error) ? (
      <RecordMissing
        title={t`No such report`}
        way={
          <Button asChild>
            <Link to="/reports">{t`To the reports`}</Link>
          </Button>
        }
      />
    ) : (
      <>
        <PageHeader title={t`Report`} crumbs={crumbs} />
        <FailedNotice title={failures.loadReport} error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={report?.title ?? ''}
        description={report?.description}
        crumbs={crumbs}
        aside={report?.isShared && <Badge icon="lucide:users">{t`Shared`}</Badge>}
        actions={
          report && (
            <>
              {report.mayChange && (
                <Button asChild>
                  <Link to="/reports/$id/edit" params={{ id }} search={{ page: search.page }}>
                    {t`Design`}
                  </Link>
                </Button>
              )}
              <ReportMenu report={report} search={search} isOnItsPage />
            </>
          )
        }
      />
      {report ? (
        <ReportView key={report.id} report={report} search={search} onSearchChange={onSearchChange} />
      ) : (
        <ReportSkeleton />
      )}
    </>
  )
}
