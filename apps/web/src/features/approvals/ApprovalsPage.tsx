import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { ApprovalSettingsForm } from './ApprovalSettingsForm.tsx'
import { failures } from './failures.ts'
import { approvalSettingsQuery } from './queries.ts'
import { UnapprovedPayments } from './UnapprovedPayments.tsx'

/** Which payments need the approval of others, and those that do not have it. */
export function ApprovalsPage() {
  const { org } = useOrg()
  return (
    <>
      <PageHeader
        title={t`Approvals`}
        description={t`Payments above a limit are approved by several people before they go out.`}
      />
      {org.role.valuesVisible ? (
        <Approvals />
      ) : (
        <EmptyState icon="lucide:lock" title={t`This is not for your role`} className="py-16">
          {t`Your role does not see amounts, and approving is about them.`}
        </EmptyState>
      )}
    </>
  )
}

function Approvals() {
  const { api } = useOrg()
  const { data: settings, error, refetch } = useQuery(approvalSettingsQuery(api))
  if (error && !settings)
    return <FailedNotice title={failures.loadSettings} error={error} onRetry={() => void refetch()} />
  if (!settings) return <Skeleton className="h-80 w-full rounded-lg" />
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <ApprovalSettingsForm key={settings.version} settings={settings} />
      {settings.limit !== null && <UnapprovedPayments />}
    </div>
  )
}
