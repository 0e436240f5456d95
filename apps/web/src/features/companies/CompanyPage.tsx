import type { Company } from '@kinfolio/contract/companies'
import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { BankAlarmNotice } from '../../forms/BankAlarmNotice.tsx'
import { RecordTags } from '../../forms/RecordTags.tsx'
import { countryName } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { RecordActions } from '../../pages/RecordActions.tsx'
import { RecordPage } from '../../pages/RecordPage.tsx'
import { RecordPictureMenu } from '../../pages/RecordPictureMenu.tsx'
import { Timeline } from '../../pages/Timeline.tsx'
import { useBookRights } from '../../pages/use-book-rights.ts'
import { CompanyFacts } from './CompanyFacts.tsx'
import { failures } from './failures.ts'
import { companyQuery } from './queries.ts'
import { Subsidiaries } from './Subsidiaries.tsx'
import { useCompanyPicture } from './use-company-picture.ts'
import { useDeleteCompanies } from './use-delete-companies.ts'
import { companyTypeLabels } from './words.ts'

const crumbs = [{ label: t`Companies`, link: <Link to="/companies" /> }]

type CompanyPageProps = {
  id: string
  /** Who works for it. */
  people: ReactNode
  /** The positions that name it. */
  positions: ReactNode
  /** What it is paid for, by its name. */
  costs: (name: string) => ReactNode
  /** Where it is paid, by its name. */
  bankDetails: (name: string) => ReactNode
  /** The papers on it, by its name. */
  papers: (name: string) => ReactNode
  /** The conversations about it. */
  messages: ReactNode
  /** What was merged into it. */
  merged: ReactNode
  /** The changes of its record. */
  history: ReactNode
}

/** One company. */
export function CompanyPage({
  id,
  people,
  positions,
  costs,
  bankDetails,
  papers,
  messages,
  merged,
  history,
}: CompanyPageProps) {
  const { api } = useOrg()
  const query = useQuery(companyQuery(api, id))
  // The id of a record that was merged answers the one that is left.
  if (query.data && query.data.id !== id)
    return <Navigate to="/companies/$id" params={{ id: query.data.id }} replace />
  return (
    <RecordPage
      query={query}
      crumbs={crumbs}
      missing={{ title: t`Company not found`, way: <AllCompanies /> }}
      failure={failures.loadCompany}
    >
      {(company) => (
        <>
          <PageHeader
            title={company.name}
            crumbs={crumbs}
            picture={<Picture company={company} />}
            description={[companyTypeLabels[company.type], company.country && countryName(company.country)]
              .filter(Boolean)
              .join(' · ')}
            actions={<Actions company={company} />}
          />
          <div className="mb-4 empty:hidden">
            <BankAlarmNotice about={{ type: 'company', id }} />
          </div>
          <div className="grid items-start gap-4 lg:grid-cols-3">
            <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
              {people}
              {positions}
              {costs(company.name)}
              {bankDetails(company.name)}
              {papers(company.name)}
              {messages}
              {merged}
              <Timeline history={history} />
            </div>
            <div className="flex min-w-0 flex-col gap-4 max-lg:order-first">
              <RecordTags kind="company" id={id} />
              <CompanyFacts company={company} />
              <Subsidiaries id={id} />
            </div>
          </div>
        </>
      )}
    </RecordPage>
  )
}

function Picture({ company }: { company: Company }) {
  const { mayWrite } = useBookRights()
  const calls = useCompanyPicture()
  return <RecordPictureMenu kind="companies" record={company} calls={mayWrite ? calls : null} />
}

function Actions({ company }: { company: Company }) {
  const { may } = useOrg()
  const { mayWrite, mayDelete } = useBookRights()
  const navigate = useNavigate()
  const { deleteCompanies, isDeleting } = useDeleteCompanies()
  return (
    <RecordActions
      of={{ entityType: 'company', entityId: company.id, name: company.name }}
      onDelete={mayDelete ? () => deleteCompanies([company], () => navigate({ to: '/companies' })) : null}
      isDeleting={isDeleting}
      onMerge={may('merge') ? () => openOverlay('merge', { kind: 'companies', ids: [company.id] }) : null}
      onEdit={mayWrite ? () => openOverlay('company', { company }) : null}
    />
  )
}

function AllCompanies() {
  return (
    <Button asChild>
      <Link to="/companies">{t`All companies`}</Link>
    </Button>
  )
}
