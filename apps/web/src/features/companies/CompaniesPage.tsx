import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { ContactBooks } from '../../pages/ContactBooks.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { type CompaniesSearch, filterOf, isFiltered, noFilters } from './companies-search.ts'
import { CompaniesFilters } from './CompaniesFilters.tsx'
import { CompaniesTable } from './CompaniesTable.tsx'
import { failures } from './failures.ts'
import { companiesQuery } from './queries.ts'
import { useCompanyRights } from './use-company-rights.ts'

type CompaniesPageProps = {
  search: CompaniesSearch
  onSearchChange: (change: Partial<CompaniesSearch>) => void
}

/** All companies that the role sees. */
export function CompaniesPage({ search, onSearchChange }: CompaniesPageProps) {
  const { api } = useOrg()
  const { mayAdd } = useCompanyRights()
  const query = useQuery(companiesQuery(api, filterOf(search)))
  const add = mayAdd && (
    <Button variant="solid" color="primary" icon="lucide:plus" onClick={() => openOverlay('company', {})}>
      {t`Add company`}
    </Button>
  )
  return (
    <>
      <ContactBooks book="companies" actions={add} />
      {query.error && !query.data ? (
        <FailedNotice
          title={failures.loadCompanies}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <CompaniesTable
          query={query}
          search={search}
          onSearchChange={onSearchChange}
          toolbar={<CompaniesFilters search={search} onSearchChange={onSearchChange} />}
          empty={
            isFiltered(search) ? (
              <EmptyState
                icon="lucide:search-x"
                title={t`No matching data`}
                actions={<Button onClick={() => onSearchChange(noFilters)}>{t`Clear filters`}</Button>}
              >
                {t`No company fits these filters.`}
              </EmptyState>
            ) : (
              <EmptyState icon="lucide:building-2" title={t`No companies yet`} actions={add}>
                {mayAdd
                  ? t`Managers, banks, insurers, advisers: everybody whom the family deals with.`
                  : t`Nothing has been recorded here.`}
              </EmptyState>
            )
          }
        />
      )}
    </>
  )
}
