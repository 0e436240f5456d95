import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useOrg } from '../../../api/org-context.ts'
import { FailedNotice } from '../../../lib/FailedNotice.tsx'
import { PageHeader } from '../../../pages/PageHeader.tsx'
import { namesNoRecord, RecordMissing } from '../../../pages/RecordMissing.tsx'
import { failures } from '../failures.ts'
import { reportsPage } from '../navigation.ts'
import { reportQuery } from '../queries.ts'
import { ReportSkeleton } from '../ReportView.tsx'
import { useReportActs } from '../use-report-acts.ts'
import { Designer, type DesignerSearch } from './Designer.tsx'

type DesignerPageProps = {
  id: string
  search: DesignerSearch
  onSearchChange: (change: DesignerSearch) => void
}

/** The designer of a report, for whoever may change it. */
export function DesignerPage({ id, search, onSearchChange }: DesignerPageProps) {
  const { api } = useOrg()
  const acts = useReportActs()
  const { data: report, error, refetch } = useQuery(reportQuery(api, id))
  const [round, setRound] = useState(0)
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
        <PageHeader title={t`Report`} crumbs={[{ label: reportsPage.label, link: <Link to="/reports" /> }]} />
        <FailedNotice title={failures.loadReport} error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!report) {
    return (
      <>
        <PageHeader title="" />
        <ReportSkeleton />
      </>
    )
  }
  if (!report.mayChange) {
    return (
      <>
        <PageHeader
          title={report.title}
          crumbs={[{ label: reportsPage.label, link: <Link to="/reports" /> }]}
        />
        <EmptyState
          icon="lucide:lock"
          title={t`This report is not yours to change`}
          className="py-16"
          actions={
            <>
              <Button
                variant="solid"
                color="primary"
                loading={acts.isBusy}
                onClick={() => void acts.duplicate(report)}
              >
                {t`Duplicate`}
              </Button>
              <Button asChild>
                <Link to="/reports/$id" params={{ id }}>
                  {t`Read it`}
                </Link>
              </Button>
            </>
          }
        >
          {t`Whoever made it, an owner or an admin can change it. A duplicate is yours.`}
        </EmptyState>
      </>
    )
  }
  return (
    <Designer
      key={round}
      report={report}
      search={search}
      onSearchChange={onSearchChange}
      onReload={() => void refetch().then(() => setRound(round + 1))}
    />
  )
}
