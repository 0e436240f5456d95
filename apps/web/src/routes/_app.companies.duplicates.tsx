import { createFileRoute } from '@tanstack/react-router'

import { CompanyDuplicatesPage } from '../features/merging/DuplicatesPage.tsx'
import { companyPairsQuery } from '../features/merging/queries.ts'

export const Route = createFileRoute('/_app/companies/duplicates')({
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(companyPairsQuery(api)),
  component: CompanyDuplicatesPage,
})
