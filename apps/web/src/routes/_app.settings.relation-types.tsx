import { createFileRoute } from '@tanstack/react-router'

import { OwnTypesPage } from '../features/relations/own-types/OwnTypesPage.tsx'
import { relationTypeListQuery } from '../features/relations/queries.ts'

export const Route = createFileRoute('/_app/settings/relation-types')({
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(relationTypeListQuery(api)),
  component: OwnTypesPage,
})
