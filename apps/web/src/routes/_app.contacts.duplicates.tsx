import { createFileRoute } from '@tanstack/react-router'

import { ContactDuplicatesPage } from '../features/merging/DuplicatesPage.tsx'
import { contactPairsQuery } from '../features/merging/queries.ts'

export const Route = createFileRoute('/_app/contacts/duplicates')({
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(contactPairsQuery(api)),
  component: ContactDuplicatesPage,
})
