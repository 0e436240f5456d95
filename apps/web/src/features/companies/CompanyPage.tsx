import type { Company } from '@kinfolio/contract/companies'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstant } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { namesNoRecord, RecordMissing } from '../../pages/RecordMissing.tsx'
import { failures } from './failures.ts'
import { companyQuery } from './queries.ts'
import { useDeleteCompany } from './use-delete-company.ts'
import { companyTypeLabels } from './words.ts'

const crumbs = [{ label: t`Companies`, link: <Link to="/companies" /> }]

/** One company. */
export function CompanyPage({ id }: { id: string }) {
  const { api } = useOrg()
  const { data: company, error, refetch } = useQuery(companyQuery(api, id))
  if (namesNoRecord(error)) return <RecordMissing title={t`Company not found`} way={<AllCompanies />} />
  if (error && !company) {
    return <FailedNotice title={failures.loadCompany} error={error} onRetry={() => void refetch()} />
  }
  if (!company) {
    return (
      <div aria-busy="true">
        <PageHeader title="" crumbs={crumbs} />
        <Skeleton className="h-40 w-full rounded-lg" />
      </div>
    )
  }
  const { name, type, notes, createdAt, updatedAt } = company
  return (
    <>
      <PageHeader title={name} crumbs={crumbs} actions={<Actions company={company} />} />
      <Card title={t`Record`}>
        <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1.5 text-sm">
          <Row label={t`Type`}>{companyTypeLabels[type]}</Row>
          {notes !== '' && (
            <Row label={t`Notes`}>
              <span className="whitespace-pre-wrap">{notes}</span>
            </Row>
          )}
          <Row label={t`Recorded`}>{formatInstant(createdAt)}</Row>
          {updatedAt !== createdAt && <Row label={t`Changed`}>{formatInstant(updatedAt)}</Row>}
        </dl>
      </Card>
    </>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}

function Actions({ company }: { company: Company }) {
  const { may } = useOrg()
  const navigate = useNavigate()
  const { deleteCompany, isDeleting } = useDeleteCompany()
  return (
    <>
      {may('delete') && (
        <Button
          icon="lucide:trash-2"
          loading={isDeleting}
          onClick={() => deleteCompany(company, () => navigate({ to: '/companies' }))}
        >
          {t`Delete`}
        </Button>
      )}
      {may('write') && (
        <Button
          icon="lucide:pencil"
          disabled={isDeleting}
          onClick={() => openOverlay('company', { company })}
        >
          {t`Edit`}
        </Button>
      )}
    </>
  )
}

function AllCompanies() {
  return (
    <Button asChild>
      <Link to="/companies">{t`All companies`}</Link>
    </Button>
  )
}
