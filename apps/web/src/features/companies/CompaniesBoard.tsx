import { type CompanyType, companyTypes } from '@kinfolio/contract/companies'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { plural } from '@lingui/core/macro'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { countryName, formatCount } from '../../lib/format.ts'
import { RecordPicture } from '../../pages/RecordPicture.tsx'
import { type CompaniesSearch, filterOf } from './companies-search.ts'
import { failures } from './failures.ts'
import { companiesQuery } from './queries.ts'
import { companyTypeLabels } from './words.ts'

type CompaniesBoardProps = {
  search: CompaniesSearch
  onSearchChange: (change: Partial<CompaniesSearch>) => void
  toolbar: ReactNode
  empty: ReactNode
}

/** The companies in a column for each type. A long column shows its beginning, and leads to the list of its type. */
export function CompaniesBoard({ search, onSearchChange, toolbar, empty }: CompaniesBoardProps) {
  const { api } = useOrg()
  const types = search.type ?? companyTypes
  const queries = useQueries({
    queries: types.map((type) => companiesQuery(api, filterOf({ ...search, page: undefined, type: [type] }))),
  })
  const failed = queries.find(({ error, data }) => error && !data)
  const isPending = queries.some((query) => query.isPending)
  const isEmpty = !isPending && queries.every(({ data }) => data?.items.length === 0)
  return (
    <div className="flex flex-col gap-3">
      {toolbar}
      {failed?.error ? (
        <FailedNotice
          title={failures.loadCompanies}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : isEmpty ? (
        <div className="rounded-lg border bg-surface-raised px-4 py-10">{empty}</div>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4" aria-busy={isPending}>
          {isPending && <Skeleton className="h-40 w-full rounded-lg" />}
          {types.map((type, index) => {
            const data = queries[index]?.data
            if (!data || data.items.length === 0) return null
            const more = data.total - data.items.length
            return (
              <Column key={type} type={type} count={data.total}>
                {data.items.map((company) => (
                  <li key={company.id}>
                    <Link
                      to="/companies/$id"
                      params={{ id: company.id }}
                      className="flex min-w-0 items-center gap-2 rounded-md px-2 py-1.5 hover:bg-hover"
                    >
                      <RecordPicture kind="companies" record={company} size={28} />
                      <span className="min-w-0">
                        <span className="block truncate text-sm font-medium">{company.name}</span>
                        {company.country && (
                          <span className="block truncate text-xs text-muted">
                            {countryName(company.country)}
                          </span>
                        )}
                      </span>
                    </Link>
                  </li>
                ))}
                {more > 0 && (
                  <li>
                    <button
                      type="button"
                      className="w-full rounded-md px-2 py-1.5 text-left text-xs text-link hover:bg-hover"
                      onClick={() => onSearchChange({ type: [type], view: undefined })}
                    >
                      {plural(more, { one: 'Show # more', other: 'Show # more' })}
                    </button>
                  </li>
                )}
              </Column>
            )
          })}
        </div>
      )}
    </div>
  )
}

function Column({ type, count, children }: { type: CompanyType; count: number; children: ReactNode }) {
  const label = companyTypeLabels[type]
  return (
    <section aria-label={label} className="min-w-0 rounded-lg border bg-surface-raised p-2 shadow-xs">
      <h2 className="flex items-baseline justify-between gap-2 px-2 pt-1 pb-2 text-sm font-semibold">
        <span className="truncate">{label}</span>
        <span className="tabular text-xs font-normal text-muted">{formatCount(count)}</span>
      </h2>
      <ul className="flex flex-col">{children}</ul>
    </section>
  )
}
