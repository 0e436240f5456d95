import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { KnownOnButton, KnownOnNotice } from '../../forms/KnownOn.tsx'
import { todayIn } from '../../lib/format.ts'
import { KnownOn } from '../../lib/known-on.ts'
import { sortIn, sortText } from '../../lib/table-sort.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { Preview } from '../../pages/Preview.tsx'
import { SampleButton } from '../../pages/SampleButton.tsx'
import { usePasteToImport } from '../../pages/use-paste-to-import.ts'
import { ExportButton } from './ExportButton.tsx'
import { transactionsQuery } from './queries.ts'
import { filterOf, isFiltered, noFilters, type TransactionsSearch } from './transactions-search.ts'
import { TransactionsFilters } from './TransactionsFilters.tsx'
import { TransactionsTable } from './TransactionsTable.tsx'

type TransactionsPageProps = {
  search: TransactionsSearch
  onSearchChange: (change: Partial<TransactionsSearch>) => void
  /** The menu of saved views. */
  views: ReactNode
}

/** Lists the transactions of all positions, newest first. */
export function TransactionsPage({ search, onSearchChange, views }: TransactionsPageProps) {
  const { api, may, org } = useOrg()
  const { page: _page, sort, knownOn, ...filter } = search
  const today = todayIn(org.settings.timeZone)
  const onKnownOnChange = (day: string | undefined) => onSearchChange({ knownOn: day, page: undefined })
  const query = useQuery(transactionsQuery(api, filterOf(search)))
  usePasteToImport()
  const record = may('write') && (
    <Button variant="solid" color="primary" icon="lucide:plus" onClick={() => openOverlay('transaction', {})}>
      {t`Record transaction`}
    </Button>
  )
  return (
    <KnownOn value={knownOn}>
      <PageHeader
        title={t`Transactions`}
        actions={
          <>
            {may('import') && (
              <Button icon="lucide:file-up" onClick={() => openOverlay('import', {})}>
                {t`Import`}
              </Button>
            )}
            {may('export') && knownOn === undefined && <ExportButton kind="transactions" filter={filter} />}
            <KnownOnButton day={today} knownOn={knownOn} onKnownOnChange={onKnownOnChange} />
            {record}
          </>
        }
      />
      <KnownOnNotice today={today} knownOn={knownOn} onKnownOnChange={onKnownOnChange}>
        {t`Rows stand here as they were then, also those that were deleted since. Their tags are those of now, and files are exported from there.`}
      </KnownOnNotice>
      <TransactionsTable
        label={t`Transactions`}
        query={query}
        page={search.page ?? 1}
        sort={sortIn(sort)}
        onSortChange={(next) => onSearchChange({ sort: sortText(next), page: undefined })}
        onPageChange={(page) => onSearchChange({ page: page > 1 ? page : undefined })}
        toolbar={<TransactionsFilters search={search} onSearchChange={onSearchChange} views={views} />}
        empty={
          isFiltered(search) ? (
            <EmptyState
              icon="lucide:search-x"
              title={t`No matching data`}
              actions={<Button onClick={() => onSearchChange(noFilters)}>{t`Clear filters`}</Button>}
            >
              {t`No transaction fits these filters.`}
            </EmptyState>
          ) : (
            <EmptyState
              icon="lucide:arrow-left-right"
              picture={may('write') && <Preview of="transactions" />}
              title={t`No transactions yet`}
              actions={
                <>
                  {record}
                  {may('import') && (
                    <Button icon="lucide:file-up" onClick={() => openOverlay('import', {})}>
                      {t`Import a file`}
                    </Button>
                  )}
                  <SampleButton />
                </>
              }
            >
              {may('write')
                ? t`Record what was bought, called, distributed or valued; or import a file from your bank, broker or another tracker. You see what changes before anything is saved.`
                : t`Nothing has been recorded here.`}
            </EmptyState>
          )
        }
      />
    </KnownOn>
  )
}
