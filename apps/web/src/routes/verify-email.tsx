import { createFileRoute } from '@tanstack/react-router'

import { VerifyEmail } from '../features/users/VerifyEmail.tsx'
import { textIn } from '../lib/search.ts'
import { AuthLayout } from '../shell/AuthLayout.tsx'
import { findNewestUser } from '../shell/guards.ts'

type VerifySearch = { link?: 'opened'; error?: string; redirect?: string }

/** Where the links that confirm an address lead, whoever opens them. */
export const Route = createFileRoute('/verify-email')({
  validateSearch: (search): VerifySearch => ({
    link: search.link === 'opened' ? 'opened' : undefined,
    error: textIn(search, 'error'),
    redirect: textIn(search, 'redirect'),
  }),
  beforeLoad: async ({ context }) => ({ user: await findNewestUser(context.queryClient) }),
  component: function VerifyEmailPage() {
    const { link, error, redirect } = Route.useSearch()
    const { user } = Route.useRouteContext()
    return (
      <AuthLayout>
        <VerifyEmail user={user} error={error} isOpened={link === 'opened'} redirect={redirect} />
      </AuthLayout>
    )
  },
})
