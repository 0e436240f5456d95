import { createFileRoute } from '@tanstack/react-router'

import { orgApi } from '../api/client.ts'
import { OrgLayout } from '../features/orgs/OrgLayout.tsx'
import { orgQuery } from '../features/orgs/queries.ts'

export const Route = createFileRoute('/_app/settings/orgs/$id')({
  loader: ({ context, params: { id } }) => void context.queryClient.prefetchQuery(orgQuery(orgApi(id), id)),
  component: function OneOrg() {
    const { id } = Route.useParams()
    return <OrgLayout key={id} id={id} />
  },
})
