import { createFileRoute } from '@tanstack/react-router'

import { MembersPage } from '../features/orgs/members/MembersPage.tsx'
import { entitiesQuery, membersQuery } from '../features/orgs/queries.ts'

export const Route = createFileRoute('/_app/settings/members')({
  loader: ({ context: { queryClient, api, org } }) => {
    void queryClient.prefetchQuery(membersQuery(api, org.id))
    void queryClient.prefetchQuery(entitiesQuery(api, org.id))
  },
  component: MembersPage,
})
