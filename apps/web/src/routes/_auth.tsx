import { later } from '@kinfolio/ui/later'
import { createFileRoute, Outlet, useSearch } from '@tanstack/react-router'

import { invitationToken } from '../features/orgs/invitation-token.ts'
import { textIn } from '../lib/search.ts'
import { AuthLayout } from '../shell/AuthLayout.tsx'

// Only for whoever comes by the link of an invitation.
const InvitedNotice = later(
  () => import('../features/orgs/InvitedNotice.tsx'),
  ({ InvitedNotice }) => InvitedNotice,
)

export const Route = createFileRoute('/_auth')({
  component: function AuthPages() {
    const redirect = textIn(useSearch({ strict: false }), 'redirect') ?? ''
    const token = redirect.startsWith('/invitation/') ? invitationToken(redirect) : null
    return (
      <AuthLayout>
        {token && <InvitedNotice token={token} />}
        <Outlet />
      </AuthLayout>
    )
  },
})
