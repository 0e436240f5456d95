import { createFileRoute } from '@tanstack/react-router'

import { type CompaniesSearch, companiesSearch } from '../features/companies/companies-search.ts'
import { CompaniesPage } from '../features/companies/CompaniesPage.tsx'
import { companiesQuery } from '../features/companies/queries.ts'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/companies/')({
  validateSearch: readByPage<CompaniesSearch>(),
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(companiesQuery(api)),
  component: function Companies() {
    const navigate = Route.useNavigate()
    return (
      <CompaniesPage
        search={companiesSearch(Route.useSearch())}
        onSearchChange={(change) =>
          void navigate({ search: (search) => ({ ...companiesSearch(search), ...change }), replace: true })
        }
      />
    )
  },
})
