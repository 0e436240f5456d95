import { createFileRoute } from '@tanstack/react-router'

import { CompanyPage } from '../features/companies/CompanyPage.tsx'
import { companyQuery } from '../features/companies/queries.ts'

export const Route = createFileRoute('/_app/companies/$id')({
  loader: ({ context: { queryClient, api }, params }) =>
    void queryClient.prefetchQuery(companyQuery(api, params.id)),
  component: function Company() {
    return <CompanyPage id={Route.useParams().id} />
  },
})
