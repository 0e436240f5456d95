import type { Company } from '@kinfolio/contract/companies'
import type { Entity } from '@kinfolio/contract/entities'
import { Button } from '@kinfolio/ui/Button'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstant } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { sortIn, sortText } from '../../lib/table-sort.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { entitiesQuery, entityName } from '../orgs/queries.ts'
import { type CompaniesSearch, fittingCompanies, isFiltered, noFilters } from './companies-search.ts'
import { CompaniesFilters } from './CompaniesFilters.tsx'
import { CompanyMenu } from './CompanyMenu.tsx'
import { failures } from './failures.ts'
import { companiesQuery } from './queries.ts'

type CompaniesPageProps = {
  search: CompaniesSearch
  onSearchChange: (change: Partial<CompaniesSearch>) => void
}

const noEntities: readonly Entity[] = []

/** All companies that the role sees. */
export function CompaniesPage({ search, onSearchChange }: CompaniesPageProps) {
  const { api, org, may } = useOrg()
  const { data: companies, error, isPending, refetch } = useQuery(companiesQuery(api))
  const { data: entities = noEntities } = useQuery(entitiesQuery(api, org.id))
  const add = may('write') && (
    <Button variant="solid" color="primary" icon="lucide:plus" onClick={() => openOverlay('company', {})}>
      {t`Add company`}
    </Button>
  )
  return (
    <>
      <PageHeader title={t`Companies`} actions={add} />
      {error && !companies ? (
        <FailedNotice title={failures.loadCompanies} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t`Companies`}
          columns={columnsOf(entities)}
          keepAs="companies"
          download={may('export') ? { name: t`Companies`, save: saveFile } : undefined}
          rows={fittingCompanies(companies ?? [], search)}
          rowId={({ id }) => id}
          rowLink={linkOf}
          rowActions={may('write') || may('delete') ? menuOf : undefined}
          card={cardWith(entities)}
          cardActions={may('write') || may('delete') ? menuOf : undefined}
          sort={sortIn(search.sort)}
          onSortChange={(sort) => onSearchChange({ sort: sortText(sort) })}
          loading={isPending}
          toolbar={<CompaniesFilters search={search} entities={entities} onSearchChange={onSearchChange} />}
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
              <EmptyState icon="lucide:file" title={t`No companies yet`} actions={add}>
                {may('write') ? t`Add the first one.` : t`Nothing has been recorded here.`}
              </EmptyState>
            )
          }
        />
      )}
    </>
  )
}

function columnsOf(entities: readonly Entity[]): DataColumn<Company>[] {
  const ownerOf = ({ entityId }: Company) => (entityId === null ? '' : entityName(entities, entityId))
  return [
    { id: 'name', header: t`Name`, cell: ({ name }) => name, sortValue: ({ name }) => name },
    { id: 'entity', header: t`Entity`, cell: ownerOf, sortValue: (company) => ownerOf(company) || null },
    {
      id: 'notes',
      header: t`Notes`,
      cell: ({ notes }) => (
        <span className="block max-w-96 truncate" title={notes}>
          {notes}
        </span>
      ),
      sortValue: ({ notes }) => notes || null,
    },
    {
      id: 'updatedAt',
      header: t`Changed`,
      cell: ({ updatedAt }) => formatInstant(updatedAt),
      sortValue: ({ updatedAt }) => updatedAt,
    },
  ]
}

/** On a phone. */
function cardWith(entities: readonly Entity[]) {
  return ({ name, entityId, notes }: Company) => (
    <div className="min-w-0">
      <p className="truncate text-sm font-medium">{name}</p>
      <p className="truncate text-xs text-muted">
        {[entityId === null ? '' : entityName(entities, entityId), notes].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

function linkOf({ id }: Company) {
  return <Link to="/companies/$id" params={{ id }} />
}

function menuOf(company: Company) {
  return <CompanyMenu company={company} />
}
