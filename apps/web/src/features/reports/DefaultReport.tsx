import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { namesNoRecord } from '../../pages/RecordMissing.tsx'
import { failures } from './failures.ts'
import { reportQuery } from './queries.ts'
import { reportSearch } from './report-search.ts'
import { ReportMenu } from './ReportMenu.tsx'
import { ReportSkeleton, ReportView } from './ReportView.tsx'

type DefaultReportProps = {
  id: string
  /** It was deleted, or is no longer what this person sees first. */
  onGone: () => void
}

/** The report that somebody sees in place of the overview. */
export function DefaultReport({ id, onGone }: DefaultReportProps) {
  const { api } = useOrg()
  const navigate = useNavigate({ from: '/' })
  const search = reportSearch(useSearch({ from: '/_app/' }))
  const { data: report, error, refetch } = useQuery(reportQuery(api, id))
  const isGone = report ? !report.isDefault : namesNoRecord(error)
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone, onGone])
  return (
    <>
      <PageHeader
        title={report?.title ?? ''}
        description={report?.description}
        actions={
          <>
            <Button asChild icon="lucide:layout-dashboard">
              <Link to="/" search={{ view: 'overview' }}>
                {t`Overview`}
              </Link>
            </Button>
            {report && <ReportMenu report={report} isOnItsPage />}
          </>
        }
      />
      {error && !report && !isGone ? (
        <FailedNotice title={failures.loadReport} error={error} onRetry={() => void refetch()} />
      ) : report ? (
        <ReportView
          report={report}
          search={search}
          onSearchChange={(change) =>
            void navigate({ search: (before) => ({ ...before, ...change }), replace: !('page' in change) })
          }
        />
      ) : (
        <ReportSkeleton />
      )}
    </>
  )
}
