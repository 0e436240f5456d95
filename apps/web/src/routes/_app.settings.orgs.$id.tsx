import { createFileRoute } from '@tanstack/react-router'

import { orgApi } from '../api/client.ts'
import { OrgPage } from '../features/orgs/OrgPage.tsx'
import { orgQuery } from '../features/orgs/queries.ts'

export const Route = createFileRoute('/_app/settings/orgs/$id')({
  loader: ({ context, params: { id } }) => void context.queryClient.prefetchQuery(orgQuery(orgApi(id), id)),
  component: function OrgSettings() {
    const { id } = Route.useParams()
    return <OrgPage key={id} id={id} />
  },
})
