import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { ContactBooks } from '../../pages/ContactBooks.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { Preview } from '../../pages/Preview.tsx'
import { useBookRights } from '../../pages/use-book-rights.ts'
import { type CompaniesSearch, filterOf, isFiltered, noFilters } from './companies-search.ts'
import { CompaniesBoard } from './CompaniesBoard.tsx'
import { CompaniesFilters } from './CompaniesFilters.tsx'
import { CompaniesTable } from './CompaniesTable.tsx'
import { failures } from './failures.ts'
import { companiesQuery } from './queries.ts'

type CompaniesPageProps = {
  search: CompaniesSearch
  onSearchChange: (change: Partial<CompaniesSearch>) => void
  /** Stands above the list. */
  notice: ReactNode
  /** The menu of saved views. */
  views: ReactNode
}

/** All companies that the role sees. */
export function CompaniesPage({ search, onSearchChange, notice, views }: CompaniesPageProps) {
  const { api, org } = useOrg()
  const { mayAdd } = useBookRights()
  const query = useQuery(companiesQuery(api, filterOf(search)))
  const add = mayAdd && (
    <Button variant="solid" color="primary" icon="lucide:plus" onClick={() => openOverlay('company', {})}>
      {t`Add company`}
    </Button>
  )
  const find = mayAdd && org.role.rights.includes('ai') && (
    <Button icon="lucide:scan-search" onClick={() => openOverlay('foundCompanies', {})}>
      {t`Find in papers`}
    </Button>
  )
  const actions = (
    <>
      {find}
      {add}
    </>
  )
  const toolbar = (
    <div className="flex min-w-0 flex-wrap items-center justify-between gap-2">
      <CompaniesFilters search={search} onSearchChange={onSearchChange} views={views} />
      <ViewSwitch search={search} onSearchChange={onSearchChange} />
    </div>
  )
  const empty = isFiltered(search) ? (
    <EmptyState
      icon="lucide:search-x"
      title={t`No matching data`}
      actions={<Button onClick={() => onSearchChange(noFilters)}>{t`Clear filters`}</Button>}
    >
      {t`No company fits these filters.`}
    </EmptyState>
  ) : (
    <EmptyState
      icon="lucide:building-2"
      picture={mayAdd && <Preview of="companies" />}
      title={t`No companies yet`}
      actions={add}
    >
      {mayAdd
        ? t`Managers, banks, insurers, advisers: everybody whom the family deals with.`
        : t`Nothing has been recorded here.`}
    </EmptyState>
  )
  return (
    <>
      <ContactBooks book="companies" actions={actions} />
      {notice}
      {search.view === 'board' ? (
        <CompaniesBoard search={search} onSearchChange={onSearchChange} toolbar={toolbar} empty={empty} />
      ) : query.error && !query.data ? (
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
          toolbar={toolbar}
          empty={empty}
        />
      )}
    </>
  )
}

type View = 'table' | 'board'

function ViewSwitch({ search, onSearchChange }: Omit<CompaniesPageProps, 'notice' | 'views'>) {
  return (
    <SegmentedControl<View>
      label={t`View`}
      value={search.view ?? 'table'}
      onValueChange={(view) => onSearchChange({ view: view === 'board' ? view : undefined })}
      options={[
        { value: 'table', label: t`Table`, icon: 'lucide:list', iconOnly: true },
        { value: 'board', label: t`Board by type`, icon: 'lucide:layout-grid', iconOnly: true },
      ]}
    />
  )
}
