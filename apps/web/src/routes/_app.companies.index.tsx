import { createFileRoute } from '@tanstack/react-router'

import { type CompaniesSearch, companiesSearch, filterOf } from '../features/companies/companies-search.ts'
import { CompaniesPage } from '../features/companies/CompaniesPage.tsx'
import { companiesQuery } from '../features/companies/queries.ts'
import { DuplicatesNotice } from '../features/merging/DuplicatesNotice.tsx'
import { SavedViews } from '../features/saved-views/SavedViews.tsx'
import { useListViews } from '../features/saved-views/use-list-views.ts'
import { readByPage } from '../lib/search.ts'

export const Route = createFileRoute('/_app/companies/')({
  validateSearch: readByPage<CompaniesSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    void queryClient.prefetchQuery(companiesQuery(api, filterOf(companiesSearch(deps)))),
  component: function Companies() {
    const navigate = Route.useNavigate()
    return (
      <CompaniesPage
        views={<SavedViews of={useListViews('companies', companiesSearch)} />}
        notice={<DuplicatesNotice kind="companies" />}
        search={companiesSearch(Route.useSearch())}
        onSearchChange={(change) =>
          void navigate({
            // Any other filter makes another list, which is read from its beginning.
            search: (search) => ({ ...companiesSearch(search), page: undefined, ...change }),
            replace: !('page' in change),
          })
        }
      />
    )
  },
})
