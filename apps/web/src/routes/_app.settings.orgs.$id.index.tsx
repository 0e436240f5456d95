import { createFileRoute } from '@tanstack/react-router'

import { OrgPage } from '../features/orgs/OrgPage.tsx'

export const Route = createFileRoute('/_app/settings/orgs/$id/')({
  component: function OrgSettings() {
    return <OrgPage id={Route.useParams().id} />
  },
})
