import { createFileRoute } from '@tanstack/react-router'

import { AcceptInvitation } from '../features/orgs/AcceptInvitation.tsx'
import { AuthLayout } from '../shell/AuthLayout.tsx'
import { requireUser } from '../shell/guards.ts'

export const Route = createFileRoute('/invitation/$token')({
  beforeLoad: async ({ context, location }) => ({
    user: await requireUser(context.queryClient, location.href),
  }),
  component: function InvitationPage() {
    const { user } = Route.useRouteContext()
    return (
      <AuthLayout>
        <AcceptInvitation token={Route.useParams().token} userEmail={user.email} />
      </AuthLayout>
    )
  },
})
