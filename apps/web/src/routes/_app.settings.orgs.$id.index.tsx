import { createFileRoute } from '@tanstack/react-router'

import { RoomCard } from '../features/attachments/RoomCard.tsx'
import { OrgPage } from '../features/orgs/OrgPage.tsx'

export const Route = createFileRoute('/_app/settings/orgs/$id/')({
  component: function OrgSettings() {
    const { id } = Route.useParams()
    return <OrgPage id={id} room={<RoomCard orgId={id} />} />
  },
})
