import type { Company } from '@kinfolio/contract/companies'
import { Avatar } from '@kinfolio/ui/Avatar'
import { Button } from '@kinfolio/ui/Button'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { RecordTags } from '../../forms/RecordTags.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { countryName } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { namesNoRecord, RecordMissing } from '../../pages/RecordMissing.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { failures } from './failures.ts'
import { companyQuery } from './queries.ts'
import { Subsidiaries } from './Subsidiaries.tsx'
import { useCompanyRights } from './use-company-rights.ts'
import { useDeleteCompanies } from './use-delete-companies.ts'
import { companyTypeLabels } from './words.ts'

const crumbs = [{ label: t`Companies`, link: <Link to="/companies" /> }]

type CompanyPageProps = {
  id: string
  /** Who works for it. */
  people: ReactNode
  /** The positions that name it. */
  positions: ReactNode
  /** The papers on it, by its name. */
  papers: (name: string) => ReactNode
  /** The changes of its record. */
  history: ReactNode
}

/** One company. */
export function CompanyPage({ id, people, positions, papers, history }: CompanyPageProps) {
  const { api, may } = useOrg()
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
  const place = company.country && countryName(company.country)
  return (
    <>
      <PageHeader
        title={company.name}
        crumbs={crumbs}
        aside={<Avatar name={company.name} size={32} square decorative />}
        description={[companyTypeLabels[company.type], place].filter(Boolean).join(' · ')}
        actions={<Actions company={company} />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
          {people}
          {positions}
          {papers(company.name)}
          {may('log') && (
            <section aria-labelledby="timeline" className="flex flex-col gap-2">
              <h2 id="timeline" className="text-base font-semibold">{t`Timeline`}</h2>
              {history}
            </section>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-lg:order-first">
          <RecordTags kind="company" id={id} />
          <CompanyFacts company={company} />
          <Subsidiaries id={id} />
        </div>
      </div>
    </>
  )
}

function Actions({ company }: { company: Company }) {
  const { mayWrite, mayDelete } = useCompanyRights()
  const navigate = useNavigate()
  const { deleteCompanies, isDeleting } = useDeleteCompanies()
  return (
    <>
      {mayDelete && (
        <Button
          icon="lucide:trash-2"
          loading={isDeleting}
          onClick={() => deleteCompanies([company], () => navigate({ to: '/companies' }))}
        >
          {t`Delete`}
        </Button>
      )}
      {mayWrite && (
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
