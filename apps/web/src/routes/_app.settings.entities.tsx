import { createFileRoute } from '@tanstack/react-router'

import { EntitiesPage } from '../features/orgs/EntitiesPage.tsx'
import { entitiesQuery } from '../features/orgs/queries.ts'

export const Route = createFileRoute('/_app/settings/entities')({
  loader: ({ context: { queryClient, api, org } }) =>
    void queryClient.prefetchQuery(entitiesQuery(api, org.id)),
  component: EntitiesPage,
})
