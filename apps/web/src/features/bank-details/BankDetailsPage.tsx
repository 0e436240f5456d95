import { bankDetailStates } from '@kinfolio/contract/bank-detail-kinds'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { FilterBar, FilterPill } from '@kinfolio/ui/FilterBar'
import { FilterPopover } from '@kinfolio/ui/FilterPopover'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { BankAlarmNotice } from '../../forms/BankAlarmNotice.tsx'
import { useTyped } from '../../forms/use-typed.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { ListPages } from '../../pages/ListPages.tsx'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { type BankDetailsSearch, filterOf, isFiltered, noFilters } from './bank-details-search.ts'
import { BankDetailItem } from './BankDetailItem.tsx'
import { failures } from './failures.ts'
import { bankDetailsQuery } from './queries.ts'
import { bankStateLabels } from './words.ts'

type ListProps = {
  search: BankDetailsSearch
  onSearchChange: (change: Partial<BankDetailsSearch>) => void
}

type BankDetailsPageProps = ListProps & {
  /** The menu of saved views. */
  views: ReactNode
}

/** All accounts into which somebody is paid, those first that need a decision. */
export function BankDetailsPage({ search, onSearchChange, views }: BankDetailsPageProps) {
  const { api } = useOrg()
  const { data, error, isPlaceholderData, refetch } = useQuery(bankDetailsQuery(api, filterOf(search)))
  return (
    <>
      <PageHeader title={t`Bank details`} />
      <div className="flex flex-col gap-4">
        {!search.alarm && <BankAlarmNotice about={null} />}
        <Filters search={search} onSearchChange={onSearchChange} views={views} />
        {error && !data ? (
          <FailedNotice title={failures.loadBankDetails} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton className="h-48 w-full rounded-lg" />
        ) : data.items.length === 0 ? (
          <div className="rounded-lg border bg-surface-raised px-4 py-10">
            <Empty search={search} onSearchChange={onSearchChange} />
          </div>
        ) : (
          <ul
            aria-label={t`Bank details`}
            className={isPlaceholderData ? 'grid gap-3 opacity-60' : 'grid gap-3'}
          >
            {data.items.map((detail) => (
              <li key={detail.id} className="min-w-0">
                <Card>
                  <BankDetailItem detail={detail} withPayee />
                </Card>
              </li>
            ))}
          </ul>
        )}
        <ListPages
          part={data}
          onPageChange={(page) => onSearchChange({ page: page > 1 ? page : undefined })}
        />
      </div>
    </>
  )
}

function Empty({ search, onSearchChange }: ListProps) {
  if (search.alarm)
    return (
      <EmptyState
        icon="lucide:shield-check"
        title={t`No changed account waits for a call`}
        actions={<Button onClick={() => onSearchChange(noFilters)}>{t`Show all bank details`}</Button>}
      >
        {t`Every account that differed from what was on file was verified or rejected.`}
      </EmptyState>
    )
  if (isFiltered(search))
    return (
      <EmptyState
        icon="lucide:search-x"
        title={t`No matching data`}
        actions={<Button onClick={() => onSearchChange(noFilters)}>{t`Clear filters`}</Button>}
      >
        {t`No account fits these filters.`}
      </EmptyState>
    )
  return (
    <EmptyState icon="lucide:landmark" title={t`No bank details yet`}>
      {t`Accounts into which funds, companies and people are paid. Capital calls and invoices that print one offer to keep it; it is verified by a call, and an account that changes raises an alarm.`}
    </EmptyState>
  )
}

function Filters({ search, onSearchChange, views }: BankDetailsPageProps) {
  const [typed, setTyped] = useTyped(search.search, (text) => onSearchChange({ search: text }))
  const { state: chosen = [] } = search
  const editor = (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 text-sm font-medium">{t`State`}</legend>
      {bankDetailStates.map((state) => (
        <Checkbox
          key={state}
          label={bankStateLabels[state]}
          checked={chosen.includes(state)}
          onCheckedChange={(isChosen) => {
            const next = isChosen ? [...chosen, state] : chosen.filter((other) => other !== state)
            onSearchChange({ state: next.length > 0 ? next : undefined })
          }}
        />
      ))}
      <Checkbox
        label={t`Changed, not verified`}
        checked={search.alarm ?? false}
        onCheckedChange={(isChosen) => onSearchChange({ alarm: isChosen || undefined })}
      />
    </fieldset>
  )
  return (
    <FilterBar
      search={typed}
      onSearchChange={setTyped}
      views={views}
      onClear={isFiltered(search) ? () => onSearchChange(noFilters) : undefined}
      add={<FilterPopover>{editor}</FilterPopover>}
    >
      {chosen.length > 0 && (
        <FilterPill
          field={t`State`}
          operator={t`is`}
          value={chosen.map((state) => bankStateLabels[state]).join(', ')}
          onRemove={() => onSearchChange({ state: undefined })}
        >
          {editor}
        </FilterPill>
      )}
      {search.alarm && (
        <FilterPill
          field={t`Changed`}
          operator={t`is`}
          value={t`not verified`}
          onRemove={() => onSearchChange({ alarm: undefined })}
        >
          {editor}
        </FilterPill>
      )}
    </FilterBar>
  )
}
