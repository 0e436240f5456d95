import { createFileRoute } from '@tanstack/react-router'

import { prefetchSecurity } from '../features/security/queries.ts'
import { SecurityPage } from '../features/security/SecurityPage.tsx'
import { configQuery } from '../features/users/queries.ts'
import { SecondStepForm } from '../features/users/SecondStepForm.tsx'
import { flagIn, textIn } from '../lib/search.ts'
import { AccountLayout } from '../shell/AccountLayout.tsx'
import { AppFailure } from '../shell/AppFailure.tsx'
import { AppLayout } from '../shell/AppLayout.tsx'
import { AuthLayout } from '../shell/AuthLayout.tsx'
import { requireGuest, requireOrg } from '../shell/guards.ts'

/**
 * One's own security; with `verify`, the second step of a sign-in that waits for it, and nothing else (spec §2).
 */
export const Route = createFileRoute('/security')({
  validateSearch: (search): { verify?: true; error?: string } => ({
    verify: flagIn(search, 'verify'),
    error: textIn(search, 'error'),
  }),
  beforeLoad: async ({ context, search, location }) => {
    if (!search.verify) return { work: await requireOrg(context.queryClient, location.href) }
    await requireGuest(context.queryClient, '/security')
    return { work: null }
  },
  loader: async ({ context }) => {
    if (context.work) prefetchSecurity(context.queryClient)
    // What the server can do decides which parts the page has: they stand where they stay from the first.
    await context.queryClient.prefetchQuery(configQuery)
  },
  errorComponent: AppFailure,
  component: function Security() {
    const { work } = Route.useRouteContext()
    const { error } = Route.useSearch()
    if (!work) {
      return (
        <AuthLayout>
          <SecondStepForm />
        </AuthLayout>
      )
    }
    return (
      <AppLayout work={work}>
        <AccountLayout>
          <SecurityPage linkError={error} />
        </AccountLayout>
      </AppLayout>
    )
  },
})
